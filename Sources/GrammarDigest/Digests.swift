import Intents

/// The grammars as they were compiled while the program was built; nil where the files held a fault.
package var builtDigest: Digest? {
    common.utf8CodeUnitCount > 0 ? Digest(common: common, wide: wide, extras: extras) : nil
}
