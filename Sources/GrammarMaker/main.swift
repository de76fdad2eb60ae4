import Glibc
import Intents

// Compiles the bundled grammar while the program is built, and writes it as a Swift file of texts.
guard CommandLine.arguments.count == 2, let file = fopen(CommandLine.arguments[1], "w") else { exit(2) }
// Where the files hold a fault there is nothing to take over: the program reads them itself and says so.
let made = Grammar.digest() ?? ([], [], [])
for (name, text) in [("common", made.common), ("wide", made.wide), ("extras", made.extras)] {
    fputs("package let \(name): StaticString = ##\"", file)
    fwrite(text, 1, text.count, file)
    fputs("\"##\n", file)
}
exit(fclose(file) == 0 ? 0 : 1)
