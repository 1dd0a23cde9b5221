import { parseArgs } from 'node:util';

import { table } from '../../tools/demo/print';
import type { Target } from './target';
import { TARGETS, TIMED_TARGETS } from './targets';

/** Number of inputs per seed. */
const INPUTS = 200;
/** Further findings of the same target are probably duplicates. */
const MOST_FINDINGS = 5;

const { values } = parseArgs({
	options: {
		minutes: { type: 'string', default: '1' },
		seed: { type: 'string' },
		target: { type: 'string' },
	},
});

interface Tally {
	target: Target;
	inputs: number;
	/** Time used so far. */
	ms: number;
	findings: string[];
}

/** Gives the next turn to the target that has used the least time. */
function run(): Tally[] {
	const first = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
	const minutes = Number(values.minutes);
	if (!Number.isInteger(first) || !(minutes > 0)) throw new RangeError('--seed N --minutes N');
	console.log(`Seed ${first}, ${minutes} minutes`);
	const end = Date.now() + minutes * 60_000;
	const all = [...TARGETS, ...TIMED_TARGETS]
		.filter(({ name }) => name.includes(values.target ?? ''))
		.map((target): Tally => ({ target, inputs: 0, ms: 0, findings: [] }));
	for (let seed = first; Date.now() < end; seed++) {
		const [next] = all
			.filter(({ findings }) => findings.length < MOST_FINDINGS)
			.sort((a, b) => a.ms - b.ms);
		if (!next) break;
		const begun = Date.now();
		const finding = next.target.run(seed, INPUTS);
		next.ms += Date.now() - begun;
		next.inputs += finding?.inputs ?? INPUTS;
		if (!finding) continue;
		next.findings.push(finding.report);
		console.log(`\n${finding.report}\n`);
	}
	return all;
}

const tallies = run();
const rows = tallies.map(({ target, inputs, findings }) => [target.name, inputs, findings.length]);
console.log(`\n${table(['target', 'inputs', 'findings'], rows)}`);
process.exitCode = tallies.some(({ findings }) => findings.length > 0) ? 1 : 0;
