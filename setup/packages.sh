#!/bin/sh
# Installs locked packages and Front Row itself into a virtual environment: `setup/packages.sh PYTHON FOLDER LOCK…`.
# An environment that was left half-made is made anew; what was fetched for it is in pip's cache. Until this
# ends it is ready for nothing, so whoever comes after an interruption waits for all of it.
set -e

python=$1 folder=$2
shift 2

[ ! -e "$folder/.unfinished" ] || rm -rf "$folder"
mkdir -p "$folder"
: >"$folder/.unfinished"
rm -f "$folder"/.ready*
[ -e "$folder/bin/pip" ] || "$python" -m venv "$folder"

for lock; do
	"$folder/bin/python" -m pip install -q --disable-pip-version-check --no-compile --prefer-binary -r "$lock"
done
"$folder/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation --editable .
# Bytecode, on all cores: pip would make it on one, and Python itself does not make any for whoever asks it not to.
"$folder/bin/python" -m compileall -q -j 0 -x '/tests?/' "$folder/lib" src || true
rm "$folder/.unfinished"
