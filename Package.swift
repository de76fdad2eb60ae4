// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "jamaal",
    products: [.executable(name: "jamaal", targets: ["jamaal"])],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CReadline", providers: [.apt(["libreadline-dev"])]),
        .systemLibrary(name: "CUnistring", providers: [.apt(["libunistring-dev"])]),
        .systemLibrary(name: "CNettle", pkgConfig: "nettle", providers: [.apt(["nettle-dev"])]),
        .target(name: "CBundled"),
        .target(name: "JSONText"),
        .target(name: "Lettering", dependencies: ["CUnistring"]),
        .target(name: "Almanac"),
        .target(name: "Places", dependencies: ["Almanac", "CBundled"]),
        .target(name: "Engine", dependencies: ["Almanac", "JSONText"]),
        .target(name: "Intents", dependencies: ["Almanac", "CBundled", "Lettering"]),
        .executableTarget(name: "GrammarMaker", dependencies: ["Intents"]),
        .plugin(name: "DigestPlugin", capability: .buildTool(), dependencies: ["GrammarMaker"]),
        .target(name: "GrammarDigest", dependencies: ["Intents"], plugins: ["DigestPlugin"]),
        .target(name: "Voice", dependencies: ["Almanac", "Engine"]),
        .target(name: "Store", dependencies: ["Almanac", "Engine", "JSONText", "CSQLite"]),
        .target(
            name: "Conversation",
            dependencies: [
                "Almanac", "CBundled", "Engine", "Intents", "JSONText", "Lettering", "Places", "Store", "Voice",
            ]),
        .target(
            name: "Bridge", dependencies: ["Almanac", "Conversation", "JSONText", "Lettering", "Store", "CNettle"]),
        .executableTarget(
            name: "jamaal",
            dependencies: ["Bridge", "Conversation", "GrammarDigest", "Store", "Lettering", "Voice", "CReadline"]),
        .executableTarget(name: "PrayerBench", dependencies: ["Almanac"], path: "Bench/PrayerBench"),
        .executableTarget(
            name: "ReminderBench", dependencies: ["Almanac", "Engine"], path: "Bench/ReminderBench"),
        .executableTarget(name: "ParseBench", dependencies: ["Almanac", "Intents"], path: "Bench/ParseBench"),
        .testTarget(name: "AlmanacTests", dependencies: ["Almanac"], exclude: ["Fixtures"]),
        .testTarget(name: "PlacesTests", dependencies: ["Almanac", "Places"]),
        .testTarget(name: "JSONTextTests", dependencies: ["JSONText"]),
        .testTarget(name: "LetteringTests", dependencies: ["Lettering"]),
        .testTarget(name: "EngineTests", dependencies: ["Engine", "JSONText"]),
        .testTarget(name: "IntentsTests", dependencies: ["Intents"]),
        .target(name: "TestTools", path: "Tests/TestTools"),
        .testTarget(
            name: "VoiceTests", dependencies: ["Voice", "Almanac", "Engine", "TestTools"], exclude: ["Fixtures"]),
        .testTarget(
            name: "StoreTests", dependencies: ["Store", "Almanac", "CSQLite", "Engine", "JSONText", "TestTools"],
            exclude: ["Fixtures"]),
        .testTarget(
            name: "ConversationTests",
            dependencies: [
                "Conversation", "Almanac", "Engine", "Intents", "JSONText", "Places", "Store", "TestTools", "Voice",
            ],
            exclude: ["Transcripts"]),
        .testTarget(
            name: "BridgeTests", dependencies: ["Bridge", "Almanac", "Conversation", "JSONText", "Store", "TestTools"]),
        .testTarget(name: "JamaalTests", dependencies: ["jamaal", "GrammarDigest", "Intents"]),
    ],
    swiftLanguageModes: [.v6],
    cLanguageStandard: .c2x
)
