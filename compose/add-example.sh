#!/bin/sh
# Adds a credential for the sandbox and the first example to n8n, but only once, so that it never overwrites
# or restores what a user has changed or deleted.
#
#   SANDBOX_FOLDER   the folder with credentials.json and workflow.json; /sandbox by default
#   N8N_USER_FOLDER  the folder that contains n8n's .n8n; the home directory by default
set -eu

from="${SANDBOX_FOLDER:-/sandbox}"
done_file="${N8N_USER_FOLDER:-$HOME}/.n8n/acc-example-added"

if [ -f "$done_file" ]; then
	echo 'The example was already added.'
	exit 0
fi

# n8n exits with 0 even if it imported nothing. Only its output shows this.
import() {
	told=$(n8n "import:$1" --input="$from/$1.json" 2>&1)
	case $told in
		*'Successfully imported 1'*) ;;
		*)
			echo "$told" >&2
			exit 1
			;;
	esac
}

import credentials
import workflow
touch "$done_file"
echo 'Added the credential "ACC Accounting account" and the workflow "ACC: vouchers from a spreadsheet".'
