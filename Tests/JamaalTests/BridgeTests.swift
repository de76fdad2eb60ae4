import Testing

@Suite("The bridge as a program") struct BridgeTests {
    private let milk = #"{"id":"1","user":"amal","text":"add milk"}"#
    private let tasks = #"{"id":"look","user":"amal","text":"tasks"}"#

    private func script(_ built: Built, _ body: String) -> Built.Result {
        built.shell("cd \(built.folder); B=\"$J bridge --data \(built.folder)/people --no-limit\"; " + body)
    }

    @Test("What is read before the end of the input is answered, a half line too, and it says good-bye") func end() {
        let built = Built()
        let result = script(built, "printf '%s\\n%s' '\(milk)' '\(tasks)' | $B --allow-all")
        #expect(result.code == 0)
        #expect(result.lines.count == 4)
        #expect(result.lines.first?.hasPrefix(#"{"type":"hello","protocol":"jamaal.jsonl","version":1"#) == true)
        #expect(result.lines.dropFirst().first?.hasPrefix(#"{"type":"reply","id":"1","user":"amal","#) == true)
        #expect(result.lines.dropLast().last?.contains(#""title":"milk""#) == true)
        #expect(result.lines.last == #"{"type":"bye","reason":"eof"}"#)
    }

    @Test(
        "Wrong usage is told on stderr, and nothing begins",
        arguments: [
            "", "--data d", "--data d --allow nowhere", "--allow-all", "--data d --allow-all --lru 0",
            "--data d --allow-all --clock sun", "--data d --allow-all --tz Mars/Base", "--data d --allow-all --frob",
            "--data d --allow-all --slots 3-70",
            "--data d --allow-all --slots 9-3",
        ])
    func usage(_ options: String) {
        let built = Built()
        let result = built.shell("cd \(built.folder); printf '' | $J bridge \(options)")
        #expect(result.code == 2)
        #expect(result.out.isEmpty)
        #expect(!result.errors.isEmpty)
    }

    @Test("Two processes never share a folder") func twice() {
        let built = Built()
        let result = script(
            built,
            """
            mkfifo hold; $B --allow-all < hold > first & exec 9> hold
            while ! [ -s first ]; do sleep 0.05; done
            printf '' | $B --allow-all; code=$?; exec 9>&-; wait; exit $code
            """)
        #expect(result.code == 75)
        #expect(result.out.isEmpty)
        #expect(result.errors.contains("another bridge has this folder"))
    }

    @Test("Two share it when no person is both's") func parts() {
        let built = Built()
        let result = script(
            built,
            """
            mkfifo hold; $B --allow-all --slots 0-31 < hold > first & exec 9> hold
            while ! [ -s first ]; do sleep 0.05; done
            printf '' | $B --allow-all --slots 31-40; echo $?
            for n in 1 2 3 4 5 6 7 8; do printf '{"id":"1","user":"u%s","text":"add milk"}\\n' $n; done > all
            $B --allow-all --slots 32-63 < all > second; echo $?
            cat all >&9; exec 9>&-; wait
            cat first second | grep -c '"outcome":"done"'; cat first second | grep -c '"code":"not_allowed"'; ls people | grep -c milk
            ls people | grep -c '[0-9a-f]*.sqlite$'
            """)
        #expect(result.lines == ["75", "0", "8", "8", "0", "9"])
    }

    @Test("Killed after each answer and asked again, nothing is lost and nothing is there twice") func killed() {
        let built = Built()
        let result = script(
            built,
            """
            for n in 1 2 3 4 5 6; do
              mkfifo in$n; $B --allow-all < in$n > said & bridge=$!; exec 9> in$n
              for m in $(seq 1 $n); do
                printf '{"id":"%s","user":"amal","text":"add \\\\"Item %s\\\\""}\\n' $m $m >&9
              done
              while [ $(grep -c '"type":"reply"' said) -lt $n ]; do sleep 0.02; done
              kill -9 $bridge; exec 9>&-; wait $bridge 2>/dev/null
              grep -c '"duplicate":true' said
            done
            printf '%s\\n' '\(tasks)' | $B --allow-all
            """)
        #expect(result.lines.prefix(6) == ["0", "1", "2", "3", "4", "5"])
        for n in 1...6 { #expect(result.out.components("\"title\":\"Item \(n)\"") == 1) }
    }

    @Test("A polite signal ends it with a good-bye; a list read again lets others in") func signals() {
        let built = Built()
        let result = script(
            built,
            """
            echo amal > list; mkfifo in; $B --allow list < in > said & bridge=$!; exec 9> in
            printf '{"id":"1","user":"badr","text":"tasks"}\\n' >&9
            while ! grep -q not_allowed said; do sleep 0.02; done
            ls people | grep -c badr
            echo badr > list; kill -HUP $bridge
            n=1; while ! grep -q '"type":"reply"' said; do
              n=$((n+1)); printf '{"id":"%s","user":"badr","text":"tasks"}\\n' $n >&9; sleep 0.05
            done
            kill -TERM $bridge; wait $bridge; echo $?; tail -n 1 said; exec 9>&-
            """)
        #expect(result.lines.first == "0")
        #expect(result.lines.suffix(2) == ["0", #"{"type":"bye","reason":"signal"}"#])
    }

    @Test("A reader that left ends it with 74, and what was kept is there once") func broken() {
        let built = Built()
        let result = script(
            built,
            """
            mkfifo in said; $B --allow-all < in > said & bridge=$!; exec 9> in; exec 8< said; read -r hello <&8; exec 8<&-
            printf '%s\\n' '\(milk)' >&9; wait $bridge; echo $?; exec 9>&-
            printf '%s\\n%s\\n' '\(milk)' '\(tasks)' | $B --allow-all
            """)
        #expect(result.lines.first == "74")
        #expect(result.out.components("\"title\":\"milk\"") == 1)
    }

    @Test("A store under another's name is nobody's but its owner's") func swapped() {
        let built = Built()
        let result = script(
            built,
            """
            printf '%s\\n' '\(milk)' | $B --allow-all > first
            printf '{"id":"1","user":"badr","text":"add tea"}\\n' | $B --allow-all > second
            cd people; a=$(ls amal-*.sqlite); b=$(ls badr-*.sqlite); rm $b*
            for end in "" -wal -shm; do if [ -e $a$end ]; then mv $a$end $b$end; fi; done; cd ..
            printf '{"id":"9","user":"badr","text":"tasks"}\\n' | $B --allow-all
            """)
        #expect(result.lines.dropFirst().first?.contains(#""code":"internal""#) == true)
        #expect(!result.out.contains("milk"))
    }

    @Test("Ticks and messages read at once each count at their own time", arguments: 1...5) func ownTime(_: Int) {
        let built = Built()
        let days = [1, 2, 3, 4, 5, 6, 7, 8].map { day in
            #"'{"id":"t\#(day)","user":"amal","type":"tick","at":"2031-03-0\#(day)T09:00:00Z"}' "#
                + #"'{"id":"m\#(day)","user":"amal","text":"today"}'"#
        }
        let result = script(
            built, "printf '%s\\n' \(days.joined(separator: " ")) | $B --allow-all --clock request --tz UTC")
        for day in 1...8 {
            let line = result.lines.first { $0.contains("\"id\":\"m\(day)\"") }
            #expect(line?.contains("\"date\":\"2031-03-0\(day)\"") == true, "\(line ?? "none")")
        }
    }

    @Test("Once it has ended each store is one file, which may be copied by itself") func oneFile() {
        let built = Built()
        let result = script(
            built,
            """
            printf '%s\\n' '\(milk)' | $B --allow-all > said; ls people | grep amal | grep -c -- '-wal'
            cp people/amal-*.sqlite copy.sqlite; $J --db copy.sqlite tasks
            """)
        #expect(result.lines.first == "0")
        #expect(result.out.contains("milk"))
    }

    @Test("Only its own folder is made private: those it lies in stay as they were") func foldersAbove() {
        let built = Built()
        let result = built.shell(
            """
            mkdir -p \(built.folder)/above/there; chmod 1777 \(built.folder)/above; chmod 755 \(built.folder)/above/there
            printf '' | $J bridge --data \(built.folder)/above/new/people --allow-all > \(built.folder)/said
            printf '' | $J bridge --data \(built.folder)/above/there --allow-all > \(built.folder)/said
            cd \(built.folder); stat -c %a above above/new above/new/people above/there
            """)
        #expect(result.lines == ["1777", "700", "700", "700"])
    }

    @Test("The first tick sets the clock, also to a day that is over") func firstTick() {
        let built = Built()
        let result = script(
            built,
            """
            printf '%s\\n' '{"id":"t","user":"amal","type":"tick","at":"2021-03-05T09:00:00Z"}' \\
              '{"id":"m","user":"amal","text":"today"}' | $B --allow-all --clock request --tz UTC
            """)
        #expect(result.out.contains(#""date":"2021-03-05""#))
    }

    @Test("The index of what is due is found again where it is gone") func index() {
        let built = Built()
        let wait = "while ! grep -q '\"type\":\"event\"' said; do sleep 0.05; n=$((n+1)); [ $n -gt 200 ] && break; done"
        let result = script(
            built,
            """
            printf '%s\\n' '{"id":"0","user":"amal","type":"tick","at":"2031-03-12T09:00:00Z"}' \
              '{"id":"1","user":"amal","text":"reminders on"}' \
              '{"id":"2","user":"amal","text":"morning nudge off"}' \
              '{"id":"3","user":"amal","text":"anchor Pill today 14:00-14:30 remind 15m before"}' \
              | $B --allow-all --clock request --tz UTC > first
            rm people/due.sqlite*
            mkfifo in; $B --allow-all --clock request --tz UTC < in > said & exec 9> in
            printf '%s\\n' '{"id":"5","user":"somebody","type":"tick","at":"2031-03-12T13:45:00Z"}' >&9; n=0
            \(wait); exec 9>&-; wait; cat said
            """)
        #expect(result.out.components(#""type":"event","user":"amal""#) == 1)
    }
}

extension String {
    fileprivate func components(_ text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let found = rest.firstRange(of: text) {
            count += 1
            rest = rest[found.upperBound...]
        }
        return count
    }
}
