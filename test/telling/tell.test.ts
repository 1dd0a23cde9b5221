import type { Ended, EndedRun } from '../../nodes/AccAccounting/create/ended';
import type { Asked } from '../../nodes/AccAccounting/create/asked';
import { REASON_WORDS } from '../../nodes/AccAccounting/telling/words';
import type { Note } from '../../nodes/AccAccounting/values/note';
import type { Problem, Reason } from '../../nodes/AccAccounting/values/problem';
import {
	COMPANY,
	ended,
	NODE,
	posted,
	runOf,
	told,
	toldError,
	WITH_SUMMARY,
	wrong,
} from '../support/ended';
import { sampleProblem } from './samples';

const keyed = (text: string): Partial<Asked> => ({ known: { key: { text, recorded: text } } });
const YEAR: Problem = {
	field: 'Document Date',
	reason: 'notDate',
	with: { example: '31/12/2026' },
	got: '"21/11/26"',
};
const EMPTY: Problem = { field: 'Bank', reason: 'empty', got: '' };
const acc = (accMessage: string, accCode = 'ACC03') =>
	ended({
		outcome: 'refused',
		failure: { code: 'accRefused', accMessage, accCode, httpStatus: 400, traceId: 'tr-1' },
	});
const notSent = ended({ outcome: 'refused', failure: { code: 'stoppedEarlier' } });
const unknown = ended({
	outcome: 'unknown',
	failure: { code: 'noAnswer', networkCode: 'ETIMEDOUT' },
});
const ready = ended({ outcome: 'ready' });
const skipped = ended({ outcome: 'skipped', why: 'recorded' });
const dryRun = (documents: Ended[], change: Partial<EndedRun> = {}) =>
	runOf(documents, { mode: 'dryRun', ...change });
const repeated = <T>(count: number, of: (at: number) => T) =>
	Array.from({ length: count }, (_, at) => of(at));
const linesOf = (hint: string | undefined) => (hint ?? '').split('<br>');

describe('the hint of a run', () => {
	it('counts, and has a line for each kind of problem with its first rows', () => {
		const run = runOf([
			posted('00001/AKB/11/26', {}, { answer: { total_amount: 5 } }),
			...repeated(5, (at) => wrong([{ ...YEAR, got: `"${at}"` }], keyed(`BK-${at}`))),
			wrong([EMPTY], keyed('BK-9')),
			acc('multiple tax codes are not allowed'),
			acc('multiple tax codes are not allowed'),
		]);
		expect(linesOf(told(run).hints[0])).toEqual([
			'Posted 1 (00001/AKB/11/26, total amount 5.00), refused 8',
			'Document Date "0": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026 (5: BK-0, BK-1, BK-2 and 2 more)',
			expect.stringMatching(
				/^multiple tax codes are not allowed \(ACC03\): give all .* \(2: items 7, 8\)$/,
			),
			expect.stringMatching(/^Bank is empty.* \(BK-9\)$/),
		]);
	});

	it('lists reasons of ACC, and never sends to a dry run for them', () => {
		const run = runOf([
			acc('bank not found', '01'),
			acc('category not found', '01'),
			acc('bank not found', '01'),
		]);
		expect(linesOf(told(run).hints[0]).slice(1)).toEqual([
			expect.stringMatching(/^bank not found \(01\): .* \(2: items 0, 2\)$/),
			expect.stringMatching(/^category not found \(01\): .* \(item 1\)$/),
		]);
	});

	it('has at most six lines, also after 1,500 rows that are each wrong in another way', () => {
		const reasons = Object.keys(REASON_WORDS) as Reason[];
		const documents = repeated(1500, (at) =>
			wrong([
				sampleProblem(
					reasons[at % reasons.length] ?? 'empty',
					`Field ${at % 50}`,
					`"${'😀'.repeat(80)}"`,
				),
			]),
		);
		for (const run of [runOf(documents), dryRun(documents)]) {
			const [hint = ''] = told(run).hints;
			expect(linesOf(hint)).toHaveLength(6);
			expect(linesOf(hint).at(-1)).toMatch(/^… and \d+ more reasons: see "message" in each row\.$/);
			expect(hint.length).toBeLessThan(2000);
			expect(hint).not.toMatch(/\p{Cs}/u);
		}
	});

	it('names what is unknown first, with its reason', () => {
		expect(linesOf(told(runOf([acc('no'), unknown])).hints[0])[1]).toBe(
			'Unknown whether posted: No answer from ACC: it did not answer in time (item 1)',
		);
	});

	it('says what differs, and where', () => {
		const differences = [{ kind: 'missing', field: 'bank_code' } as const];
		const run = runOf([posted('1', {}, { differences }), posted('2')]);
		expect(told(run).hints).toEqual([
			'Posted 2 (1, 2, without a total amount)',
			`ACC's answer differs from what was asked for 1 of 2 documents: see "message".`,
		]);
	});

	it('is HTML, so texts of the rows are no markup', () => {
		const run = runOf([wrong([{ ...YEAR, got: '"<b>"' }])]);
		expect(told(run).hints.join()).toContain('&lt;b&gt;');
	});

	it('tells notes, each once, with the rows that they are about', () => {
		const far = { code: 'farDate', with: { date: '1/1/2030' } } as const;
		const run = runOf([posted('1'), posted('2')], {
			notes: [
				{ ...far, rows: [0] },
				{ ...far, rows: [1] },
			],
		});
		const { hints } = told(run);
		expect(hints.slice(1)).toEqual([expect.stringContaining('(items 0, 1)')]);
	});

	it('tells three notes of a kind, and counts the rest', () => {
		const notes = repeated(9, (at): Note => {
			return { code: 'farDate', with: { date: String(at) }, rows: [at] };
		});
		const { hints } = told(runOf([posted('1')], { notes }));
		expect(hints).toHaveLength(5);
		expect(hints.at(-1)).toBe('The same holds for 6 more rows or values.');
	});

	describe('of documents with the same key', () => {
		const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 }, keyed('a'));
		const SAME = /^All 2 documents have the same Duplicate Guard Key, so only one was sent/;
		it.each<[string, Ended[], boolean]>([
			['one was sent', [posted('1', keyed('a')), same], true],
			['it was not known whether one was', [unknown, same], true],
			['none was sent', [wrong([EMPTY], keyed('a')), same], false],
			['the first was sent before', [skipped, same], false],
			[
				'another has a key of its own',
				[posted('1', keyed('a')), same, posted('2', keyed('b'))],
				false,
			],
		])('says so only where %s', (_, documents, isTold) => {
			expect(told(runOf(documents)).hints.some((hint) => SAME.test(hint))).toBe(isTold);
		});
	});
});

describe('the hint of a dry run', () => {
	it.each<[string, Ended[]]>([
		['Dry Run: All 2 are OK. Nothing was posted.', [ready, ready]],
		['Dry Run: The row is OK. Nothing was posted.', [ready]],
		['Dry Run: 1 would be skipped: sent before. Nothing was posted.', [ready, skipped]],
		[
			'Dry Run: 1 of 3 rows is wrong. 2 would be skipped: sent before. Nothing was posted.',
			[wrong([YEAR]), skipped, skipped],
		],
		[
			'Dry Run: 1 would be skipped: an earlier row has the same key. Nothing was posted.',
			[ready, ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 })],
		],
		['Dry Run: The row is wrong. Nothing was posted.', [wrong([YEAR])]],
	])('%s', (text, documents) => {
		expect(linesOf(told(dryRun(documents)).hints[0])[0]).toBe(text);
	});

	it('is the same for a node that stops, and nothing is thrown', () => {
		const { hints } = told(dryRun([wrong([YEAR])]), { onError: 'stopWorkflow' });
		expect(linesOf(hints[0])).toEqual([
			'Dry Run: The row is wrong. Nothing was posted.',
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026 (item 0)',
		]);
	});
});

describe('the error of a run that was not begun', () => {
	const refusal = {};

	it('counts what is wrong, without an item, and lists each kind with its rows', () => {
		const run = runOf(
			[
				ready,
				...repeated(19, (at) => wrong([at < 18 ? YEAR : EMPTY], keyed(`BK-${at}`))),
				notSent,
			].map((each) => each),
			{ refusal },
		);
		const error = toldError(run);
		expect(error.name).toBe('NodeOperationError');
		expect(error.message).toBe('19 of 21 rows are wrong.');
		expect(error.context.itemIndex).toBeUndefined();
		expect(error.description.split('\n')).toEqual([
			'Nothing was posted. Correct this and run the node again.',
			'- Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026 (18: BK-0, BK-1, BK-2, BK-3, BK-4, BK-5, BK-6, BK-7, BK-8, BK-9 and 8 more)',
			expect.stringMatching(/^- Bank is empty.* \(BK-18\)$/),
		]);
	});

	it('of one row says what is wrong with it, and names its item', () => {
		const error = toldError(runOf([notSent, wrong([YEAR], keyed('BK-1'))], { refusal }));
		expect(error.message).toBe(
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026 (BK-1)',
		);
		expect(error.context.itemIndex).toBe(1);
		expect(error.description).toBe('Nothing was posted. Correct this and run the node again.');
	});

	it('is about the form, or the credential, if these are wrong', () => {
		const problems: Problem[] = [{ field: 'Limit', reason: 'notNumber', got: '"x"', rows: [] }];
		expect(toldError(runOf([ready], { refusal: { problems } })).message).toMatch(/^Limit "x": /);
		const failure = { code: 'noAnswer', networkCode: 'ECONNRESET' } as const;
		const node = { credentials: { accAccountingApi: { id: '1', name: 'ACC – PT Maju' } } };
		const error = toldError(runOf([ready], { refusal: { failure } }), node);
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toBe('No answer from ACC: it closed the connection');
		expect(error.description).toContain('the credential "ACC – PT Maju"');
	});

	it('with Continue is the message of every item, and a hint', () => {
		const problems: Problem[] = [{ field: 'Limit', reason: 'notNumber', got: '"x"', rows: [] }];
		const refused = ended({ outcome: 'refused' });
		const { items, hints } = told(runOf([refused, refused], { refusal: { problems } }));
		expect(items.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^Limit "x": /),
			expect.stringMatching(/^Limit "x": /),
		]);
		expect(linesOf(hints[0])[1]).toMatch(/^Limit "x": /);
		const failure = { code: 'retryOnFail' } as const;
		const [hint] = told(
			runOf([ended({ outcome: 'refused', failure })], { refusal: { failure } }),
		).hints;
		expect(linesOf(hint)).toEqual([
			'Posted 0, refused 1',
			expect.stringMatching(/^Nothing was sent: .*: turn off Retry On Fail in the settings/),
		]);
	});
});

describe('the error of a run that stopped', () => {
	const first = posted(
		'00001/AKB/11/26',
		{},
		{ differences: [{ kind: 'missing', field: 'bank_code' }] },
	);
	const run = runOf(
		[first, posted('00002/AKB/11/26'), skipped, acc('bank not found', '01'), notSent],
		{ stoppedBy: 3 },
	);

	it('has what ACC said, the cure, and all that has become of the others', () => {
		const error = toldError(run);
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toBe('bank not found (01)');
		expect(error.context.itemIndex).toBe(3);
		expect(error.description.split('\n')).toEqual([
			expect.stringMatching(/^Correct the row; .*\.$/),
			'This is about item 3.',
			'Posted 2 (00001/AKB/11/26 to 00002/AKB/11/26, without a total amount), refused 2, skipped 1.',
			'Already posted, do not run these rows again:',
			'- item 0 to item 1 → 00001/AKB/11/26 to 00002/AKB/11/26',
			"ACC's answer differs from what was asked:",
			"- Posted as 00001/AKB/11/26, but ACC's answer has no bank",
			'Trace ID: tr-1',
		]);
		expect(error.context.data).toEqual({
			...{ code: '01', traceId: 'tr-1', outcome: 'refused', unknown: [] },
			posted: [
				{ number: '00001/AKB/11/26', items: [0] },
				{ number: '00002/AKB/11/26', items: [1] },
			],
		});
	});

	it('of an unknown document says so, and what to look for', () => {
		const error = toldError(runOf([unknown, notSent], { stoppedBy: 0 }));
		expect(error.message).toBe(
			'Unknown whether posted: No answer from ACC: it did not answer in time',
		);
		expect(error.description).toContain('Look it up in ACC before you run its row again.');
		expect(error.description).toContain('- item 0: look in ACC for 21/11/2026');
		expect(error.context.data).toMatchObject({
			outcome: 'unknown',
			unknown: [{ number: null, items: [0] }],
		});
	});

	it('names companies and groups in its data', () => {
		const of = { known: { group: 'INV-1' }, mayChoose: true };
		const error = toldError(runOf([posted('1', of), acc('no')], { stoppedBy: 1 }));
		expect(error.context.data.posted).toEqual([
			{ number: '1', items: [0], group: 'INV-1', tenantId: COMPANY.tenantId },
		]);
	});

	it('keeps texts of rows and of ACC out of HTML, and n8n from replacing its message', () => {
		const error = toldError(runOf([acc('<b>BikeAccessories PT EEXIST</b>')], { stoppedBy: 0 }));
		expect(error.message).toBe('‹b›BikeAccessories PT EEXIST‹/b› (ACC03)');
		const html = toldError(runOf([acc('x'), posted('<i>')], { stoppedBy: 0 }));
		expect(html.context.descriptionTemplate).toContain('&lt;i&gt;');
		expect(
			toldError(runOf([acc('x')], { stoppedBy: 0 }), { type: `${NODE.type}Tool` }).context,
		).not.toHaveProperty('descriptionTemplate');
	});

	it('lists at most 50 of a kind', () => {
		const documents = repeated(200, (at) => posted(`${at * 2}/AKB/11/26`));
		const error = toldError(runOf([...documents, acc('x')], { stoppedBy: 200 }));
		expect(error.description.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(51);
		expect(error.description).toContain('- … and 150 more');
	});
});

describe('the summary item', () => {
	it('counts a run at an output of its own, with hints and what to look for', () => {
		const { outputs } = told(
			runOf([posted('00001/AKB/11/26'), unknown], {
				options: WITH_SUMMARY,
				notes: [{ code: 'executeOnce' }],
			}),
		);
		expect(outputs).toHaveLength(2);
		expect(outputs[1]?.[0]).toMatchObject({
			json: {
				...{ outcome: 'summary', posted: 1, refused: 0, skipped: 0, unknown: 1 },
				documentNumbers: '00001/AKB/11/26',
				unknownItems: [{ items: [1], searchFor: { bank_code: '008' }, candidates: [], known: '' }],
				hints: [expect.stringContaining('Execute Once')],
			},
			pairedItem: [{ item: 0 }, { item: 1 }],
		});
	});

	it('counts a dry run', () => {
		const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
		const run = dryRun([ready, same, skipped, wrong([YEAR])], { options: WITH_SUMMARY });
		expect(told(run).outputs[1]?.[0]?.json).toEqual({
			...{ check: 'summary', ok: 1, wrong: 1, sameKey: 1, alreadySent: 1 },
			text: expect.stringContaining('1 of 4 rows is wrong'),
		});
	});
});

describe('a run', () => {
	it('is told the same after JSON, and is not changed', () => {
		const run = runOf([posted('1'), wrong([YEAR]), unknown, skipped, acc('x')]);
		const copy = JSON.parse(JSON.stringify(run)) as EndedRun;
		expect(JSON.stringify(told(copy))).toBe(JSON.stringify(told(run)));
		expect(run).toEqual(copy);
	});

	it('of 10,000 failed documents is told without a deep stack', () => {
		expect(told(runOf(repeated(10_000, (at) => (at % 2 ? acc('x') : unknown)))).items).toHaveLength(
			10_000,
		);
	});
});
