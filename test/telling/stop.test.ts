import type { INode } from 'n8n-workflow';

import type { Draft } from '../../nodes/AccAccounting/reading/draft';
import type { Outcome } from '../../nodes/AccAccounting/posting/outcome';
import type { EndedRun } from '../../nodes/AccAccounting/posting/postingRun';
import type { LookFor } from '../../nodes/AccAccounting/telling/lookFor';
import type { Posting } from '../../nodes/AccAccounting/posting/outcome';
import { errorOfInvalid, errorOfStop, postedRanges } from '../../nodes/AccAccounting/telling/stop';

const NODE = { name: 'ACC', type: 'accAccounting' } as INode;

function draft(rows: number[], problems: Draft['problems'] = []): Draft {
	return { rows, problems, body: {}, totals: {}, compare: () => [], simplify: true };
}

interface Told {
	message: string;
	description: string;
	context: { itemIndex?: number; descriptionTemplate?: string; data: Record<string, unknown> };
}

const told = (error: unknown) => error as Told;

describe('the error of drafts that cannot be sent', () => {
	it('is none where all can', () => {
		expect(errorOfInvalid(NODE, [draft([0]), draft([1])])).toBeUndefined();
	});

	it('names every problem with its items and field', () => {
		const error = told(
			errorOfInvalid(NODE, [
				draft([0]),
				draft([1], [{ field: 'Bank', message: 'expected a code, got nothing' }]),
				draft([2, 3], [{ field: 'Line 2: Quantity', message: 'expected a number', rows: [3] }]),
			]),
		);
		expect((error as unknown as Error).name).toBe('NodeOperationError');
		expect(error.message).toBe('2 of 3 documents are wrong.');
		expect(error.context.itemIndex).toBe(1);
		expect(error.description.split('\n')).toEqual([
			'Nothing was posted. Correct this and run the node again.',
			'- Bank of item 1: expected a code, got nothing',
			'- Line 2: Quantity of item 3: expected a number',
		]);
	});

	it('names what an earlier try has posted, and finds nothing wrong with that', () => {
		const problems = [{ field: 'Bank', message: 'expected a bank code of ACC, got "x"' }];
		const drafts = [draft([0], problems), draft([1], problems), draft([2])];
		const posted: Outcome = { outcome: 'posted', number: '00007', document: {}, warnings: [] };
		const unknown: Outcome = { outcome: 'unknown', failure: { message: 'x', description: 'y' } };
		const earlier = new Map<string, Outcome>([
			[' 0', posted],
			[' 2', unknown],
		]);
		const error = told(errorOfInvalid(NODE, drafts, earlier));
		expect(error.message).toBe('Bank of item 1: expected a bank code of ACC, got "x"');
		expect(error.description.split('\n')).toEqual([
			'In this try nothing was posted. Correct this and run the node again.',
			'1 document was already posted: 00007. Do not run their items again:',
			'- item 0 → 00007',
			'Unknown whether posted: item 2.',
		]);
		expect(errorOfInvalid(NODE, [draft([0], problems)], earlier)).toBeUndefined();
	});

	it('is lines, and HTML for the editor alone: models, logs and error workflows get no markup', () => {
		const drafts = [
			draft([0], [{ field: 'Bank', message: '<b>' }]),
			draft([1], [{ field: 'A', message: 'b' }]),
		];
		const error = told(errorOfInvalid(NODE, drafts));
		expect(error.description).toContain('\n- Bank of item 0: <b>\n');
		expect(error.description).not.toContain('<br>');
		expect(error.context.descriptionTemplate).toContain('<br>- Bank of item 0: &lt;b&gt;<br>');
		const tool = { ...NODE, type: 'accAccountingTool' };
		expect(JSON.stringify(told(errorOfInvalid(tool, drafts)))).not.toContain('<br>');
	});

	it('says one problem once', () => {
		const error = told(errorOfInvalid(NODE, [draft([0], [{ field: 'Bank', message: 'wrong' }])]));
		expect(error.description).toBe('Nothing was posted. Correct this and run the node again.');
	});

	it('lists fifty problems and counts the rest', () => {
		const drafts = Array.from({ length: 60 }, (_, row) =>
			draft([row], [{ field: `Bank ${row}`, message: '<wrong>' }]),
		);
		const lines = told(errorOfInvalid(NODE, drafts)).description.split('\n');
		expect(lines).toHaveLength(1 + 50 + 1);
		expect(lines.at(-2)).toBe('- Bank 49 of item 49: <wrong>');
		expect(lines.at(-1)).toBe('- … and 10 more');
	});
});

describe('the error of a run that has stopped', () => {
	const failure = { message: 'bank not found (01)', description: 'Check the bank.' };
	const refused: Outcome = { outcome: 'refused', failure: { ...failure, traceId: 't<1>' } };
	const posting = (row: number, outcome: Outcome): Posting => ({ draft: draft([row]), outcome });
	const ended = (
		postings: Posting[],
		rest: { hints?: string[]; lookFor?: EndedRun['lookFor'] } = {},
	) => ({
		postings,
		hints: [],
		lookFor: new Map<Posting, LookFor>(),
		...rest,
	});
	const posted = (number: string, warnings: string[] = []): Outcome => ({
		outcome: 'posted',
		number,
		document: {},
		warnings,
	});

	it('carries all that is known of the run', () => {
		const stoppedBy = posting(3, refused);
		const uncertain = posting(4, { outcome: 'unknown', failure });
		const postings = [
			posting(0, posted('00001/AKB/11/26', ['total is 5, expected 4'])),
			posting(1, posted('00002/AKB/11/26')),
			posting(2, { outcome: 'unknown', failure, number: '00003/AKB/11/26' }),
			stoppedBy,
			uncertain,
			posting(5, { outcome: 'skipped', key: 'a', reason: 'known' }),
			posting(6, refused),
			posting(7, refused),
		];
		const how = {
			searchFor: { document_date: '21/11/2026', description: '<rent>' },
			candidates: ['00004/AKB/11/26'],
			certainty: 'Probably stored.',
		};
		const run = ended(postings, {
			hints: ['The guard could not be closed.'],
			lookFor: new Map([[uncertain, how]]),
		});
		const error = told(errorOfStop(NODE, run, stoppedBy));
		expect((error as unknown as Error).name).toBe('NodeApiError');
		expect(error.message).toBe('bank not found (01)');
		expect(error.context.itemIndex).toBe(3);
		expect(error.description.split('\n')).toEqual([
			'Check the bank.',
			'This is about item 3.',
			'2 documents were already posted: 00001–00002/AKB/11/26. Do not run their items again:',
			'- items 0 to 1 → 00001 to 00002/AKB/11/26',
			'Unknown whether posted: items 2, 4.',
			'- item 4: look in ACC for Document Date 21/11/2026, Description <rent>. Probably stored. (00004/AKB/11/26)',
			'1 skipped by the duplicate guard.',
			'2 other documents were not posted.',
			'ACC answered something else than what was asked:',
			'- 00001/AKB/11/26 (item 0): total is 5, expected 4',
			'The guard could not be closed.',
			'Trace ID: t<1>',
		]);
		expect(error.context.data).toEqual({
			code: null,
			traceId: 't<1>',
			outcome: 'refused',
			posted: [
				{ number: '00001/AKB/11/26', items: [0] },
				{ number: '00002/AKB/11/26', items: [1] },
			],
			unknown: [
				{ number: '00003/AKB/11/26', items: [2] },
				{ number: null, items: [4] },
			],
		});
	});

	it('says that nothing was posted before', () => {
		const stoppedBy = posting(0, { outcome: 'unknown', failure });
		const error = told(errorOfStop(NODE, ended([stoppedBy]), stoppedBy));
		expect(error.description.split('\n')).toEqual([
			'Check the bank.',
			'This is about item 0.',
			'No document was posted before.',
			'Unknown whether posted: item 0.',
		]);
		expect(error.context.data).toMatchObject({ outcome: 'unknown' });
	});

	it('counts one document as one', () => {
		const stoppedBy = posting(1, refused);
		const postings = [posting(0, posted('7')), stoppedBy, posting(2, refused)];
		const { description } = told(errorOfStop(NODE, ended(postings), stoppedBy));
		expect(description).toContain('1 document was already posted: 7.');
		expect(description).toContain('1 other document was not posted.');
	});

	it('is of a failure only', () => {
		const stoppedBy = posting(0, posted('7'));
		expect(() => errorOfStop(NODE, ended([stoppedBy]), stoppedBy)).toThrow(TypeError);
	});
});

function numbered(rows: number[], sequence: number, more: Partial<Draft> = {}): Posting {
	const number = `${String(sequence).padStart(5, '0')}/AKB/11/26`;
	return {
		draft: { ...draft(rows), ...more },
		outcome: { outcome: 'posted', number, document: {}, warnings: [] },
	};
}

const REFUSED: Outcome = { outcome: 'refused', failure: { message: 'no', description: '' } };

describe('which items got which numbers', () => {
	it('is a range where both follow each other', () => {
		expect(postedRanges([numbered([0], 6), numbered([1], 7), numbered([2], 8)])).toEqual([
			'items 0 to 2 → 00006 to 00008/AKB/11/26',
		]);
	});

	it('breaks where an item, a number or a month is missing', () => {
		expect(
			postedRanges([
				numbered([0], 1),
				{ draft: draft([1]), outcome: REFUSED },
				numbered([2], 2),
				numbered([3], 4),
				numbered([4], 5),
			]),
		).toEqual([
			'item 0 → 00001/AKB/11/26',
			'item 2 → 00002/AKB/11/26',
			'items 3 to 4 → 00004 to 00005/AKB/11/26',
		]);
	});

	it('names the rows of the sheet, and breaks where they do not follow each other', () => {
		const sheetRow = (row: number) => [2, 3, 7][row];
		const postings = [0, 1, 2].map((row) => numbered([row], row + 1, { sheetRow }));
		expect(postedRanges(postings)).toEqual([
			'items 0 to 1, sheet rows 2 to 3 → 00001 to 00002/AKB/11/26',
			'item 2, sheet row 7 → 00003/AKB/11/26',
		]);
	});

	it('tells companies apart: each has numbers of its own', () => {
		const companies = ['one', 'two'].map((tenantId) => ({
			company: { tenantId, email: 'a@b.example' },
			tenantId,
		}));
		const postings = [0, 1, 1].map((at, row) => numbered([row], row + 1, companies[at]));
		expect(postedRanges(postings)).toEqual([
			'item 0 → 00001/AKB/11/26 of one',
			'items 1 to 2 → 00002 to 00003/AKB/11/26 of two',
		]);
	});

	it('names invoices of rows one by one', () => {
		const invoices = [
			numbered([0, 2], 1, { group: 'INV-1' }),
			numbered([1], 2, { group: 'INV-2' }),
		];
		expect(postedRanges(invoices)).toEqual([
			'items 0, 2 of INV-1 → 00001/AKB/11/26',
			'item 1 of INV-2 → 00002/AKB/11/26',
		]);
	});
});
