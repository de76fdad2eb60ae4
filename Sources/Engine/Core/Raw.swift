/// A raw value as it is stored. One this program doesn't know is inert: its text is kept and never rewritten (SCH-06).
package struct Raw<Value: RawRepresentable & Hashable & Sendable>: Hashable, Sendable where Value.RawValue == String {
    package let text: String

    package init(_ value: Value) { text = value.rawValue }
    package init(text: String) { self.text = text }

    /// nil where the text is none of ours.
    package var known: Value? { Value(rawValue: text) }

    package static func == (raw: Raw, value: Value) -> Bool { raw.text == value.rawValue }
    package static func != (raw: Raw, value: Value) -> Bool { raw.text != value.rawValue }
}
