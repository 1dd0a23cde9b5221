import { compareAll } from '../src/documents/compare';
import type { Document } from '../src/file/made';
import { judgeCase, noFigures } from './simulator/judge';
import { CASES } from './simulator/sets';

const VOUCHERS = CASES.filter(({ kind }) => kind === 'voucher');

/** What a careful person can't see, and why. */
const KNOWN: Record<string, string[]> = {
	// The same words in all rows: only a code or an account that occurs once identifies each.
	'transfers without a name: only a code says what they are': ['wrong: line 3', 'wrong: line 7'],
	'three accounts once each behind the same words: one is an own one': ['wrong: line 4'],
	// The first of equal rows is posted, the others are held.
	'a list of orders with a row for each product and the order total in all of them': [
		'wrong: line 2',
	],
	'Lazada: a row for each product of an order': ['wrong: line 2'],
	// The page stops, and nothing is posted: amounts in thousands, and invoices without a number.
	petty_cash_kantor_ribuan: [6, 7, 8, 9, 10, 11, 12, 13].map((line) => `lost: line ${line}`),
	'bahan-katering-harian': [2, 3, 4, 5, 6, 7].map((line) => `lost: line ${line}`),
	'Petty cash in thousands': [4, 5, 6, 7].map((line) => `lost: line ${line}`),
	// A line of an invoice without any amount is no line of money.
	'Weights with decimals, a gift, a service without quantity': ['lost: line 3'],
};

describe('a careful person who answers once for each text and each column', () => {
	const all = noFigures();

	it.each(CASES)('$name: no row is wrong, lost, or duplicated', (each) => {
		const figures = noFigures();
		judgeCase(each, 'careful', figures);
		const told = (['wrong', 'lost', 'twice'] as const).flatMap((how) =>
			figures[how].map((line) => `${how}: ${/line -?\d+/.exec(line.slice(each.name.length))?.[0]}`),
		);
		all.good += figures.good;
		all.held.push(...figures.held);
		all.answers.push(...figures.answers);
		expect(told).toEqual(KNOWN[each.name] ?? []);
	});

	it('has to check few good rows, and gives few answers', () => {
		const sum = all.answers.reduce((one, other) => one + other, 0);
		expect(all.held.length).toBeLessThan(all.good * 0.01);
		expect(sum / all.answers.length).toBeLessThan(6);
	});
});

describe('the same files, treated as own accounts', () => {
	/** Number of other files that each file is compared with. */
	const OTHERS = 10;
	const heldIn = (file: Document[], before: Document[]) => {
		const known = before.map((row, id) => ({ ...row, id, state: 'posted' }));
		return compareAll(file, known).filter(({ otherSides }) => otherSides.length > 0).length;
	};

	it('at most one of two hundred rows waits because another account has its amount', () => {
		const all = noFigures();
		for (const each of VOUCHERS) judgeCase(each, 'careful', all);
		// As if each had its own account.
		const accounts = all.posted.map((documents, at) =>
			documents.map((document) => ({
				...document,
				account_number: String(1_000_000 + at * 7919),
				batch: `file ${at}`,
			})),
		);
		let rows = 0;
		let held = 0;
		for (const [at, file] of accounts.entries()) {
			for (let step = 1; step <= OTHERS; step++) {
				rows += file.length;
				held += heldIn(file, accounts[(at + step * step) % accounts.length] ?? []);
			}
		}
		expect({ held, most: held <= rows * 0.005 }).toEqual({ held, most: true });
	});
});
