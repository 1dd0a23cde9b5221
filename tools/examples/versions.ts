import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { isNote, type Workflow } from '../workflows';

const EXAMPLES = join(__dirname, '../../examples');
const RECORD = join(__dirname, 'versions.json');

/** All workflows of the folder `examples`. */
export const exampleFiles = () => readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));

const example = (file: string) =>
	JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as Workflow;

/** What `versions.json` says of each workflow. */
export const recorded = () =>
	JSON.parse(readFileSync(RECORD, 'utf8')) as Partial<Record<string, ReturnType<typeof versionOf>>>;

/** The version that a workflow's note states, else 0, and a hash of what its nodes do wherever they stand. */
export function versionOf({ nodes, connections, settings }: Workflow) {
	const note = String(nodes.find(isNote)?.parameters.content);
	const [, version = '0'] = /^Version (\d+)$/m.exec(note) ?? [];
	const does = nodes.filter((node) => !isNote(node)).map((node) => ({ ...node, position: 0 }));
	const text = JSON.stringify([does, connections, settings]);
	const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
	return { version: Number(version), hash };
}

/** Records the versions of workflows whose note has a higher one. */
function record(): void {
	const known = recorded();
	const versions = exampleFiles().map((file) => {
		const [now, before] = [versionOf(example(file)), known[file]];
		if (!before || now.version > before.version || now.hash === before.hash) return [file, now];
		console.error(`${file} has changed: raise the version in its note, and say so in CHANGELOG.md`);
		process.exitCode = 1;
		return [file, before];
	});
	writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(versions), undefined, '\t')}\n`);
}

if (require.main === module) record();
