# Shared by bridges/start and scripts/test-bridges: a Python of their own, with the packages they need.

# need_python NAME FILE...: sets $python to one in .build/bridges/NAME that has what these lists of packages name.
need_python() {
    venv=$root/.build/bridges/$1
    shift
    python=$venv/bin/python
    cat "$@" | cmp -s - "$venv/installed" 2>/dev/null && return 0
    if ! python3 -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        echo "Missing: Python 3.11 or later with venv. On Debian: sudo apt-get install python3-venv" >&2
        exit 1
    fi
    echo "Setting up Python packages in $venv" >&2
    python3 -m venv --clear "$venv"
    for list in "$@"; do
        "$python" -m pip install --quiet --disable-pip-version-check --requirement "$list" >&2
    done
    cat "$@" >"$venv/installed"
}
