# Shared by the scripts: finds the toolchain and the libraries, installs what is missing where that is allowed.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"

packages="libsqlite3-dev libreadline-dev libunistring-dev nettle-dev"

# Says what is missing and, where this user may install packages, installs it; else says what to ask for and stops.
need_packages() {
    missing=""
    for package in $packages "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q "install ok installed" || missing="$missing $package"
    done
    [ -z "$missing" ] && return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Missing:$missing. Please install them (their names on Debian) and run this again." >&2
        exit 1
    fi
    sudo=""
    if [ "$(id -u)" -ne 0 ]; then
        if command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null; then
            sudo="sudo"
        else
            echo "Missing:$missing. Please run: sudo apt-get install$missing" >&2
            exit 1
        fi
    fi
    echo "Installing$missing" >&2
    log=$(mktemp)
    if ! { $sudo apt-get install -y -qq $missing || { $sudo apt-get update -qq && $sudo apt-get install -y -qq $missing; }; } \
        >"$log" 2>&1 </dev/null; then
        tail -n 5 "$log" >&2
        rm -f "$log"
        echo "Installing$missing did not work." >&2
        exit 1
    fi
    rm -f "$log"
}

# Finds Swift 6.2 or later.
need_swift() {
    if ! command -v swift >/dev/null 2>&1 && [ -x /opt/swift/usr/bin/swift ]; then
        PATH=$PATH:/opt/swift/usr/bin
    fi
    if ! command -v swift >/dev/null 2>&1; then
        echo "Missing: Swift 6.2 or later. Get it from https://www.swift.org/install/ and run this again." >&2
        exit 1
    fi
    version=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9]*\)\.\([0-9]*\).*/\1 \2/p' | head -n 1)
    set -- $version
    if [ "${1:-0}" -lt 6 ] || { [ "$1" -eq 6 ] && [ "${2:-0}" -lt 2 ]; }; then
        echo "Jamaal needs Swift 6.2 or later; this is $(swift --version 2>/dev/null | head -n 1)." >&2
        exit 1
    fi
}
