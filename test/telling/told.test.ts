import fc from 'fast-check';

import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { VOUCHER, PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/types';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG, type Wrong } from '../../nodes/AccAccounting/sentences/problems';
import { tellRun } from '../../nodes/AccAccounting/telling/told';
import {
	problem,
	valueProblem,
	wholeProblem,
	type Problem,
} from '../../nodes/AccAccounting/values/reading';
import { DRY, ended, finish, posted, runOf, wrong } from '../support/ended';
import { acc, EMPTY, repeated, unknown, looked, skipped, YEAR } from './told';

describe('lines', () => {
	/** The lines about documents, in a sheet with or without row numbers. */
	function linesOf(documents: Ended[], sheetRows?: number[]): string[] {
		const { reasons, notes } = finish(tellRun(runOf(documents, { sheetRows }), VOUCHER));
		return [...reasons, ...notes];
	}

	const amount = (value: string, formats: string[]) =>
		wrong([valueProblem('Jumlah', WRONG.otherFormat(formats), value)]);
	const bank = (value: string, of: Wrong = WRONG.notInAcc('Bank', true)) =>
		wrong([valueProblem('Bank', of, value)]);

	describe('the same problem of several rows is one line', () => {
		it('with the first values as examples', () => {
			const english = (at: number) => amount(`1,85${at}`, ['English']);
			expect(linesOf(repeated(26, english))).toEqual([
				`Jumlah in 26 rows is in another number format, for example "1,850" (data row 1), "1,851", "1,852", "1,853", "1,854", … and 21 more. Select English in Options › 'Number Format'.`,
			]);
		});

		it('and its rows if the text is the same', () => {
			expect(
				linesOf(
					[EMPTY, EMPTY, EMPTY].map((each) => wrong([each])),
					[2, 3, 9],
				),
			).toEqual(['Rows 2, 3, 9: Bank is empty.']);
		});

		it('and its first row with all of its text if that names other values', () => {
			const above = (total: string) =>
				wrong([problem('Amount Limit', WRONG.aboveLimit('5', total, false))]);
			expect(linesOf([above('7'), above('8')])).toEqual([
				'2 rows, for example data row 1: Amount Limit is 5, but the total is 7. Check the amounts, or raise the limit.',
			]);
		});

		it('even if the value contains sentences', () => {
			const differs = (cell: string) =>
				wrong([problem('Vendor', WRONG.cellAndForm(cell, '"PT. Baru"', 'Vendor Name'))]);
			expect(linesOf([differs('"PT. Maju"'), differs('"CV. Jaya"')])).toEqual([
				`2 rows, for example data row 1: Vendor is "PT. Maju" in the sheet, but 'Vendor Name' is "PT. Baru". If the column is about the other party, enter its name in Columns › 'Columns to Ignore'. Otherwise, correct the cell, or clear 'Vendor Name' (⋮ › Reset Value).`,
			]);
		});

		it('only if the advice is the same', () => {
			const mandiri = WRONG.didYouMean('008 Bank Mandiri', true);
			expect(
				linesOf([
					amount('1.5', ['English']),
					amount('1,5', ['Indonesian']),
					bank('Mandiri', mandiri),
					bank('mandiri', mandiri),
					bank('BCA'),
					bank('BCA'),
					bank('BCA'),
				]),
			).toEqual([
				`Data rows 5 to 7: Bank "BCA" is not in ACC. If it comes from a column with other entries, such as the bank's own, enter its name in Columns › 'Columns to Ignore'. Otherwise, use a code or an exact name from the list in 'Bank'.`,
				'Bank in 2 rows is not in ACC, for example "Mandiri" (data row 3), "mandiri". Did you mean 008 Bank Mandiri? Use its code or its exact name.',
				`Data row 1: Jumlah "1.5" is in another number format. Select English in Options › 'Number Format'.`,
				`Data row 2: Jumlah "1,5" is in another number format. Select Indonesian in Options › 'Number Format'.`,
			]);
		});
	});

	describe('a problem of one row is its message', () => {
		it('with the row', () => {
			expect(linesOf([bank('BCA')], [7])).toEqual([
				`Row 7: Bank "BCA" is not in ACC. If it comes from a column with other entries, such as the bank's own, enter its name in Columns › 'Columns to Ignore'. Otherwise, use a code or an exact name from the list in 'Bank'.`,
			]);
		});
	});

	describe('an invoice', () => {
		const price = (value: string, more: Partial<Problem>) => ({
			...valueProblem('Harga', WRONG.notAmount('1500000'), value, { line: 1, name: 'in row 20' }),
			...more,
		});
		const invoice = (rows: number[], problems: Problem[], group = `INV-${rows[0]}`) =>
			wrong(problems, { rows, known: { group } });
		const empty = valueProblem('Vendor Name', WRONG.empty(), '');

		it('is named by its number, and its lines by their rows', () => {
			const documents: Ended[] = [
				invoice([0, 1], [empty, price('ten', { rows: [1] })]),
				invoice([2, 3], [empty, price('x', { rows: [2] }), price('y', { rows: [3] })]),
			];
			expect(linesOf(documents)).toEqual([
				'Harga in 3 rows is not a number, for example "ten" (data row 2), "x", "y". Write it in full, in digits, for example 1500000.',
				'INV-0, INV-2: Vendor Name is empty.',
			]);
		});

		it('is named by its number if the text names the row', () => {
			expect(linesOf([invoice([18, 19], [price('ten', { rows: [19] })])])).toEqual([
				'INV-18: Harga "ten" in row 20 is not a number. Write it in full, in digits, for example 1500000.',
			]);
		});

		it('counts the problems that its item leaves out', () => {
			const more = (count: number) => wholeProblem('Harga', WRONG.moreProblems(count));
			const lines = linesOf([invoice([0], [more(5)]), invoice([1], [more(6)])]);
			expect(lines).toEqual([
				'2 invoices, for example INV-0: 5 more problems are not listed. Correct the others first.',
			]);
		});

		it('of one item names its lines by number', () => {
			const lines = [2, 3].map((line) => price(`x${line}`, { line }));
			expect(linesOf([wrong(lines)])).toEqual([
				'Harga in 2 lines is not a number, for example "x2" (data row 1, line 2), "x3". Write it in full, in digits, for example 1500000.',
			]);
		});
	});

	describe('other reasons', () => {
		it("are ACC's messages with their rows, most frequent first", () => {
			const documents = [
				acc('bank not found', '01'),
				acc('category not found', '01'),
				acc('bank not found', '01'),
			];
			expect(linesOf(documents)).toEqual([
				expect.stringMatching(/^Data rows 1, 3: bank not found \(01\)\. /),
				expect.stringMatching(/^Data row 2: category not found \(01\)\. /),
			]);
		});

		it('are that a document is unknown, and why', () => {
			expect(linesOf([unknown])).toEqual([
				'Data row 1: May have been posted. No response from ACC: it did not respond in time.',
			]);
		});

		it('are notes and differences, with the first as an example if they are not equal', () => {
			const far = (date: string): Partial<Asked> => ({ notes: [NOTE.farDate(date)] });
			const differences = [
				{ kind: 'missing', field: 'document_date', asked: '21/11/2026' } as const,
			];
			expect(
				linesOf([
					posted('1', far('1/1/2030')),
					posted('2', far('2/1/2030')),
					posted('3', {}, { differences }),
				]),
			).toEqual([
				'2 rows, for example data row 1: Document Date 1/1/2030 is more than a month ahead, or more than a year ago. Check it.',
				"Data row 3: Posted as 3, but ACC's response has no document date.",
			]);
			expect(linesOf([posted('1', far('1/1/2030')), posted('2', far('1/1/2030'))])).toEqual([
				expect.stringMatching(/^Data rows 1, 2: Document Date 1\/1\/2030/),
			]);
		});

		it('are one piece of advice about skipped rows', () => {
			const skipped = ended({ outcome: 'skipped', why: 'recorded' });
			expect(linesOf(repeated(25, () => skipped))).toEqual([
				expect.stringMatching(/^Data rows 1 to 25: Already sent by an earlier run\. If a row/),
			]);
		});

		it('are truncated, because a message from ACC may be long', () => {
			expect(linesOf([acc('x '.repeat(1_000))])[0]?.length).toBeLessThanOrEqual(401);
		});
	});
});

describe('totals', () => {
	const failure = FAILURE.noAnswer();

	function summarize(
		documents: Ended[],
		change: Partial<EndedRun> = {},
		type: DocumentType = VOUCHER,
	) {
		return finish(tellRun(runOf(documents, change), type)).summary;
	}

	/** A document with an amount that comes in or goes out, or with none that can be read. */
	const money = <E extends Ended>(each: E, total?: string, direction?: 'in' | 'out'): E => ({
		...each,
		direction,
		asked: { ...each.asked, total },
	});
	const ready = ended({ outcome: 'ready' });

	describe('the line of a dry run', () => {
		it('has rows, money in, and money out for each verdict', () => {
			const documents = [
				money(ready, '10900000', 'in'),
				...repeated(2, () => money(ready, '3732500', 'out')),
				money(wrong([YEAR]), '385000', 'out'),
				money(wrong([YEAR])),
				money(skipped, '25000', 'in'),
				money(looked, '1.5', 'in'),
			];
			expect(summarize(documents, DRY).text).toBe(
				'OK 3 (in 10,900,000, out 7,465,000, 21 Nov 2026), look 1 (in 1.50, 21 Nov 2026), wrong 2 (out 385,000, 21 Nov 2026), skipped 1 (in 25,000, 21 Nov 2026)',
			);
			const format = { amounts: 'indonesian', dates: 'dayFirst' } as const;
			expect(summarize(documents.slice(0, 3), { options: { ...DRY.options, format } }).text).toBe(
				'OK 3 (in 10.900.000, out 7.465.000, 21 Nov 2026)',
			);
		});

		it('takes the direction from columns or marks if the category was not looked up', () => {
			const sheet: Asked['sheet'] = { direction: 'in', cells: {}, content: [] };
			expect(summarize([wrong([YEAR], { total: '5', sheet })], DRY).text).toBe(
				'wrong 1 (in 5, 21 Nov 2026)',
			);
		});

		it('has the first and the last date of each verdict, with the month as a word', () => {
			const on = (day: number, month: number, year = 2026) =>
				ended({ outcome: 'ready' }, { date: { year, month, day }, total: undefined });
			const lineOf = (...documents: Ended[]) => summarize(documents, DRY).text;
			expect(lineOf(on(3, 11), on(12, 11), on(5, 11))).toBe('OK 3 (3 Nov to 12 Nov 2026)');
			expect(lineOf(on(11, 12), on(11, 3))).toBe('OK 2 (11 Mar to 11 Dec 2026)');
			expect(lineOf(on(2, 1), on(30, 12, 2025))).toBe('OK 2 (30 Dec 2025 to 2 Jan 2026)');
			const undated = ended({ outcome: 'ready' }, { date: undefined, total: undefined });
			expect(lineOf(undated)).toBe('OK 1');
		});

		it('counts rows without an amount', () => {
			expect(summarize([money(wrong([YEAR])), money(skipped)], DRY).text).toBe(
				'wrong 1 (21 Nov 2026), skipped 1 (21 Nov 2026)',
			);
		});

		it('has one total if no document has a direction, and never adds currencies', () => {
			expect(summarize([money(ready, '5'), money(ready, '6')], DRY).text).toBe(
				'OK 2 (total 11, 21 Nov 2026)',
			);
			expect(summarize([money(ready, '5'), money(ready, '6', 'in')], DRY).text).toBe(
				'OK 2 (in 6, without direction 5, 21 Nov 2026)',
			);
			expect(summarize([money(ready, '5')], DRY, PURCHASE_INVOICE).text).toBe(
				'OK 1 (total before tax 5, 21 Nov 2026)',
			);
			const dollars = ended({ outcome: 'ready' }, { total: '5', body: { currency_code: 'USD' } });
			const mixed = summarize([money(ready, '5'), dollars], DRY);
			expect(mixed).toMatchObject({ text: 'OK 2 (21 Nov 2026)', amount: { ok: null } });
		});
	});

	describe('the line of a run', () => {
		const documents = [
			money(posted('00001/AKB/11/26'), '10', 'in'),
			money(ended({ outcome: 'refused', failure }), '3', 'out'),
			money(posted('00002/AKB/11/26'), '5.5', 'out'),
			money(skipped, '7', 'in'),
			money(ended({ outcome: 'unknown', failure }), '1', 'in'),
			money(ended({ outcome: 'refused' }), '2', 'in'),
			money(posted('00004/AKB/11/26'), '1', 'in'),
		];

		it('has the numbers, and the same for each outcome', () => {
			expect(summarize(documents).text).toBe(
				'Posted 3 (first 00001/AKB/11/26, last 00004/AKB/11/26, in 11, out 5.50, 21 Nov 2026), refused 1 (out 3, 21 Nov 2026), skipped 1 (in 7, 21 Nov 2026), unknown 1 (in 1, 21 Nov 2026), not sent 1 (in 2, 21 Nov 2026)',
			);
		});

		it('is short if nothing, or one document, was posted', () => {
			expect(summarize([money(skipped, '7', 'in')]).text).toBe(
				'Posted 0, skipped 1 (in 7, 21 Nov 2026)',
			);
			expect(summarize([money(posted('7/AKB/11/26'), '1250000.5')]).text).toBe(
				'Posted 1 (7/AKB/11/26, total 1,250,000.50, 21 Nov 2026)',
			);
		});

		it('is in the summary item, next to its figures', () => {
			expect(summarize(documents)).toMatchObject({
				posted: 3,
				refused: 2,
				skipped: 1,
				unknown: 1,
				moneyIn: { posted: 11, refused: 2, skipped: 7, unknown: 1 },
				moneyOut: { posted: 5.5, refused: 3, skipped: 0, unknown: 0 },
				amount: { posted: 0, refused: 0, skipped: 0, unknown: 0 },
				firstNumber: '00001/AKB/11/26',
				lastNumber: '00004/AKB/11/26',
			});
			expect(summarize([ready], DRY)).toMatchObject({
				ok: 1,
				look: 0,
				wrong: 0,
				skipped: 0,
				amount: { ok: 10 },
				firstNumber: '',
			});
		});
	});

	it('sums are exact, even if a number cannot represent them', () => {
		const sumOf = (...totals: string[]) =>
			summarize(
				totals.map((total) => money(ready, total)),
				DRY,
			).amount.ok;
		expect(sumOf('0.1', '0.2')).toBe(0.3);
		expect(sumOf('9007199254740991', '0.01')).toBe('9007199254740991.01');
		fc.assert(
			fc.property(fc.array(fc.maxSafeInteger(), { minLength: 1, maxLength: 20 }), (units) => {
				const exact = units.reduce((sum, each) => sum + BigInt(each), 0n);
				expect(String(sumOf(...units.map(String)))).toBe(String(exact));
			}),
		);
	});

	it('every document is counted exactly once', () => {
		const one = fc.constantFrom<Ended>(
			posted('1'),
			wrong([YEAR]),
			skipped,
			ended({ outcome: 'refused' }),
			ended({ outcome: 'unknown', failure }),
		);
		fc.assert(
			fc.property(fc.array(one, { minLength: 1 }), (documents) => {
				const counts = summarize(documents).text.replace(/\([^)]*\)/g, '');
				const counted = [...counts.matchAll(/[a-z ]+ (\d+)/gi)];
				const sum = counted.reduce((all, [, count]) => all + Number(count), 0);
				expect(sum).toBe(documents.length);
			}),
		);
	});
});
