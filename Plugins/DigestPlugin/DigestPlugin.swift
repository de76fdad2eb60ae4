import PackagePlugin

/// Runs the `GrammarMaker` before what needs its file is built. The maker holds the grammar's files, so that it is made anew and
/// run again after any of them was changed.
@main
struct DigestPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let file = context.pluginWorkDirectoryURL.appending(path: "Grammars.swift")
        return [
            .buildCommand(
                displayName: "Compiling the grammar", executable: try context.tool(named: "GrammarMaker").url,
                arguments: [file.path], outputFiles: [file])
        ]
    }
}
