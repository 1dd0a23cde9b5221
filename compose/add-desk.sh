#!/bin/sh
# Adds the desk to n8n: imports and publishes its workflows, which find their credentials by name and each
# other by ID. Restart n8n afterward to activate them.
#
# n8n must already have the credential "ACC Accounting account". The bookkeepers sign in with the credential
# "Basic Auth account".
#
#   DESK_USER, DESK_PASSWORD  the values for that credential; required only if n8n doesn't have it yet
#   DESK_UPDATE               if not empty, replaces existing workflows with those of this version. They
#                             keep their IDs and guard keys, but changes to them are lost
#   DESK_FOLDER               the folder with the workflows; /desk by default
set -eu
umask 077

from="${DESK_FOLDER:-/desk}"
acc='ACC Accounting account'
sign_in='Basic Auth account'
work=$(mktemp -d "${N8N_USER_FOLDER:-$HOME}/.n8n/acc-desk.XXXXXX")
trap 'rm -rf "$work"' EXIT

fail() {
	echo "$1" >&2
	exit 1
}

# n8n exits with 0 even if it imported nothing. Only its output shows this.
import() {
	told=$(n8n import:"$@" 2>&1) || true
	case $told in
	*'Successfully imported'*) ;;
	*) fail "$told" ;;
	esac
}

# The export contains only names and encrypted values.
n8n export:credentials --all --output="$work/credentials.json" >/dev/null 2>&1 || true
count() {
	grep -o "\"name\": *\"$1\"" "$work/credentials.json" 2>/dev/null | wc -l | tr -d ' '
}

# Writes to a file, because n8n hangs if the program that reads its output stops reading.
n8n export:workflow --id=accDeskToDo --output="$work/to-do.json" >/dev/null 2>&1 || true
if [ -s "$work/to-do.json" ] && [ -z "${DESK_UPDATE:-}" ]; then
	echo 'The desk is already installed. To replace its workflows with those of this version, set DESK_UPDATE=1.'
	exit 0
fi

[ "$(count "$acc")" = 1 ] || fail "n8n has $(count "$acc") credentials named \"$acc\". Save exactly one, then run this again."

case $(count "$sign_in") in
1) ;;
0)
	[ -n "${DESK_USER:-}" ] && [ -n "${DESK_PASSWORD:-}" ] ||
		fail "n8n has no credential named \"$sign_in\". Save one, or set DESK_USER and DESK_PASSWORD, then run this again."
	NAME=$sign_in node -e '
		const { NAME: name, DESK_USER: user, DESK_PASSWORD: password } = process.env;
		const credential = { id: "accDeskSignIn", name, type: "httpBasicAuth", data: { user, password } };
		process.stdout.write(JSON.stringify([credential]));
	' >"$work/sign-in.json"
	import credentials --input="$work/sign-in.json"
	;;
*) fail "n8n has several credentials named \"$sign_in\". Rename all but one, then run this again." ;;
esac

import workflow --separate --input="$from"

# Invoices by mail isn't published, because it needs credentials for a mailbox and a model first.
for file in "$from"/*.json; do
	id=$(sed -n 's/^  "id": "\(accDesk[A-Za-z]*\)",$/\1/p' "$file")
	[ "$id" = accDeskInvoicesByMail ] && continue
	n8n publish:workflow --id="$id" >/dev/null 2>&1 || fail "n8n could not publish $id."
done
echo 'Added the desk. Restart n8n, then open /form/acc-vouchers and /form/acc-documents.'
