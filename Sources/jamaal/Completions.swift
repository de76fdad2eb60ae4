/// The scripts that teach a shell the tools and options.
enum Completions {
    private static let words = Tool.allCases.map(\.rawValue).joined(separator: " ")
    private static let options =
        "--db --now --tz --json --plain --demo --entitlement --plain-pipe --remind --end --help --version"

    /// nil for a shell that isn't known.
    static func script(_ shell: String) -> String? {
        switch shell {
        case "bash":
            return """
                # bash completion for jamaal
                _jamaal() {
                    local word=${COMP_WORDS[COMP_CWORD]}
                    case ${COMP_WORDS[COMP_CWORD-1]} in
                        --db|--entitlement|import|merge|export) COMPREPLY=($(compgen -f -- "$word")); return ;;
                        --end) COMPREPLY=($(compgen -W "none dot" -- "$word")); return ;;
                        completions) COMPREPLY=($(compgen -W "bash zsh fish" -- "$word")); return ;;
                    esac
                    case $word in
                        -*) COMPREPLY=($(compgen -W "\(options)" -- "$word")) ;;
                        *) [ "$COMP_CWORD" -eq 1 ] && COMPREPLY=($(compgen -W "\(words)" -- "$word")) ;;
                    esac
                }
                complete -F _jamaal jamaal

                """
        case "zsh":
            return """
                #compdef jamaal
                # zsh completion for jamaal
                _jamaal() {
                    local -a tools options
                    tools=(\(words))
                    options=(\(options))
                    case $words[CURRENT-1] in
                        --db|--entitlement|import|merge|export) _files; return ;;
                        --end) compadd none dot; return ;;
                        completions) compadd bash zsh fish; return ;;
                    esac
                    if [[ $PREFIX == -* ]]; then compadd -- $options; elif (( CURRENT == 2 )); then compadd -- $tools; fi
                }
                _jamaal "$@"

                """
        case "fish":
            return """
                # fish completion for jamaal
                complete -c jamaal -f
                complete -c jamaal -n __fish_use_subcommand -a "\(words)"
                complete -c jamaal -l db -r -F
                complete -c jamaal -l entitlement -r -F
                complete -c jamaal -l now -r
                complete -c jamaal -l tz -r
                complete -c jamaal -l end -x -a "none dot"
                complete -c jamaal -l json
                complete -c jamaal -l plain
                complete -c jamaal -l demo
                complete -c jamaal -l plain-pipe
                complete -c jamaal -l remind
                complete -c jamaal -n "__fish_seen_subcommand_from completions" -a "bash zsh fish"
                complete -c jamaal -n "__fish_seen_subcommand_from import merge export" -F

                """
        default: return nil
        }
    }
}
