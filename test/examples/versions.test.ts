import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { exampleFiles, recorded, versionOf } from '../../tools/examples/versions';
import { isNote, readWorkflowFile } from '../../tools/workflows';

const CHANGELOG = readFileSync(join(__dirname, '../../CHANGELOG.md'), 'utf8');
const example = (file: string) => readWorkflowFile(join('examples', file));

it.each(exampleFiles())('%s has another version where it has changed', (file) => {
	const now = versionOf(example(file));
	expect(now.version).toBeGreaterThan(0);
	expect(recorded()[file]).toEqual(now);
	expect(CHANGELOG.includes(`\`${file}\` ${now.version}`)).toBe(true);
});

it('a version is that of what a workflow does, not of its note or its places', () => {
	const [file = ''] = exampleFiles();
	const { hash, version } = versionOf(example(file));
	const moved = example(file);
	for (const node of moved.nodes) node.position = [1, 1];
	expect(versionOf(moved).hash).toBe(hash);
	const changed = example(file);
	Object.assign(changed.nodes.find((node) => !isNote(node))?.parameters ?? {}, { other: 1 });
	expect(versionOf(changed)).toEqual({ version, hash: expect.not.stringMatching(hash) });
});
