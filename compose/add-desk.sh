#!/bin/sh
# Adds the desk to n8n: imports its workflows, which find their credentials by name and each other by their
# IDs, and publishes them. n8n runs them once it has been restarted.
#
# n8n must have the credential "ACC Accounting account" by then. The sign-in of the bookkeepers, the
# credential "Basic Auth account", is made of:
#
#   DESK_USER, DESK_PASSWORD  needed only if n8n has no credential of that name yet
#   DESK_UPDATE               if it isn't empty, workflows that are there are replaced by those of this
#                             version: settings that were changed in them are lost, their keys and IDs stay
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

# n8n ends with 0 even if it imported nothing; it says so only in words.
import() {
	told=$(n8n import:"$@" 2>&1) || true
	case $told in
	*'Successfully imported'*) ;;
	*) fail "$told" ;;
	esac
}

# What n8n exports are names and encrypted values.
n8n export:credentials --all --output="$work/credentials.json" >/dev/null 2>&1 || true
count() {
	grep -o "\"name\": *\"$1\"" "$work/credentials.json" 2>/dev/null | wc -l | tr -d ' '
}

# Into a file: n8n never ends if it prints to a program that has stopped reading.
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

# Invoices by mail need credentials of a mailbox and a model first.
for file in "$from"/*.json; do
	id=$(sed -n 's/^  "id": "\(accDesk[A-Za-z]*\)",$/\1/p' "$file")
	[ "$id" = accDeskInvoicesByMail ] && continue
	n8n publish:workflow --id="$id" >/dev/null 2>&1 || fail "n8n could not publish $id."
done
echo 'Added the desk. Restart n8n, then open /form/acc-vouchers and /form/acc-documents.'
