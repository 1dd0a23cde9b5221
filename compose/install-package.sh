#!/bin/sh
# Unpacks the package into n8n's folder for community nodes. Requires only sh and tar, not npm or internet
# access. Run it before n8n starts, as the user that runs n8n.
#
#   PACKAGE_FOLDER   the folder with exactly one n8n-nodes-acc-accounting-VERSION.tgz; /package by default
#   N8N_USER_FOLDER  the folder that contains n8n's .n8n; the home directory by default
set -eu

name=n8n-nodes-acc-accounting
nodes="${N8N_USER_FOLDER:-$HOME}/.n8n/nodes/node_modules"

set -- "${PACKAGE_FOLDER:-/package}/$name"-*.tgz
if [ "$#" -ne 1 ] || [ ! -f "$1" ]; then
	echo "Put exactly one $name-VERSION.tgz into ${PACKAGE_FOLDER:-the folder package/}, and try again." >&2
	exit 1
fi

# Unpacks next to the installed version, which remains in place if anything fails.
new="$nodes/.$name.new"
mkdir -p "$nodes"
rm -rf "$new"
mkdir "$new"
tar -xzf "$1" -C "$new" --strip-components=1
if [ ! -f "$new/package.json" ] || [ ! -d "$new/dist" ]; then
	echo "$1 is not a package of $name." >&2
	exit 1
fi
rm -rf "${nodes:?}/$name"
mv "$new" "$nodes/$name"
echo "Installed ${1##*/}"
