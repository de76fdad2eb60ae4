/// The scripts that teach a shell the tools and options.
enum Completions {
    /// Options that take a value, and those that don't.
    static let valued = ["--db", "--now", "--tz", "--entitlement", "--end"]
    static let switches = ["--json", "--plain", "--demo", "--plain-pipe", "--remind", "--help", "--version"]

    private static let tools = Tool.allCases.map(\.rawValue).joined(separator: " ")
    private static let options = (valued + switches).joined(separator: " ")
    private static let links = "jamaal://today jamaal://plan"
    private static let zones = "awk '!/^#/ {print $3}' /usr/share/zoneinfo/zone.tab 2>/dev/null"

    /// Inside single quotes.
    private static let fishZones = "string match -rv \"^#\" < /usr/share/zoneinfo/zone.tab | string split -f3 \\t"

    /// nil for a shell that isn't known.
    static func script(_ shell: String) -> String? {
        switch shell {
        case "bash": bash
        case "zsh": zsh
        case "fish": fish
        default: nil
        }
    }

    /// Options stand before the first word, so the first word that is neither an option nor its value is the tool.
    private static let bash = """
        # bash completion for jamaal
        _jamaal() {
            local word=${COMP_WORDS[COMP_CWORD]} last=${COMP_WORDS[COMP_CWORD-1]} tool= i=1
            COMPREPLY=()
            while [ "$i" -lt "$COMP_CWORD" ]; do
                case ${COMP_WORDS[i]} in
                    \(valued.joined(separator: "|"))) i=$((i + 1)) ;;
                    -*) ;;
                    *) tool=${COMP_WORDS[i]}; break ;;
                esac
                i=$((i + 1))
            done
            if [ -z "$tool" ]; then
                case $last in
                    --db|--entitlement) COMPREPLY=($(compgen -f -- "$word")); return ;;
                    --end) COMPREPLY=($(compgen -W "none dot" -- "$word")); return ;;
                    --tz) COMPREPLY=($(compgen -W "$(\(zones))" -- "$word")); return ;;
                    --now) return ;;
                esac
                case $word in
                    -*) COMPREPLY=($(compgen -W "\(options)" -- "$word")) ;;
                    *) COMPREPLY=($(compgen -W "\(tools)" -- "$word")) ;;
                esac
                return
            fi
            case $tool in
                import) COMPREPLY=($(compgen -W "--replace" -- "$word") $(compgen -f -- "$word")) ;;
                export) COMPREPLY=($(compgen -W "--force" -- "$word") $(compgen -f -- "$word")) ;;
                merge) COMPREPLY=($(compgen -f -- "$word")) ;;
                status) COMPREPLY=($(compgen -W "--short" -- "$word")) ;;
                reminders) COMPREPLY=($(compgen -W "\(reminders)" -- "$word")) ;;
                bridge)
                    case $word in
                        -*) COMPREPLY=($(compgen -W "\(bridge)" -- "$word")) ;;
                        *) COMPREPLY=($(compgen -f -- "$word")) ;;
                    esac ;;
                open) COMPREPLY=($(compgen -W "\(links)" -- "$word")) ;;
                completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")) ;;
            esac
        }
        complete -o filenames -F _jamaal jamaal

        """

    private static let zsh = """
        #compdef jamaal
        # zsh completion for jamaal
        _jamaal() {
            local tool= i=2
            while (( i < CURRENT )); do
                case ${words[i]} in
                    \(valued.joined(separator: "|"))) (( i++ )) ;;
                    -*) ;;
                    *) tool=${words[i]}; break ;;
                esac
                (( i++ ))
            done
            if [[ -z $tool ]]; then
                case ${words[CURRENT-1]} in
                    --db|--entitlement) _files; return ;;
                    --end) compadd none dot; return ;;
                    --tz) compadd -- $(\(zones)); return ;;
                    --now) return ;;
                esac
                if [[ $PREFIX == -* ]]; then
                    compadd -- \(options)
                else
                    compadd -- \(tools)
                fi
                return
            fi
            case $tool in
                import) compadd -- --replace; _files ;;
                export) compadd -- --force; _files ;;
                merge) _files ;;
                status) compadd -- --short ;;
                reminders) compadd -- \(reminders) ;;
                bridge) compadd -- \(bridge); _files ;;
                open) compadd -- \(links) ;;
                completions) compadd bash zsh fish ;;
            esac
        }
        if [[ $funcstack[1] == _jamaal ]]; then _jamaal "$@"; else compdef _jamaal jamaal; fi

        """

    private static let bridge = BridgeOptions.names.joined(separator: " ")

    private static let reminders = "--deliver --install --uninstall --dry-run on off"

    private static let fish = """
        # fish completion for jamaal
        function __jamaal_bare
            set -l words (commandline -opc)[2..]
            while set -q words[1]
                switch $words[1]
                    case \(valued.joined(separator: " "))
                        set -e words[1]
                    case '-*'
                    case '*'
                        return 1
                end
                set -e words[1]
            end
        end
        complete -c jamaal -f
        complete -c jamaal -n __jamaal_bare -a "\(tools)"
        complete -c jamaal -n __jamaal_bare -l db -r -F -d "the store"
        complete -c jamaal -n __jamaal_bare -l entitlement -r -F -d "what a host offers"
        complete -c jamaal -n __jamaal_bare -l now -x -d "freeze the clock"
        complete -c jamaal -n __jamaal_bare -l tz -x -d "time zone" -a '(\(fishZones))'
        complete -c jamaal -n __jamaal_bare -l end -x -a "none dot" -d "how a pipe's blocks end"
        complete -c jamaal -n __jamaal_bare -l json -d "a reply object a line"
        complete -c jamaal -n __jamaal_bare -l plain -d "no colour, nothing drawn"
        complete -c jamaal -n __jamaal_bare -l demo -d "a store of sample data"
        complete -c jamaal -n __jamaal_bare -l plain-pipe -d "a pipe, also on a terminal"
        complete -c jamaal -n __jamaal_bare -l remind -d "reminders in the pipe"
        complete -c jamaal -n __jamaal_bare -l help -d "help"
        complete -c jamaal -n __jamaal_bare -l version -d "the version"
        complete -c jamaal -n "__fish_seen_subcommand_from completions" -a "bash zsh fish"
        complete -c jamaal -n "__fish_seen_subcommand_from import merge export" -F
        complete -c jamaal -n "__fish_seen_subcommand_from import" -l replace -d "replace what is here"
        complete -c jamaal -n "__fish_seen_subcommand_from export" -l force -d "write over the file"
        complete -c jamaal -n "__fish_seen_subcommand_from status" -l short -d "one line of words"
        complete -c jamaal -n "__fish_seen_subcommand_from reminders" -a "on off"
        complete -c jamaal -n "__fish_seen_subcommand_from reminders" -l deliver -d "show what is due"
        complete -c jamaal -n "__fish_seen_subcommand_from reminders" -l install -d "a timer that delivers"
        complete -c jamaal -n "__fish_seen_subcommand_from reminders" -l uninstall -d "take the timer away"
        complete -c jamaal -n "__fish_seen_subcommand_from reminders" -l dry-run -d "only say what would be done"
        complete -c jamaal -n "__fish_seen_subcommand_from bridge" -F -a "\(bridge)"
        complete -c jamaal -n "__fish_seen_subcommand_from open" -a "\(links)"

        """
}
