import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import type { RunOptions } from '../../nodes/AccAccounting/form/runOptions';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import {
	readTexts,
	documentNames,
	documentWithRows,
	namesAtBeginning,
	listSearched,
	tellRow,
} from '../../nodes/AccAccounting/telling/row';
import { valueProblem } from '../../nodes/AccAccounting/values/reading';
import { asked, DRY, ended, OPTIONS, posted, refusedByAcc, runOf, wrong } from '../support/ended';
import { EMPTY, YEAR, dryRun } from './told';

describe('failed', () => {
	it('problems are told shortest first, each once', () => {
		expect(readTexts({ problems: [YEAR, YEAR, EMPTY], rows: [0] }).message).toBe(
			'Bank is empty. Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
		);
	});

	it('a failure says what happened and what to do, and so does a problem', () => {
		const { message, advice } = FAILURE.cancelled();
		expect(readTexts({ failure: FAILURE.cancelled(), rows: [] })).toMatchObject({
			message,
			advice,
		});
		expect(readTexts({ problems: [EMPTY], rows: [0] })).toEqual({
			message: 'Bank is empty.',
			advice: 'Correct it and run it again.',
		});
	});
});

describe('names', () => {
	const SHEET = [2, 3, 4, 7];

	describe('what documents are called', () => {
		const CASES: Array<[string, Parameters<typeof asked>[0], number[] | undefined]> = [
			['data row 4', { rows: [3] }, undefined],
			['row 7', { rows: [3] }, SHEET],
			['row 7', { rows: [3], known: { key: 'BK-012' } }, SHEET],
			['INV-1', { rows: [1, 2], known: { group: 'INV-1' } }, SHEET],
			['rows 3, 4', { rows: [1, 2], known: { group: null } }, SHEET],
			['PT A INV-1', { rows: [1], known: { group: ' PT A\n\tINV-1' } }, undefined],
			[`${'x'.repeat(40)}…`, { rows: [1], known: { group: 'x'.repeat(70) } }, undefined],
		];
		it.each(CASES)('%s', (name, change, sheetRows) => {
			expect(documentNames([asked(change)], sheetRows)).toBe(name);
		});

		const documents = [
			asked({ rows: [0] }),
			asked({ rows: [1] }),
			asked({ rows: [2, 3], known: { group: 'INV-7' } }),
			asked({ rows: [4], known: { group: 'INV-8' } }),
		];

		it('keeps the letters of an invoice number at the beginning of a sentence', () => {
			const ofInvoice = (group: string) => asked({ known: { group } });
			const named = [
				[asked({ rows: [0] })],
				[asked({ rows: [1, 2] })],
				[ofInvoice('inv-7')],
				[ofInvoice('data rowsx')],
				[ofInvoice('row 7')],
			];
			expect(named.map((each) => namesAtBeginning(each, undefined))).toEqual([
				'Data row 1',
				'Data rows 2, 3',
				'inv-7',
				'data rowsx',
				'row 7',
			]);
		});

		it('lists some of each, and counts the rest', () => {
			expect(documentNames(documents, undefined)).toBe('INV-7, INV-8, data rows 1, 2');
			expect(documentNames(documents, undefined, 1)).toBe(
				'INV-7, … and 1 more, data rows 1, … and 1 more',
			);
		});

		it('names the rows of an invoice, too, where they matter', () => {
			expect(documents.map((each) => documentWithRows(each, undefined))).toEqual([
				'data row 1',
				'data row 2',
				'INV-7 (data rows 3, 4)',
				'INV-8 (data row 5)',
			]);
		});
	});
});

describe('row', () => {
	const INDONESIAN = {
		...OPTIONS,
		format: { amounts: 'indonesian', dates: 'dayFirst' },
	} as const;

	/** A voucher of a sheet, after the lookup. */
	const looked = (change: Partial<Asked> = {}) => ({
		asked: asked({
			body: { ...asked().body, description: 'Listrik' },
			total: '1250000.5',
			...change,
		}),
		names: { bank: 'Bank Mandiri', category: 'Beban listrik' },
		direction: 'out' as const,
	});

	const told = (each: Ended, run: Partial<EndedRun> = {}, type: DocumentType = VOUCHER) => {
		const all = runOf([each], run);
		return tellRow(all.documents[0] ?? each, { run: all, type });
	};
	const tryOut = (each: Ended, run: Partial<EndedRun> = {}, type: DocumentType = VOUCHER) =>
		told(each, { ...DRY, ...run }, type);
	const whyOf = (each: Ended, run: Partial<EndedRun> = {}) => told(each, run).why;
	const contentOf = (each: Ended, run: Partial<EndedRun> = {}) => told(each, run).content;

	describe('what a good document is', () => {
		const ready: Ended = { outcome: 'ready', ...looked() };

		it('is all that can be sent, with the names in ACC', () => {
			expect(contentOf(ready)).toBe(
				'out 1,250,000.50 · Listrik · 008 Bank Mandiri · KK01 Beban listrik · 21/11/2026',
			);
		});

		it("is shown in the sheet's format", () => {
			expect(contentOf(ready, { options: INDONESIAN })).toMatch(
				/^out 1\.250\.000,50 .* 21\/11\/2026$/,
			);
			const format = { amounts: 'english', dates: 'monthFirst' } as const;
			expect(contentOf(ready, { options: { ...OPTIONS, format } })).toMatch(
				/^out 1,250,000\.50 .* 11\/21\/2026$/,
			);
		});

		it('has no date once it has a number', () => {
			const document = { ...posted('1'), ...looked({ total: '5' }) };
			expect(contentOf(document)).toBe('out 5 · Listrik · 008 Bank Mandiri · KK01 Beban listrik');
		});

		it('has no direction or names if these are not known', () => {
			expect(contentOf(ended({ outcome: 'ready' }))).toBe('10 · 008 · KK01 · 21/11/2026');
		});

		it.each([
			['no tax', ['', '']],
			['tax PPN', ['PPN', 'PPN']],
			['tax PPN (1 of 2 lines)', ['', 'PPN']],
		])('is an invoice with %s', (tax, codes) => {
			const items = codes.map((tax_code) => ({ item_name: 'a', tax_code }));
			const change = { total: '2040', totals: { lines: 2 }, body: { vendor_name: 'PT A', items } };
			const { content } = told(posted('1', change), {}, PURCHASE_INVOICE);
			expect(content).toBe(`2,040 · ${tax} · PT A · 2 lines`);
		});

		it("has ACC's total once it is posted with tax", () => {
			const items = [{ item_name: 'a', tax_code: 'PPN' }];
			const change = { total: '2040', totals: { lines: 1 }, body: { vendor_name: 'PT A', items } };
			const contentWith = (total_amount: unknown) =>
				told(posted('1', change, { answer: { total_amount } }), {}, PURCHASE_INVOICE).content;
			expect(contentWith('2264.40')).toBe('2,040 · tax PPN · total 2,264.40 · PT A · 1 line');
			expect(contentWith(2040)).toBe('2,040 · tax PPN · PT A · 1 line');
		});
	});

	describe('what any other document is', () => {
		it('is short, and a wrong one has its date', () => {
			const skipped: Ended = { outcome: 'skipped', why: 'recorded', ...looked() };
			expect(contentOf(skipped)).toBe('out 1,250,000.50 · Listrik');
			const refused: Ended = { outcome: 'refused', ...looked({ problems: [EMPTY] }) };
			expect(contentOf(refused)).toBe('out 1,250,000.50 · Listrik · 21/11/2026');
		});

		it('is what stands in the row if it cannot be read, unless the reason quotes it', () => {
			const change = { date: undefined, total: undefined, body: { description: 'Air' } };
			const given = { document_date: '21/11/26', total_amount: '1,250,000.00' };
			expect(contentOf(wrong([YEAR], { ...change, given }))).toBe('1,250,000.00 · Air');
			const below = valueProblem('Total Amount', WRONG.belowZero(), -5);
			expect(contentOf(wrong([below], { ...change, given: { total_amount: '-5' } }))).toBe('Air');
		});

		it('is in the search if it is unknown', () => {
			expect(contentOf(ended({ outcome: 'unknown', failure: FAILURE.noAnswer() }))).toBe('');
		});
	});

	describe('why a row is skipped', () => {
		const skipped = (more: object): Ended => ended({ outcome: 'skipped', ...more } as never);
		it.each<[string, Ended]>([
			['empty row', skipped({ why: 'empty' })],
			['above the headings', skipped({ why: 'above' })],
			['heading row', skipped({ why: 'heading' })],
			['no date and no amount', skipped({ why: 'noMoney' })],
			['rule SALDO', skipped({ why: 'rule', rule: 'SALDO' })],
			['already posted as 00026/AKB/11/26', skipped({ why: 'posted', number: '00026/AKB/11/26' })],
			['already sent', skipped({ why: 'recorded' })],
			['key K-1 is held', { ...skipped({ why: 'held' }), key: { text: 'K-1' } }],
			['its key is held', { ...skipped({ why: 'held' }), key: { text: 'k'.repeat(201) } }],
			['same key as data row 1', skipped({ why: 'sameKey', earlier: 0 })],
			[
				'same key as data row 1, posted as 00003/AKB/11/26',
				skipped({ why: 'sameKey', earlier: 0, number: '00003/AKB/11/26' }),
			],
		])('%s', (why, document) => {
			expect(told(document)).toMatchObject({ state: 'skipped', sign: '', why });
		});

		it('is advice in the box, not in the row', () => {
			const { advice, reasons } = told(skipped({ why: 'recorded' }));
			expect(advice).toMatch(/^Already sent by an earlier run\. If /);
			expect(reasons.map(({ text }) => text)).toEqual([advice]);
			expect(told(skipped({ why: 'held' })).advice).toMatch(
				/clear the key \(Duplicate Guard › Clear/,
			);
			expect(told(skipped({ why: 'rule', rule: 'A' }))).toMatchObject({ advice: '', reasons: [] });
		});
	});

	describe('why a document was refused', () => {
		it('is every problem once, shortest first', () => {
			expect(told(wrong([YEAR, YEAR, EMPTY]))).toMatchObject({
				state: 'refused',
				sign: '✗ ',
				why: 'Bank is empty. Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
			});
		});

		it("is ACC's message, and what to do", () => {
			const failure = refusedByAcc({
				accCode: 'ACC03',
				accMessage: 'multiple tax codes are not allowed',
			});
			const { why, advice } = told(ended({ outcome: 'refused', failure }));
			expect(why).toBe(`multiple tax codes are not allowed (ACC03). ${advice}`);
			expect(advice).toMatch(/^[A-Z].*\.$/);
		});

		it('is that of the run if it has none of its own', () => {
			const refusal = { problems: [EMPTY] };
			expect(whyOf(ended({ outcome: 'refused' }), { refusal })).toBe('Bank is empty.');
			expect(whyOf(wrong([YEAR]), { refusal })).toMatch(/^Document Date "21/);
			expect(whyOf(ended({ outcome: 'refused' }))).toBe('Not sent.');
		});
	});

	describe('what to check about a good document', () => {
		const total: Difference = {
			kind: 'differs',
			field: 'total_amount',
			asked: '1250000',
			answered: '5',
		};
		const date: Difference = { kind: 'missing', field: 'document_date', asked: '21/11/2026' };
		const answered = (...differences: Difference[]) =>
			posted('00018/AKB/11/26', {}, { differences });

		it.each<[string, Ended]>([
			['', ended({ outcome: 'ready' })],
			['', posted('00017/AKB/11/26')],
			[
				'Posted as 00018/AKB/11/26, but ACC returned total 5 instead of 1.250.000.',
				answered(total),
			],
			[
				"Posted as 00018/AKB/11/26, but ACC returned total 5 instead of 1.250.000; ACC's response has no document date.",
				answered(total, date),
			],
		])('%s', (why, document) => {
			expect(whyOf(document, { options: INDONESIAN })).toBe(why);
		});

		it('is every note about it', () => {
			const notes = [NOTE.farDate('21/11/2022')];
			const looks = [NOTE.directionNotKnown('Transfer')];
			const { sign, why } = told({ ...posted('7', { notes }), looks });
			expect(`${sign}${why}`).toMatch(
				/^! Document Date 21\/11\/2022 is more than .*\. ACC does not say whether .*\.$/,
			);
			expect(whyOf(wrong([YEAR], { notes }))).not.toContain('more than');
		});
	});

	describe('the verdict of a dry run', () => {
		const ready = ended({ outcome: 'ready' });
		const looks = [NOTE.directionNotKnown('Transfer')];

		it.each<[string, Ended]>([
			['OK', ready],
			['look', { ...ready, looks }],
			['wrong', wrong([YEAR])],
			['skipped', ended({ outcome: 'skipped', why: 'recorded' })],
		])('%s', (state, document) => {
			expect(tryOut(document).state).toBe(state);
		});

		it('is never OK if the run would be refused', () => {
			const refusal = { problems: [EMPTY] };
			const { documents } = dryRun([ready, wrong([YEAR])]);
			expect(documents.map((each) => tryOut(each, { refusal }).state)).toEqual(['look', 'wrong']);
		});
	});

	describe('an unknown document', () => {
		const unknown = (change: Partial<Asked>, more: { number?: string } = {}) =>
			ended({ outcome: 'unknown', failure: FAILURE.noAnswer(), ...more }, change);

		it('says what to search for in ACC', () => {
			expect(told(unknown({}))).toMatchObject({
				sign: '! ',
				why: 'May have been posted. Look in ACC for 21/11/2026, 008, KK01, 10. If it is not there, run it again.',
				advice: 'Look it up in ACC before you run it again.',
			});
		});

		it.each<[string, Partial<RunOptions>]>([
			['clear key K-1 (Duplicate Guard › Clear Keys).', { guard: true }],
			['a person must enter it.', { guard: true, isTool: true }],
		])('says what to do if it is not there: %s', (cure, options) => {
			const document = unknown({ known: { key: 'K-1' } });
			const { why } = told(document, { options: { ...OPTIONS, ...options } });
			expect(why).toContain(`10. If it is not there, ${cure}`);
		});

		it('is found by what was sent, without what is empty', () => {
			const body = { ...asked().body, description: '', bank_account_name: 'x' };
			expect(listSearched(unknown({ body }), VOUCHER)).toEqual({
				document_date: '21/11/2026',
				bank_code: '008',
				category_code: 'KK01',
				total_amount: 10,
			});
		});

		it('is found by the partner and the amount of an invoice', () => {
			const body = { vendor_name: 'PT A', items: [] };
			const totals = { total_before_tax: 5 };
			expect(listSearched(unknown({ body, totals }), PURCHASE_INVOICE)).toEqual({
				vendor_name: 'PT A',
				total_before_tax: 5,
			});
		});

		it("is found by the number in ACC's answer first", () => {
			const number = '00007/AKB/11/26';
			expect(Object.entries(listSearched(unknown({}, { number }), VOUCHER))[0]).toEqual([
				'document_number',
				number,
			]);
		});
	});
});
