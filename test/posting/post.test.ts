import fc from 'fast-check';
import { setImmediate as turn } from 'node:timers/promises';

import type { Asked, AskedRun } from '../../nodes/AccAccounting/reading/asked';
import type { PostingContext } from '../../nodes/AccAccounting/posting/context';
import { post, refuse } from '../../nodes/AccAccounting/posting/post';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import type { RunOptions } from '../../nodes/AccAccounting/form/runOptions';
import type { Key, KeyState } from '../../nodes/AccAccounting/guard/guard';
import { FAILURE, type Failure } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';
import type { Sent } from '../../nodes/AccAccounting/service/send';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problem } from '../../nodes/AccAccounting/values/reading';
import { present } from '../support/present';
import { ASKED, keyed, runOf } from './documents';

const EMPTY = problem('Bank', WRONG.empty());

function answered(body: object, httpStatus = 200, headers = {}): Sent {
	return { sent: 'answered', answer: readAnswer({ httpStatus, headers, body }) };
}

/** ACC's answer to the next request. */
type Answer = (body: Record<string, unknown>, at: number) => Sent;

const numbered: Answer = (body, at) =>
	answered({ status: '00', data: { ...body, document_number: `0000${at + 1}/AKB/11/26` } });

function listOf(...elements: Array<Record<string, unknown>>) {
	return { ok: true as const, value: { elements, whole: true, notes: [] } };
}

/** A voucher of a row, whose codes are looked up. */
const OF_ROW: Partial<Asked> = { sheet: { cells: {}, content: [] } };

/** A service that returns no lists. */
const WITHOUT_LISTS: Partial<PostingContext> = {
	readBanks: async () => ({ ok: false, failure: FAILURE.noAnswer() }),
};

/** A context that sends nothing and gets its answers from the test. */
function contextOf(answer: Answer = numbered, more: Partial<PostingContext> = {}) {
	const sent: Array<Record<string, unknown>> = [];
	const context: PostingContext = {
		send: async (body) => {
			sent.push(body);
			return answer(body, sent.length - 1);
		},
		openGuard: () => {
			throw new Error('no guard');
		},
		readBanks: async () => listOf({ bank_code: '008' }),
		readCashCategories: async () => listOf({ code: 'KK01' }),
		goesOn: true,
		retriesOnFail: false,
		isCancelled: () => false,
		...more,
	};
	return { context, sent };
}

/** A guard that knows some keys. */
function guardOf(known: Record<string, KeyState>, fails?: Error) {
	const states = (keys: Key[]) => new Map(keys.map(({ text }) => [text, known[text] ?? 'new']));
	const asked: string[][] = [];
	const guard = {
		record: async (keys: Key[]) => {
			if (fails) throw fails;
			return states(keys);
		},
		lookUp: async (keys: Key[]) => {
			asked.push(keys.map(({ text }) => text));
			if (fails) throw fails;
			return states(keys);
		},
		isUnderWay: () => true,
		end: () => undefined,
		close: async () => [],
	};
	return { openGuard: () => guard as never, asked };
}

const GUARDED = { guard: true };
const DRY = { dryRun: true };

const outcomes = (run: Awaited<ReturnType<typeof post>>) =>
	run.documents.map(({ outcome }) => outcome);

describe('a run that does not start', () => {
	const failure = FAILURE.credential('x');
	const failing: Array<[string, Partial<AskedRun>, Partial<PostingContext>, object]> = [
		['that could not be read', { failure }, {}, { failure }],
		['with problems', { problems: [EMPTY] }, {}, { problems: [EMPTY] }],
		['with Retry On Fail', {}, { retriesOnFail: true }, { failure: { code: 'retryOnFail' } }],
	];

	it.each(failing)(
		'%s: nothing is sent, and each item is refused',
		async (_, run, more, refusal) => {
			const { context, sent } = contextOf(numbered, more);
			const ended = await post({ ...runOf([{}, {}]), ...run }, VOUCHER, context);
			expect(ended).toMatchObject({ refusal, documents: [{ asked: { rows: [0] } }, {}] });
			expect(outcomes(ended)).toEqual(['refused', 'refused']);
			expect(sent).toEqual([]);
		},
	);

	it('without continue-on-fail because some documents cannot be sent', async () => {
		const { context, sent } = contextOf(numbered, { goesOn: false });
		const ended = await post(runOf([{}, { problems: [EMPTY] }, {}]), VOUCHER, context);
		expect(ended.refusal).toEqual({});
		expect(outcomes(ended)).toEqual(['refused', 'refused', 'refused']);
		expect(ended.documents.filter((each) => 'failure' in each && each.failure)).toEqual([]);
		expect(sent).toEqual([]);
	});

	it('because the lists cannot be read', async () => {
		const { context, sent } = contextOf(numbered, { goesOn: false, ...WITHOUT_LISTS });
		const run = runOf([OF_ROW, OF_ROW]);
		const { refusal, documents } = await post(run, VOUCHER, context);
		const failure = FAILURE.listsNotRead(FAILURE.noAnswer());
		expect(refusal).toMatchObject({ failure });
		expect(documents).toMatchObject([{ failure }, { failure }]);
		expect(sent).toEqual([]);
	});
});

describe('a dry run', () => {
	it('sends nothing, and asks the guard about what a run would send', async () => {
		const { openGuard, asked } = guardOf({ B: 'recorded', C: 'held' });
		const { context, sent } = contextOf(numbered, { openGuard });
		const run = runOf(
			[keyed('A'), keyed('B'), keyed('C'), keyed('A'), { ...keyed('D'), problems: [EMPTY] }],
			{ ...DRY, ...GUARDED },
		);
		const ended = await post(run, VOUCHER, context);
		expect(
			ended.documents.map((each) => ({
				...each,
				asked: undefined,
				key: undefined,
				names: undefined,
				looks: undefined,
			})),
		).toEqual([
			{ outcome: 'ready' },
			{ outcome: 'skipped', why: 'recorded' },
			{ outcome: 'skipped', why: 'held' },
			{ outcome: 'skipped', why: 'sameKey', earlier: 0 },
			{ outcome: 'refused' },
		]);
		expect(asked).toEqual([['A', 'B', 'C']]);
		expect(sent).toEqual([]);
	});

	it('reports that the guard cannot be asked', async () => {
		const guard = guardOf({}, new Error('away')).openGuard() as object;
		const close = async () => [NOTE.guardNotClosed({ why: 'store', error: 'away' })];
		const openGuard = () => ({ ...guard, close }) as never;
		const { context } = contextOf(numbered, { openGuard, goesOn: false });
		const ended = await post(runOf([keyed('A')], { ...DRY, ...GUARDED }), VOUCHER, context);
		expect(ended.documents).toMatchObject([{ outcome: 'ready' }]);
		expect(ended.notes).toEqual([NOTE.guardNotAsked({ why: 'store', error: 'away' }, 25)]);
	});

	it('works with Retry On Fail, because it sends nothing', async () => {
		const { context } = contextOf(numbered, { retriesOnFail: true });
		expect(outcomes(await post(runOf([{}], DRY), VOUCHER, context))).toEqual(['ready']);
	});
});

describe('sending', () => {
	it('resends after HTTP 429 only what was certainly refused', async () => {
		const busy = { status: 'ACC99', message: 'busy' };
		const headers = { 'retry-after': '0' };
		const { context, sent } = contextOf((body, at) =>
			at < 3 ? answered(busy, 429, headers) : numbered(body, at),
		);
		expect(outcomes(await post(runOf([{}]), VOUCHER, context))).toEqual(['posted']);
		expect(sent).toHaveLength(4);
		for (const body of [
			{ status: '00', message: 'success' },
			{ status: '99', message: 'Success' },
			{ status: '99', data: { document_number: '1/AKB/11/26' } },
		]) {
			const doubtful = contextOf(() => answered(body, 429, headers));
			const ended = await post(runOf([{}]), VOUCHER, doubtful.context);
			expect(outcomes(ended)).toEqual(['unknown']);
			expect(doubtful.sent).toHaveLength(1);
		}
	});

	it('sends a document four times at most', async () => {
		const { context, sent } = contextOf(() =>
			answered({ status: 'ACC99', message: 'busy' }, 429, { 'retry-after': '0' }),
		);
		const ended = await post(runOf([{}]), VOUCHER, context);
		expect(ended.documents).toMatchObject([{ outcome: 'refused' }]);
		expect(sent).toHaveLength(4);
	});

	it('starts in order, each document once, and never more at a time than allowed', async () => {
		const property = fc.asyncProperty(
			fc.nat({ max: 30 }),
			fc.integer({ min: 1, max: 40 }),
			fc.infiniteStream(fc.nat()),
			async (count, most, choices) => {
				const started: number[] = [];
				const underWay = new Map<number, () => void>();
				const send = async (body: Record<string, unknown>) => {
					const at = Number(body.total_amount);
					started.push(at);
					await new Promise<void>((resolve) => underWay.set(at, resolve));
					underWay.delete(at);
					return numbered(body, at);
				};
				const changes = Array.from({ length: count }, (_, at) => ({ body: { total_amount: at } }));
				const run = runOf(changes, { concurrentRequests: most });
				const all = post(run, VOUCHER, contextOf(numbered, { send }).context);
				for (let ended = 0; ended < count; ended++) {
					await turn();
					// As many as allowed are in progress: none waits unnecessarily.
					expect(underWay.size).toBe(Math.min(most, count - ended));
					const end = [...underWay.values()][choices.next().value % underWay.size];
					present(end)();
				}
				expect(outcomes(await all)).toEqual(changes.map(() => 'posted'));
				expect(started).toEqual([...changes.keys()]);
			},
		);
		await fc.assert(property);
	});

	it('stops at a pause of more than a minute: the other documents are fine', async () => {
		const { context, sent } = contextOf((body, at) =>
			at === 0
				? answered({ status: '00', data: { document_number: '1' } }, 200, { 'retry-after': '61' })
				: numbered(body, at),
		);
		const ended = await post(runOf([{}, {}]), VOUCHER, context);
		expect(ended.documents).toMatchObject([
			{ outcome: 'posted' },
			{
				outcome: 'refused',
				failure: FAILURE.pauseTooLong(61),
			},
		]);
		expect(sent).toHaveLength(1);
	});

	it('stops at the first failure without continue-on-fail', async () => {
		const no = { status: '01', message: 'no' };
		const { context } = contextOf(
			(body, at) => (at === 1 ? answered(no, 400) : numbered(body, at)),
			{
				goesOn: false,
			},
		);
		const ended = await post(runOf([{}, {}, {}]), VOUCHER, context);
		expect(ended.stoppedBy).toBe(1);
		expect(ended.documents).toMatchObject([
			{ outcome: 'posted' },
			{ outcome: 'refused', failure: { code: 'accRefused' } },
			{ outcome: 'refused' },
		]);
	});

	it('sends what can be sent with continue-on-fail', async () => {
		const { context, sent } = contextOf();
		const ended = await post(runOf([{}, { problems: [EMPTY] }, {}]), VOUCHER, context);
		expect(outcomes(ended)).toEqual(['posted', 'refused', 'posted']);
		expect(ended.refusal).toBeUndefined();
		expect(sent).toHaveLength(2);
	});

	it.each<[string, Partial<Asked>, Partial<RunOptions>, string]>([
		['the rows of a sheet', OF_ROW, {}, 'refused'],
		['vouchers from fields in a dry run', {}, { dryRun: true }, 'refused'],
		['no vouchers from fields in a run', {}, {}, 'posted'],
	])('looks up the codes of %s', async (_, change, options, outcome) => {
		const { context } = contextOf(numbered, WITHOUT_LISTS);
		const ended = await post(runOf([change], options), VOUCHER, context);
		expect(outcomes(ended)).toEqual([outcome]);
		expect(ended.refusal).toBeUndefined();
	});

	it('treats an exception after sending as unknown, and one before sending as refused', async () => {
		const { context } = contextOf((body, at) => {
			if (at === 0) throw new Error('out of memory');
			return numbered(body, at);
		});
		const failure = FAILURE.exception('out of memory');
		const ended = await post(runOf([{}, {}]), VOUCHER, context);
		expect(ended.documents).toMatchObject([{ outcome: 'unknown', failure }, { outcome: 'posted' }]);
	});

	it('sends no document without a key, though the guard is on, if it is not of a row', async () => {
		const { openGuard } = guardOf({});
		const { context, sent } = contextOf(numbered, { openGuard });
		const ended = await post(runOf([{ known: {} }], GUARDED), VOUCHER, context);
		expect(ended.documents).toMatchObject([
			{ outcome: 'refused', asked: { problems: [{ code: 'keyMissing' }] } },
		]);
		expect(sent).toEqual([]);
	});
});

it('a run that cannot start refuses all documents, for its failure or its problems', () => {
	const run = { ...runOf([{}, {}]), problems: [EMPTY] };
	expect(refuse(run)).toMatchObject({
		documents: [{ outcome: 'refused' }, { outcome: 'refused' }],
		refusal: { problems: [EMPTY] },
	});
	const failure = FAILURE.noAnswer();
	const refused = { outcome: 'refused', failure };
	expect(refuse({ ...run, failure })).toMatchObject({
		documents: [refused, refused],
		refusal: { failure },
	});
});

describe('a document with the key of an earlier one', () => {
	it('gets its number', async () => {
		const { context } = contextOf();
		const { documents } = await post(runOf([keyed('A'), keyed('A')]), VOUCHER, context);
		expect(documents[1]).toMatchObject({ outcome: 'skipped', number: '00001/AKB/11/26' });
	});

	it('gets none if the earlier one was not posted', async () => {
		const { context } = contextOf(() => answered({ status: 'ACC03', message: 'no' }, 400));
		const { documents } = await post(runOf([keyed('A'), keyed('A')]), VOUCHER, context);
		expect(documents[1]).toMatchObject({ outcome: 'skipped', why: 'sameKey' });
		expect(documents[1]).not.toHaveProperty('number');
	});
});

describe('a document with the key of another one that was posted', () => {
	const SHEET = { cells: {}, content: [] };
	it.each<[string, Partial<Asked>, RegExp]>([
		['in Fields', keyed('K'), /another total\. .* do not send it again/],
		['in a column', { ...keyed('K'), sheet: SHEET }, /date or total\. .* enter its number/],
		[
			'made of an invoice number',
			{ known: { group: 'A' }, body: { vendor_name: 'PT A' }, sheet: SHEET },
			/for an invoice .* add the year/,
		],
		['made of a row', { sheet: SHEET }, /account or currency\. .* as before/],
	])('%s is refused with both ways out, in a dry run too', async (_, change, told) => {
		for (const dryRun of [false, true]) {
			const states = { get: () => 'other' };
			const guard = { lookUp: async () => states, record: async () => states };
			const openGuard = () =>
				({
					...guard,
					isUnderWay: () => false,
					end: () => undefined,
					close: async () => [],
				}) as never;
			const { context, sent } = contextOf(numbered, { openGuard });
			const type = change.known?.group ? PURCHASE_INVOICE : VOUCHER;
			const { documents } = await post(runOf([change], { ...GUARDED, dryRun }), type, context);
			const [{ failure } = {}] = documents as Array<{ failure?: Failure }>;
			expect(`${failure?.message} ${failure?.advice}`).toMatch(told);
			expect(sent).toEqual([]);
		}
	});
});

describe('with continue-on-fail, ACC that is gone', () => {
	const noAnswer: Sent = { sent: 'maybe', failure: FAILURE.noAnswer() };
	const refused: Sent = { sent: 'no', failure: FAILURE.noAnswer() };
	const html = answered('<h1>Bad Gateway</h1>' as never, 502);
	const rest = { outcome: 'refused', failure: { code: 'noAnswers' } };

	it.each([
		['after HTML', html],
		['after no response', noAnswer],
		['after refused connections', refused],
	])('%s to three documents in a row ends the sending', async (_, gone) => {
		const { context, sent } = contextOf((body, at) => (at < 2 ? numbered(body, at) : gone));
		const ended = await post(runOf(Array(30).fill({})), VOUCHER, context);
		expect(sent).toHaveLength(5);
		expect(ended.documents.slice(5)).toMatchObject(Array(25).fill(rest));
	});

	it.each([
		['an error of ACC', answered({ status: 'ACC03', message: 'no' }, 400)],
		['HTTP 429', answered('busy' as never, 429, { 'retry-after': '0' })],
	])('is not gone after %s in between', async (_, alive) => {
		const { context } = contextOf((_, at) => (at % 3 === 2 ? alive : html));
		const ended = await post(runOf(Array(12).fill({})), VOUCHER, context);
		expect(JSON.stringify(ended.documents)).not.toContain('noAnswers');
	});
});

it.each([
	['of one bank', {}, 'unknown'],
	['of two banks', { bank_code: '014' }, 'posted'],
])('a number that ACC gives to two vouchers %s', async (_, change, outcome) => {
	const { context } = contextOf((body) => numbered(body, 0));
	const run = runOf([{}, { body: { ...ASKED.body, ...change } }]);
	const { documents } = await post(run, VOUCHER, context);
	expect(documents).toMatchObject([{ outcome: 'posted' }, { outcome }]);
	// In a sheet, the number would say that the second one was posted.
	expect('number' in (documents[1] ?? {})).toBe(outcome === 'posted');
});
