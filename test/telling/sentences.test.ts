import type { Ended } from '../../nodes/AccAccounting/create/ended';
import type { Difference } from '../../nodes/AccAccounting/documents/difference';
import { Names } from '../../nodes/AccAccounting/telling/names';
import {
	differenceText,
	messageOf,
	problemText,
	problemsText,
} from '../../nodes/AccAccounting/telling/sentences';
import type { Problem } from '../../nodes/AccAccounting/values/problem';
import { asked, ended, NODE, posted, wrong } from '../support/ended';

const documents = [
	asked({ rows: [0], known: { sheetRows: [2], key: { text: 'BK-1', recorded: '' } } }),
	asked({ rows: [1], known: { sheetRows: [3], key: { text: 'BK-1', recorded: '' } } }),
];
const names = new Names(NODE, documents);

const EMPTY: Problem = { field: 'Bank', reason: 'empty', got: '' };
const YEAR: Problem = {
	field: 'Document Date',
	reason: 'notDate',
	with: { example: '31/12/2026' },
	got: '"21/11/26"',
};

describe('a problem', () => {
	it.each<[string, Problem]>([
		[
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			YEAR,
		],
		[
			'Document Date of line 2 "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			{ ...YEAR, line: 2 },
		],
		[
			'Document Date: write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			{ ...YEAR, got: undefined },
		],
	])('is one sentence: %s', (text, problem) => {
		expect(problemText(problem, names)).toBe(text);
	});

	it('of an empty field says that it is empty', () => {
		expect(problemText(EMPTY, names)).toMatch(/^Bank is empty/);
	});

	it('shows a long value in part', () => {
		expect(problemText({ ...YEAR, got: `"${'😀'.repeat(60)}"` }, names)).toMatch(
			/^Document Date "(😀)+…: write an existing date such as 31\/12\/2026, 2026-12-31 or 31 Dec 2026$/u,
		);
	});

	it('is followed by one more, and the rest is counted', () => {
		expect(problemsText([YEAR, YEAR, EMPTY, EMPTY], names)).toBe(
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026. Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026 (+2)',
		);
		expect(problemsText([YEAR], names)).toBe(
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
		);
	});
});

describe('how an answer differs', () => {
	it.each<[string, Difference]>([
		[
			'ACC answered total 5 instead of 1,250,000',
			{ kind: 'differs', field: 'total_amount', asked: '1250000', answered: '5' },
		],
		[
			'ACC answered bank nothing instead of 008',
			{ kind: 'differs', field: 'bank_code', asked: '008', answered: '' },
		],
		[
			'ACC answered other amount 5.50 instead of 5',
			{ kind: 'differs', field: 'other_amount', asked: '5', answered: '5.5' },
		],
		["ACC's answer has no document date", { kind: 'missing', field: 'document_date' }],
		[
			'ACC answered other amount 5, which was not asked for',
			{ kind: 'unasked', field: 'other_amount', answered: '5' },
		],
		[
			'ACC answered another number of lines: 1 instead of 2',
			{ kind: 'lines', field: 'items', asked: '2', answered: '1' },
		],
		[
			'ACC answered total 5,000, which is above the Amount Limit of 1,000',
			{ kind: 'aboveLimit', field: 'total_amount', asked: '1000', answered: '5000' },
		],
		[
			"total of ACC's answer could not be compared with the Amount Limit",
			{ kind: 'notCompared', field: 'total_amount' },
		],
		[
			"ACC's answer could not be compared (x is undefined)",
			{ kind: 'notCompared', field: '', answered: 'x is undefined' },
		],
		[
			'sheet row 3 got the same number: look in ACC which of the two is there',
			{ kind: 'sameNumber', field: '', document: 1 },
		],
		[
			"ACC's answer holds number 7/AKB/11/26 as well: look in ACC whether there are two",
			{ kind: 'otherNumber', field: '', answered: '7/AKB/11/26' },
		],
	])('%s', (text, difference) => {
		expect(differenceText(difference, names)).toBe(text);
	});
});

describe('the message of a document', () => {
	const total: Difference = {
		kind: 'differs',
		field: 'total_amount',
		asked: '1250000',
		answered: '5',
	};
	const missing: Difference = { kind: 'missing', field: 'bank_code' };
	const answered = (...differences: Difference[]) => posted('00018/AKB/11/26', {}, { differences });
	const skipped = (more: object) => ended({ outcome: 'skipped', ...more } as never);

	it.each<[string, Ended]>([
		['OK', ended({ outcome: 'ready' })],
		['Posted as 00017/AKB/11/26', posted('00017/AKB/11/26')],
		['Posted as 00018/AKB/11/26, but ACC answered total 5 instead of 1,250,000', answered(total)],
		[
			'Posted as 00018/AKB/11/26, but ACC answered total 5 instead of 1,250,000 (+1)',
			answered(total, missing),
		],
		['Not sent: sheet row 2 has the same key', skipped({ why: 'sameKey', earlier: 0 })],
		[
			'Already posted as 00003/AKB/11/26 by sheet row 2',
			skipped({ why: 'sameKey', earlier: 0, number: '00003/AKB/11/26' }),
		],
		['Sent before by an earlier run', skipped({ why: 'recorded' })],
		[
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			wrong([YEAR]),
		],
	])('is never empty: %s', (text, document) => {
		expect(messageOf(document, names)).toBe(text);
	});

	it('of a held key says what to do', () => {
		expect(messageOf(skipped({ why: 'held' }), names)).toMatch(/another run holds this key; look/);
	});

	it('of a refusal has what ACC said, and the cure', () => {
		const failure = {
			code: 'accRefused',
			accCode: 'ACC03',
			accMessage: 'multiple tax codes are not allowed',
		} as const;
		expect(messageOf(ended({ outcome: 'refused', failure }), names)).toMatch(
			/^multiple tax codes are not allowed \(ACC03\): [a-z]/,
		);
	});

	it('of an unknown document says what to look for, and what is known', () => {
		const unknown = ended({ outcome: 'unknown', failure: { code: 'noAnswer' } });
		const searchFor = {
			document_date: '21/11/2026',
			total_amount: 1250000,
			description: 'Listrik',
		};
		const known = '00007 is missing between 00006 and 00008 of this run';
		expect(messageOf(unknown, names, { searchFor, candidates: [], known })).toBe(
			`Unknown: look in ACC for 21/11/2026, 1,250,000, Listrik; ${known}`,
		);
		expect(messageOf(unknown, names, { searchFor, candidates: [], known: '' })).toBe(
			'Unknown: look in ACC for 21/11/2026, 1,250,000, Listrik',
		);
	});
});
