import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import type { Asked } from '../../nodes/AccAccounting/create/asked';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/invoices';
import { NOTE, type Note } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problemOf } from '../../nodes/AccAccounting/values/problem';
import { asked, ended, posted, refusedByAcc, runOf, told, wrong } from '../support/ended';
import { keyed, YEAR, unread, skipped, all } from '../support/mixedRun';

describe('the table of a run', () => {
	const COLUMNS = ['outcome', 'key', 'document_number', 'message'];

	it('has the same four columns in every row, and no empty cell', () => {
		const { items } = told(runOf(all));
		for (const item of items) {
			expect(Object.keys(item)).toEqual(COLUMNS);
			expect(Object.values(item)).not.toContain('');
		}
	});

	it.each<[string, unknown, Partial<Asked>]>([
		['group', 'INV-1', { known: { group: 'INV-1', ...keyed, sheetRows: [7] } }],
		['key', 'BK-1', { known: { ...keyed, sheetRows: [7] } }],
		['row', 7, { known: { sheetRows: [7] } }],
		['row', 1, {}],
	])('names its rows by %s', (column, name, change) => {
		const [item = {}] = told(runOf([posted('1', change)])).items;
		expect(Object.keys(item)[1]).toBe(column);
		expect(item[column]).toBe(name);
	});

	it('names a row without a key or group by its position', () => {
		const { items } = told(runOf([posted('1', { known: keyed }), posted('2')]));
		expect(items.map(({ key }) => key)).toEqual(['BK-1', 'data row 2']);
		const grouped = [{ group: 'INV-1' }, { group: null, sheetRows: [3] }];
		const run = runOf(grouped.map((known) => posted('1', { known })));
		expect(told(run).items.map(({ group }) => group)).toEqual(['INV-1', 'row 3']);
	});

	it('describes good rows, and marks the others', () => {
		expect(told(runOf(all)).items.map(({ outcome, message }) => [outcome, message])).toEqual([
			['posted', '10 · Listrik · 008 · KK01'],
			[
				'refused',
				'✗ Document Date "21/11/26" is an invalid date. Check the expression. · 1,250,000.00 · Air',
			],
			['refused', expect.stringMatching(/^✗ no \(ACC03\)\. /)],
			['unknown', '! May have been posted. Look in ACC for 21/11/2026, 008, KK01, 10.'],
			[
				'skipped',
				'Already sent by an earlier run. If that run reported it as unknown, look in ACC. If it has changed since then, correct the document in ACC.',
			],
		]);
		const invoice = posted('1', {
			body: { document_date: '21/11/2026', vendor_name: 'PT A' },
			totals: { lines: 3, total_before_tax: 5 },
		});
		expect(told(runOf([invoice]), {}, {}, PURCHASE_INVOICE).items).toEqual([
			{ outcome: 'posted', row: 1, document_number: '1', message: '5 · PT A · 3 lines' },
		]);
	});

	it('identifies a wrong row, without guessing unreadable values', () => {
		const far = 'x'.repeat(390);
		const failed = ended({ outcome: 'refused', failure: refusedByAcc({ accMessage: far }) });
		const two = problemOf('Total Amount', WRONG.twoReadings(['1', '2'], false), '38.503');
		const { body } = asked();
		const documents = [
			failed,
			wrong([two], {
				body: { ...body, total_amount: undefined },
				given: { total_amount: '38.503' },
			}),
			wrong([YEAR], { body: { description: 'Air' }, given: { total_amount: '38.503' } }),
			wrong([problemOf('Total Amount', WRONG.belowZero(), -5)], {
				body: { description: 'Refund' },
				given: { total_amount: '-5' },
			}),
		];
		const messages = told(runOf(documents)).items.map(({ message }) => String(message));
		expect(messages[0]).toMatch(/x… · 2026-11-21 · 10$/);
		expect(messages[0]?.length).toBeLessThanOrEqual(401);
		expect(messages[1]).toMatch(/Write 1 or 2\. · 2026-11-21$/);
		expect(messages[2]).toMatch(/ · 38\.503 · Air$/);
		expect(messages[3]).toMatch(/^✗ Total Amount -5 is negative\. [^·]* · Refund$/);
	});

	it('marks a posted row that needs attention', () => {
		const differences: Difference[] = [
			{ kind: 'missing', field: 'document_date', asked: '21/11/2026' },
		];
		const documents = [
			posted('7', {}, { differences }),
			posted('8', { notes: [NOTE.farDate('21/11/2022')] }),
		];
		expect(told(runOf(documents)).items.map(({ message }) => message)).toEqual([
			"! Posted as 7, but ACC's response has no document date.",
			expect.stringMatching(/^! Document Date 21\/11\/2022 is more than/),
		]);
	});

	it('names bank and category if they were looked up, and shows the direction', () => {
		const names = { bank: 'Bank Mandiri', category: 'Beban listrik' };
		const documents = [
			{ ...posted('1'), names, cashType: 'Kas Keluar', direction: 'out' as const },
			{
				...posted('2'),
				names: { bank: '', category: '' },
				cashType: 'Kas Masuk',
				direction: 'in' as const,
			},
		];
		expect(told(runOf(documents)).items.map(({ message }) => message)).toEqual([
			'out 10 · 008 Bank Mandiri · KK01 Beban listrik',
			'in 10 · 008 · KK01',
		]);
	});

	it("shows ACC's total of a posted document, and no number if there is none", () => {
		const answer = { total_amount: 1250000.5 };
		const { items } = told(runOf([posted('1', {}, { answer }), unread]));
		expect(items[0]?.message).toMatch(/^1,250,000\.50 · /);
		expect(items[1]).toMatchObject({ document_number: '-' });
	});

	it('truncates every text, and has no line breaks', () => {
		const long = `${'x'.repeat(5_000)}\n\u00a0y`;
		const accMessage = 'x '.repeat(300);
		const documents = [
			posted(long, {
				body: { ...asked().body, description: long },
				known: { key: { text: long } },
			}),
			wrong([YEAR], { given: { total_amount: long }, body: {} }),
			ended({ outcome: 'refused', failure: refusedByAcc({ accCode: '1', accMessage }) }),
			posted('2', {}, { answer: { total_amount: { long } } }),
		];
		for (const item of told(runOf(documents)).items) {
			for (const [column, value] of Object.entries(item)) {
				expect(String(value).length).toBeLessThanOrEqual(column === 'message' ? 401 : 61);
				expect(String(value)).not.toMatch(/[\n\u00a0]/);
			}
		}
	});
});

describe('the table of a dry run', () => {
	const dry = { mode: 'dryRun' } as const;
	const ready = ended({ outcome: 'ready' }, { known: keyed });
	const looks: Note[] = [NOTE.directionNotKnown('Transfer')];
	const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });

	it('says what would happen to each row', () => {
		const { items } = told(runOf([ready, unread, { ...ready, looks }, same, skipped], dry));
		expect(items.map(({ check, message }) => [check, message])).toEqual([
			['OK', '10 · 008 · KK01 · 2026-11-21'],
			[
				'wrong',
				'✗ Document Date "21/11/26" is an invalid date. Check the expression. · 1,250,000.00 · Air',
			],
			['look', expect.stringMatching(/^! ACC does not say whether this cash category/)],
			['same key', 'Not sent: data row 1 has the same key.'],
			[
				'already sent',
				'Already sent by an earlier run. If that run reported it as unknown, look in ACC. If it has changed since then, correct the document in ACC.',
			],
		]);
		for (const item of items) expect(Object.keys(item)).toEqual(['check', 'key', 'message']);
	});

	it('is not a failure for n8n', () => {
		expect(told(runOf([unread], dry)).items[0]).not.toHaveProperty('error');
	});
});
