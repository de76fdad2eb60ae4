/// The program's own version.
package enum Version {
    package static let number = "0.1.0"
}
