import { judgeCase, noFigures, told } from './judge';
import type { Mode } from './person';
import { CASES } from './sets';

/** Prints the figures of every set: `npx tsx desk/test/simulator/run.ts [careful|reads|careless] [set] [-v]`. */
const [mode = 'careful', only = ''] = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const isTold = process.argv.includes('-v');
for (const set of new Set(CASES.map((each) => each.set))) {
	if (only !== '' && only !== set) continue;
	const figures = noFigures();
	for (const each of CASES.filter((one) => one.set === set)) judgeCase(each, mode as Mode, figures);
	console.log(set.padEnd(16), told(figures));
	if (!isTold) continue;
	for (const how of ['stopped', 'wrong', 'lost', 'twice', 'held'] as const) {
		for (const line of figures[how]) console.log(`  ${how} ${line}`);
	}
}
