#!/bin/sh
# One step of setting up, told in a sentence: `setup/step.sh LOG SENTENCE COMMAND…`.
# What the command prints goes to the log; if it fails, the reason is told in a sentence.

log=$1
shift
echo "Setting up (once): $1…"
shift

mkdir -p "$(dirname "$log")" 2>/dev/null
began=$(date +%s)
"$@" >"$log" 2>&1
code=$?
if [ $code -eq 0 ]; then
	echo "$(($(date +%s) - began)) s: $log" >>.setup/times
	exit 0
fi
[ $code -gt 128 ] && exit $code

said() {
	grep -qiE "$1" "$log" 2>/dev/null
}

if said 'no space left|ENOSPC|disk quota'; then
	why='the disk is full: make room'
elif said 'read-only file system|permission denied|EROFS|EACCES'; then
	why='a folder cannot be written to: see who owns it'
elif said 'name resolution|name or service|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|ECONNRESET|connection|network|proxy|retrying|timed out'; then
	why='packages could not be fetched: see whether there is a network'
else
	why='see there why'
fi
echo "That did not work ($why); what it said is in $log. The next try goes on from here." >&2
exit 1
