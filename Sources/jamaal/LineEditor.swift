@preconcurrency import CReadline
import Glibc

/// GNU readline, as a chat needs it: the waiting is ours, so that a reminder can appear above a half-typed line, and
/// signals come through a descriptor, so that nothing runs inside a handler.
@MainActor
final class LineEditor {
    enum Event {
        case line(String)
        /// Ctrl-C: the line was cleared.
        case interrupted
        /// Ctrl-D on an empty line, or the terminal is gone.
        case ended
        /// A signal to leave.
        case terminated
        case timeout
    }

    /// What Tab offers for the text before the cursor: whole lines that take its place.
    var completions: (_ typed: String) -> [String] = { _ in [] }

    private static let handled = [SIGINT, SIGWINCH, SIGTERM, SIGHUP, SIGTSTP, SIGCONT]

    private let prompt: () -> String
    private let signals: Int32
    private var saved = sigset_t()
    private var installed = false
    private static var current: LineEditor?
    private static var arrived: String??

    init(prompt: @escaping () -> String) {
        self.prompt = prompt
        var mask = sigset_t()
        sigemptyset(&mask)
        for number in LineEditor.handled { sigaddset(&mask, number) }
        var old = sigset_t()
        sigprocmask(SIG_BLOCK, &mask, &old)
        saved = old
        signals = signalfd(-1, &mask, Int32(SFD_NONBLOCK) | Int32(SFD_CLOEXEC))
        rl_catch_signals = 0
        rl_catch_sigwinch = 0
        rl_readline_name = UnsafePointer(strdup("jamaal"))
        rl_completer_word_break_characters = UnsafePointer(strdup(""))
        rl_sort_completion_matches = 0
        rl_attempted_completion_function = { text, _, _ in
            guard let text else { return nil }
            let typed = String(cString: text)
            let address = MainActor.assumeIsolated { () -> UInt in
                // Nothing is completed from the files of the folder.
                rl_attempted_completion_over = 1
                return LineEditor.matches(typed, LineEditor.current?.completions(typed) ?? [])
            }
            return UnsafeMutablePointer(bitPattern: address)
        }
        rl_completion_display_matches_hook = { matches, count, _ in
            guard let matches, count > 0 else { return }
            let offers = (1...Int(count)).compactMap { matches[$0].map { String(cString: $0) } }
            MainActor.assumeIsolated { LineEditor.list(offers) }
        }
        if getenv("TERM").map({ String(cString: $0) }) == "dumb" || getenv("TERM") == nil {
            // No escape sequence may come out there, not even the one that asks for bracketed paste.
            rl_variable_bind("enable-bracketed-paste", "off")
            rl_variable_bind("enable-meta-key", "off")
        }
        LineEditor.current = self
    }

    /// Waits for a line or for what else happens, at most so many seconds.
    func wait(seconds: Int?) -> Event {
        install()
        // Keys that are typed meanwhile don't put it off.
        let deadline = seconds.map { LineEditor.milliseconds() + min($0, 86_400) * 1000 }
        while true {
            let left = deadline.map { Int32(max(0, $0 - LineEditor.milliseconds())) } ?? -1
            var watched = [
                pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
                pollfd(fd: signals, events: Int16(POLLIN), revents: 0),
            ]
            let n = poll(&watched, 2, left)
            if n == 0 { return .timeout }
            if n < 0 {
                if errno == EINTR { continue }
                return leave(.ended)
            }
            if watched[1].revents != 0, let event = readSignal() { return event }
            if watched[0].revents != 0 {
                LineEditor.arrived = nil
                rl_callback_read_char()
                if let arrived = LineEditor.arrived {
                    guard let line = arrived else { return leave(.ended) }
                    return .line(line)
                }
                if watched[0].revents & Int16(POLLHUP) != 0, watched[0].revents & Int16(POLLIN) == 0 {
                    return leave(.ended)
                }
            }
        }
    }

    /// By a clock that nobody sets.
    private static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// Shows lines above the prompt while a line is half typed, and gives the half back.
    func above(_ text: String) {
        guard installed else {
            _ = put(text)
            return
        }
        let line = strdup(rl_line_buffer)
        let point = rl_point
        rl_save_prompt()
        rl_replace_line("", 0)
        rl_redisplay()
        let clear = getenv("TERM").map { String(cString: $0) } == "dumb" ? "\r" : "\r\u{1B}[K"
        _ = put(clear + text)
        rl_restore_prompt()
        rl_replace_line(line, 0)
        rl_point = point
        rl_on_new_line()
        rl_redisplay()
        free(line)
    }

    /// Gives the terminal and the signals back, as before an editor is started or at the end.
    func release() {
        remove()
        sigprocmask(SIG_SETMASK, &saved, nil)
    }

    /// Takes the signals again after `release`.
    func resume() {
        var mask = sigset_t()
        sigemptyset(&mask)
        for number in LineEditor.handled { sigaddset(&mask, number) }
        sigprocmask(SIG_BLOCK, &mask, nil)
    }

    private func install() {
        guard !installed else { return }
        installed = true
        prompt().withCString { text in
            rl_callback_handler_install(text) { line in
                let text = line.map { String(cString: $0) }
                free(line)
                // Adding to the history while the handler is installed spoils it, and the next prompt would be drawn
                // before the reply: so it goes, and comes back when waiting begins again.
                rl_callback_handler_remove()
                MainActor.assumeIsolated {
                    LineEditor.arrived = .some(text)
                    LineEditor.current?.installed = false
                }
            }
        }
    }

    private func remove() {
        guard installed else { return }
        rl_callback_handler_remove()
        installed = false
    }

    private func leave(_ event: Event) -> Event {
        remove()
        return event
    }

    /// Ctrl-Z: the terminal goes back to the shell as it was. Where no shell is there to wake us the signal does nothing.
    private func stop() {
        if installed { rl_deprep_terminal() }
        var only = sigset_t()
        sigemptyset(&only)
        sigaddset(&only, SIGTSTP)
        raise(SIGTSTP)
        sigprocmask(SIG_UNBLOCK, &only, nil)
        sigprocmask(SIG_BLOCK, &only, nil)
        wakeUp()
    }

    private func wakeUp() {
        guard installed else { return }
        rl_deprep_terminal()
        rl_prep_terminal(1)
        rl_resize_terminal()
        rl_forced_update_display()
    }

    private func readSignal() -> Event? {
        var info = signalfd_siginfo()
        guard read(signals, &info, MemoryLayout<signalfd_siginfo>.size) == MemoryLayout<signalfd_siginfo>.size else {
            return nil
        }
        switch Int32(info.ssi_signo) {
        case SIGINT:
            rl_callback_sigcleanup()
            rl_replace_line("", 0)
            remove()
            _ = put("\n")
            return .interrupted
        case SIGWINCH:
            rl_resize_terminal()
            return nil
        case SIGTSTP:
            stop()
            return nil
        case SIGCONT:
            // Stopped from outside, or waiting in the background: the shell had the terminal in between.
            wakeUp()
            return nil
        default:
            return leave(.terminated)
        }
    }
}
