#!/bin/sh
# What a fresh machine needs, checked before anything is set up: `setup/needs.sh PYTHON play`, or `… test`.
# Prints a sentence for each thing that is missing or too old, and ends with 1 if there is one.
# A C compiler is not on the list: every Python package comes as a wheel.

python=$1 wanted=$2
case $wanted in
play) megabytes=1500 ;;
*) megabytes=4000 ;;
esac
missing=0

need() {
	echo "$1" >&2
	missing=1
}

runs() {
	"$@" >/dev/null 2>&1
}

if ! runs "${python:-false}" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
	need 'Front Row needs Python 3.11 or newer: please install it (Debian: python3).'
elif ! runs "$python" -c 'import ensurepip, venv'; then
	need "Front Row needs Python's venv: please install it (Debian: python3-venv)."
fi

if ! runs node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)'; then
	need 'Front Row needs Node 20 or newer, to build the page: please install it (Debian: nodejs).'
fi
if ! runs command -v npm; then
	need 'Front Row needs npm, to build the page: please install it (Debian: npm).'
fi

if { : >.needs; } 2>/dev/null; then
	rm -f .needs
else
	need "The folder $PWD cannot be written to: please copy Front Row to where you may write."
fi

if [ ! -e ".venv/.ready-to-$wanted" ]; then
	free=$(df -Pk . 2>/dev/null | awk 'NR == 2 { print int($4 / 1024) }')
	if [ -n "$free" ] && [ "$free" -lt "$megabytes" ]; then
		need "Front Row needs $megabytes MB of free disk to set up, and $free MB are free here: please make room."
	fi
fi

exit $missing
