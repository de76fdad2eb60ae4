import Glibc

/// A typed word that is safe to print.
func shown(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && !(127...159).contains($0.value) }))
}

/// Writes all of it at once, or as the reader takes it; false when the reader is gone.
func put(_ text: String, to descriptor: Int32 = 1) -> Bool { put(Array(text.utf8), to: descriptor) }

func put(_ bytes: [UInt8], to descriptor: Int32 = 1) -> Bool {
    bytes.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
            let n = write(descriptor, buffer.baseAddress! + sent, buffer.count - sent)
            if n < 0 {
                if errno == EINTR { continue }
                if errno == EAGAIN {
                    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&waiting, 1, -1)
                    continue
                }
                return false
            }
            sent += n
        }
        return true
    }
}

/// Writes the last of an answer to stdout and gives the exit code.
func finish(_ bytes: [UInt8], _ code: Int32) -> Int32 { put(bytes) ? code : lost(code) }

func finish(_ text: String, _ code: Int32) -> Int32 { finish(Array(text.utf8), code) }

/// The exit code after a write to stdout that failed: a reader that left is left quietly, a full disk is said.
func lost(_ code: Int32) -> Int32 {
    if errno == EPIPE { return code }
    _ = put("jamaal: the answer could not be written.\n", to: 2)
    return 3
}

/// Where one of the three standard files is closed, the next file opened would take its number, and what is said would be
/// written into the store. So each is held by something that can't be used.
func holdStandardFiles() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
        _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
}
