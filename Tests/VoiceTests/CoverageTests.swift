import Engine
import Glibc
import TestTools
import Testing

@testable import Voice

@Suite("Nothing without words")
struct CoverageTests {
    let examples: Examples
    let voice: Voice

    init() throws {
        examples = try Examples()
        voice = Voice(examples.moment)
    }

    @Test("every signal of every module has an example, and but for two that only sort, words")
    func signals() throws {
        let said = Set(examples.signals.map { Self.name(Mirror(reflecting: $0).children.first?.value ?? $0) })
        let modules = [
            "Tasks/TaskSignal", "Categories/CategorySignal", "Anchors/AnchorSignal", "Habits/HabitSignal",
            "Capacity/CapacitySignal", "NightPlanning/PlanningSignal", "Focus/FocusSignal", "Settings/SettingsSignal",
            "Onboarding/OnboardingSignal",
            "Reminders/ReminderSignal", "Core/Paywall",
            "Wellbeing/WellbeingSignal",
        ]
        for module in modules {
            let cases = try Self.cases("Sources/Engine/" + module + ".swift", between: nil, "enum SessionSubject")
            #expect(cases.count > 1)
            for name in cases { #expect(said.contains(name), "\(module): no example of \(name)") }
        }
        // A marker of the list, and the order of the day, are seen and not said.
        let silent = Set(examples.signals.filter { voice.words([$0]).isEmpty }.map(\.kind))
        #expect(silent.isSubset(of: ["stale", "taskOrder"]), "\(silent)")
    }

    @Test("every refusal, and every reason of one, has an example and words that say what can be done or what stays")
    func refusals() throws {
        var said: Set<String> = []
        for refusal in examples.refusals {
            said.insert(Self.name(refusal))
            #expect(!voice.words(refusal).isEmpty)
            for child in Mirror(reflecting: refusal).children { said.insert(Self.name(child.value)) }
            if case .invalid(let invalid) = refusal { said.insert(Self.name(invalid.reason)) }
            if case .notNow(.habitDay(_, let fault)) = refusal { said.insert(Self.name(fault)) }
        }
        let fields = Set(try Self.cases("Sources/Engine/Core/Refusal.swift", between: "enum Field", "enum Reason"))
        for name in try Self.cases("Sources/Engine/Core/Refusal.swift") where !fields.contains(name) {
            #expect(said.contains(name), "no example of \(name)")
        }
    }

    @Test("every field that can be refused has a name for people")
    func fields() throws {
        for field in try Self.cases("Sources/Engine/Core/Refusal.swift", between: "enum Field", "enum Reason") {
            let known = try #require(Invalid.Field(rawValue: field))
            let line = voice.words(.invalid(Invalid(known, .missing)))
            #expect(Tone.faults(in: line) == [])
            let isOfTheCode = zip(line, line.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
            #expect(!isOfTheCode, "\(line)")
        }
    }

    /// `name(…)` of an enum's value.
    static func name(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .enum, let label = mirror.children.first?.label { return label }
        return "\(value)"
    }

    /// The cases that a source file declares.
    static func cases(_ path: String, between start: String? = nil, _ end: String? = nil) throws -> [String] {
        let root = #filePath.replacing("Tests/VoiceTests/CoverageTests.swift", with: "")
        var text = try #require(read(root + path))[...]
        if let start { text = text.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false).last ?? "" }
        if let end { text = text.split(separator: end, maxSplits: 1, omittingEmptySubsequences: false).first ?? "" }
        var names: [String] = []
        var isList = false
        for line in text.split(separator: "\n") {
            let bare = line.drop { $0 == " " }
            guard bare.hasPrefix("case ") || (isList && !bare.hasPrefix("//")) else { continue }
            guard !bare.hasPrefix("case .") && !bare.hasPrefix("case let") else { continue }
            let list = bare.hasPrefix("case ") ? bare.dropFirst(5) : bare
            isList = bare.hasSuffix(",")
            // Values within brackets are not cases.
            let plain = list.split(separator: "(", maxSplits: 1)[0].split(separator: ":", maxSplits: 1)[0]
            names += plain.split { $0 == "," || $0 == " " }.map(String.init)
        }
        return names
    }

    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
