import { answerFile } from './files/answer';
import { ASKED_BANKS } from './files/askedBanks';
import { ASKED_BOOKS } from './files/askedBooks';
import { ASKED_WALLETS } from './files/askedWallets';

const ALL = [...ASKED_BANKS, ...ASKED_WALLETS, ...ASKED_BOOKS];

it('measure', () => {
	const out: string[] = [];
	const counts: Record<string, number> = {};
	const answers: number[] = [];
	for (const file of ALL) {
		const passes = answerFile(file);
		passes.forEach((pass, at) => {
			if (!pass.checked) out.push(`PROBLEM ${file.name} ${at}: ${pass.told.join(' | ')}`);
			answers.push(pass.answers);
			for (const each of pass.outcomes()) {
				const how = each.split(':')[0] + (at ? ' again' : '');
				counts[how] = (counts[how] ?? 0) + 1;
				out.push(`${file.name}${at ? ' (again)' : ''}\n    ${each}`);
			}
		});
	}
	const rows = ALL.map((f) => (f.file.match(/ @\d/g) ?? []).length).reduce((a, b) => a + b);
	const bad = ALL.map((f) => (f.file.match(/ @[!TS]/g) ?? []).length).reduce((a, b) => a + b);
	answers.sort((a, b) => a - b);
	process.stdout.write(out.join('\n') + '\n' + JSON.stringify({ counts, rows, bad, answers, mean: answers.reduce((a, b) => a + b) / answers.length }) + '\n');
});
