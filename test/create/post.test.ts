import { type Means, memoryAt } from '../../nodes/AccAccounting/create/means';
import { post } from '../../nodes/AccAccounting/create/post';
import {
	type Asked,
	type AskedRun,
	PURCHASE_INVOICE,
	VOUCHER,
} from '../../nodes/AccAccounting/create/asked';
import { readAnswer } from '../../nodes/AccAccounting/service/answer';
import type { Sent } from '../../nodes/AccAccounting/service/request';
import type { Failure, Problem } from '../../nodes/AccAccounting/values/problem';
import { present } from '../support/present';
import { ASKED, runOf } from './documents';

const WRONG: Problem = { field: 'Bank', reason: 'empty' };

function answered(body: object, httpStatus = 200, headers = {}): Sent {
	return { sent: 'answered', answer: readAnswer({ httpStatus, headers, body }) };
}

/** ACC's answer to what is sent next. */
type Answer = (body: Record<string, unknown>, at: number) => Sent;

const numbered: Answer = (body, at) =>
	answered({ status: '00', data: { ...body, document_number: `0000${at + 1}/AKB/11/26` } });

/** Means that send nothing, and answer by hand. Every one has a memory of its own. */
function meansOf(answer: Answer = numbered, more: Partial<Means> = {}) {
	const sent: Array<Record<string, unknown>> = [];
	const place = {};
	const means: Means = {
		send: async (_company, body) => {
			sent.push(body);
			return answer(body, sent.length - 1);
		},
		openGuard: () => {
			throw new Error('no guard');
		},
		otherGuards: () => [],
		readBanks: async () => ({ ok: false, failure: { code: 'noAnswer' } }),
		readCashCategories: async () => ({ ok: false, failure: { code: 'noAnswer' } }),
		goesOn: true,
		tries: undefined,
		memory: memoryAt(() => place, 0),
		isTool: false,
		isCancelled: () => false,
		...more,
	};
	return { means, sent };
}

/** A guard that knows some keys. */
function guardOf(known: Record<string, 'recorded' | 'held'>, fails?: Error) {
	const states = (keys: string[]) => new Map(keys.map((key) => [key, known[key] ?? 'new']));
	const asked: string[][] = [];
	const guard = {
		ahead: () => 2,
		record: async (keys: string[]) => {
			if (fails) throw fails;
			return states(keys);
		},
		lookUp: async (keys: string[]) => {
			asked.push(keys);
			if (fails) throw fails;
			return states(keys);
		},
		end: () => undefined,
		close: async () => [],
	};
	return { openGuard: () => guard as never, asked };
}

const keyed = (text: string): Partial<Asked> => ({ known: { key: { text, recorded: text } } });
const GUARDED = { guard: true };
const DRY = { dryRun: true };

const outcomes = (run: Awaited<ReturnType<typeof post>>) =>
	run.documents.map(({ outcome }) => outcome);

describe('a run that is not begun', () => {
	const failure: Failure = { code: 'credential' };
	const failing: Array<[string, Partial<AskedRun>, Partial<Means>, object]> = [
		['that could not be read', { failure }, {}, { failure }],
		['with problems', { problems: [WRONG] }, {}, { problems: [WRONG] }],
		[
			'of a tool with Retry On Fail',
			{},
			{ tries: 3, isTool: true },
			{ failure: { code: 'retryOnFail' } },
		],
		[
			'with Retry On Fail whose tries cannot be told',
			{},
			{ tries: 3, memory: undefined },
			{ failure: { code: 'retryOnFail' } },
		],
	];

	it.each(failing)('%s sends nothing, and each item is refused', async (_, run, more, refusal) => {
		const { means, sent } = meansOf(numbered, more);
		const ended = await post({ ...runOf([{}, {}]), ...run }, VOUCHER, means);
		expect(ended).toMatchObject({ refusal, documents: [{ asked: { rows: [0] } }, {}] });
		expect(outcomes(ended)).toEqual(['refused', 'refused']);
		expect(sent).toEqual([]);
	});

	it('without continue-on-fail because some documents cannot be sent', async () => {
		const { means, sent } = meansOf(numbered, { goesOn: false });
		const ended = await post(runOf([{}, { problems: [WRONG] }, {}]), VOUCHER, means);
		expect(ended.refusal).toEqual({});
		const stopped = { outcome: 'refused', failure: { code: 'stoppedEarlier' } };
		expect(ended.documents).toMatchObject([stopped, { outcome: 'refused' }, stopped]);
		expect(ended.documents[1]).not.toHaveProperty('failure');
		expect(sent).toEqual([]);
	});

	it.each([{}, DRY])('because the lists cannot be read, with %j', async (options) => {
		const { means, sent } = meansOf(numbered, { goesOn: false });
		const run = runOf([{}, {}], { checkMasterData: true, ...options });
		const { refusal, documents } = await post(run, VOUCHER, means);
		const failure = { code: 'listsNotRead', with: { cause: 'noAnswer' } };
		expect(refusal).toEqual({ failure });
		expect(documents).toMatchObject([{ failure }, { failure }]);
		expect(sent).toEqual([]);
	});

	it('tells what an earlier try has posted, also if it makes other documents', async () => {
		const { means } = meansOf((body, at) => (at === 1 ? answered({}, 500) : numbered(body, at)), {
			tries: 3,
			goesOn: false,
		});
		await post(runOf([{ rows: [0, 2] }, { rows: [1] }, { rows: [3] }]), VOUCHER, means);
		const others = runOf([{ rows: [0, 1] }, { rows: [2, 3] }]);
		const { documents, refusal, fromEarlierTries } = await post(others, VOUCHER, means);
		expect({ refusal, fromEarlierTries }).toEqual({
			refusal: { failure: { code: 'otherDocuments' } },
			fromEarlierTries: 2,
		});
		expect(documents).toMatchObject([
			{ outcome: 'posted', asked: { rows: [0, 2] } },
			{ outcome: 'unknown', asked: { rows: [1] } },
			{ outcome: 'refused', asked: { rows: [3] } },
		]);
		const unread = { ...runOf([{}, {}, {}, {}]), failure };
		const told = await post(unread, VOUCHER, means);
		expect(outcomes(told)).toEqual(['posted', 'unknown', 'refused']);
	});
});

describe('a dry run', () => {
	it('sends nothing, and asks the guard about what a run would send', async () => {
		const { openGuard, asked } = guardOf({ B: 'recorded', C: 'held' });
		const { means, sent } = meansOf(numbered, { openGuard });
		const run = runOf(
			[
				keyed('A'),
				keyed('B'),
				keyed('C'),
				keyed('A'),
				{ ...keyed('D'), problems: [WRONG] },
				{ company: undefined },
			],
			{ ...DRY, ...GUARDED },
		);
		const ended = await post(run, VOUCHER, means);
		expect(ended.mode).toBe('dryRun');
		expect(ended.documents.map((each) => ({ ...each, asked: undefined }))).toEqual([
			{ outcome: 'ready' },
			{ outcome: 'skipped', why: 'recorded' },
			{ outcome: 'skipped', why: 'held' },
			{ outcome: 'skipped', why: 'sameKey', earlier: 0 },
			{ outcome: 'refused' },
			{ outcome: 'refused', failure: { code: 'noCompany' } },
		]);
		expect(asked).toEqual([['A', 'B', 'C']]);
		expect(sent).toEqual([]);
	});

	it('says so if the guard cannot be asked', async () => {
		const { openGuard } = guardOf({}, new Error('away'));
		const { means } = meansOf(numbered, { openGuard, goesOn: false });
		const ended = await post(runOf([keyed('A')], { ...DRY, ...GUARDED }), VOUCHER, means);
		expect(ended.documents).toMatchObject([{ outcome: 'ready' }]);
		expect(ended.notes).toEqual([{ code: 'guardNotAsked', with: { why: 'store', error: 'away' } }]);
	});

	it('is no try: a run with Retry On Fail afterwards posts', async () => {
		const { means, sent } = meansOf(numbered, { tries: 3 });
		await post(runOf([{}], DRY), VOUCHER, means);
		expect(outcomes(await post(runOf([{}]), VOUCHER, means))).toEqual(['posted']);
		expect(sent).toHaveLength(1);
	});
});

describe('sending', () => {
	it('sends again after HTTP 429 only what was certainly refused', async () => {
		const busy = { status: 'ACC99', message: 'busy' };
		const headers = { 'retry-after': '0' };
		const { means, sent } = meansOf((body, at) =>
			at < 3 ? answered(busy, 429, headers) : numbered(body, at),
		);
		expect(outcomes(await post(runOf([{}]), VOUCHER, means))).toEqual(['posted']);
		expect(sent).toHaveLength(4);
		for (const body of [
			{ status: '00', message: 'success' },
			{ status: '99', message: 'Berhasil disimpan' },
			{ status: '99', data: { document_number: '1/AKB/11/26' } },
		]) {
			const doubtful = meansOf(() => answered(body, 429, headers));
			const ended = await post(runOf([{}]), VOUCHER, doubtful.means);
			expect(outcomes(ended)).toEqual(['unknown']);
			expect(doubtful.sent).toHaveLength(1);
		}
	});

	it('sends a document four times at most', async () => {
		const { means, sent } = meansOf(() =>
			answered({ status: 'ACC99', message: 'busy' }, 429, { 'retry-after': '0' }),
		);
		const ended = await post(runOf([{}]), VOUCHER, means);
		expect(ended.documents).toMatchObject([{ outcome: 'refused', isFinal: false }]);
		expect(sent).toHaveLength(4);
	});

	it('stops at a pause of more than a minute: the other documents are fine', async () => {
		const { means, sent } = meansOf((body, at) =>
			at === 0
				? answered({ status: '00', data: { document_number: '1' } }, 200, { 'retry-after': '61' })
				: numbered(body, at),
		);
		const ended = await post(runOf([{}, {}]), VOUCHER, means);
		expect(ended.documents).toMatchObject([
			{ outcome: 'posted' },
			{
				outcome: 'refused',
				failure: { code: 'pauseTooLong', with: { seconds: 61, until: expect.any(String) } },
			},
		]);
		expect(sent).toHaveLength(1);
	});

	it('ends at the first failure without continue-on-fail', async () => {
		const no = { status: '01', message: 'no' };
		const { means } = meansOf((body, at) => (at === 1 ? answered(no, 400) : numbered(body, at)), {
			goesOn: false,
		});
		const ended = await post(runOf([{}, {}, {}]), VOUCHER, means);
		expect(ended.stoppedBy).toBe(1);
		expect(ended.documents).toMatchObject([
			{ outcome: 'posted' },
			{ outcome: 'refused', isFinal: true },
			{ outcome: 'refused', failure: { code: 'stoppedEarlier' } },
		]);
	});

	it('sends what can be sent with continue-on-fail', async () => {
		const { means, sent } = meansOf();
		const ended = await post(runOf([{}, { problems: [WRONG] }, {}]), VOUCHER, means);
		expect(outcomes(ended)).toEqual(['posted', 'refused', 'posted']);
		expect(ended.refusal).toBeUndefined();
		const unchecked = await post(runOf([{}], { checkMasterData: true }), VOUCHER, means);
		expect(unchecked.documents).toMatchObject([{ failure: { code: 'listsNotRead' } }]);
		expect(unchecked.refusal).toBeUndefined();
		expect(sent).toHaveLength(2);
	});

	it.each([
		[0, 1],
		[1, 0],
	])('remembers a try only if n8n tries again: document %d fails', async (failing, remembered) => {
		const { means } = meansOf(
			(body, at) =>
				at === failing ? { sent: 'no', failure: { code: 'noAnswer' } } : numbered(body, at),
			{ tries: 3 },
		);
		await post(runOf([{}, {}]), VOUCHER, means);
		const again = await post(runOf([{}, {}]), VOUCHER, means);
		expect(again.fromEarlierTries).toBe(remembered);
	});

	it('holds an exception after sending for unknown, and one before it for refused', async () => {
		const { means } = meansOf((body, at) => {
			if (at === 0) throw new Error('out of memory');
			return numbered(body, at);
		});
		const failure = { code: 'exception', with: { error: 'out of memory' } };
		const ended = await post(runOf([{}, {}]), VOUCHER, means);
		expect(ended.documents).toMatchObject([{ outcome: 'unknown', failure }, { outcome: 'posted' }]);
	});

	it('keeps a posted document whose answer cannot be compared', async () => {
		const body = new Proxy(ASKED.body, {
			ownKeys: () => {
				throw new Error('no keys');
			},
		});
		const { means } = meansOf(() => answered({ status: '00', data: { document_number: '1' } }));
		const ended = await post(runOf([{ body }]), VOUCHER, means);
		expect(ended.documents).toMatchObject([
			{ outcome: 'posted', differences: [{ kind: 'notCompared', answered: 'no keys' }] },
		]);
	});

	it('keeps a posted document if a note about the run fails', async () => {
		const { openGuard } = guardOf({});
		const otherGuards = () => {
			throw new Error('no nodes');
		};
		const { means } = meansOf(numbered, { openGuard, otherGuards });
		const ended = await post(runOf([keyed('A')], GUARDED), VOUCHER, means);
		expect(outcomes(ended)).toEqual(['posted']);
		expect(ended.notes).toEqual([{ code: 'notesFailed', with: { error: 'no nodes' } }]);
	});
});

describe('numbers', () => {
	it('are told where a key was posted: in this run, or in an earlier one of the execution', async () => {
		const { openGuard } = guardOf({});
		const { means } = meansOf(numbered, { openGuard });
		const first = await post(runOf([keyed('A'), keyed('A')], GUARDED), VOUCHER, means);
		const number = '00001/AKB/11/26';
		expect(first.documents[1]).toMatchObject({ why: 'sameKey', earlier: 0, number });
		for (const options of [GUARDED, { ...GUARDED, ...DRY }]) {
			const known = { ...means, ...guardOf({ A: 'recorded', B: 'recorded' }) };
			const later = await post(runOf([keyed('A'), keyed('B')], options), VOUCHER, known);
			expect(later.documents[0]).toMatchObject({ why: 'recorded', number });
			expect(later.documents[1]).not.toHaveProperty('number');
		}
	});

	it('that two documents got are a difference of both, once, also after another try', async () => {
		const answers = ['1', '1', '', '1'];
		const { means } = meansOf(
			(body, at) =>
				answers[at]
					? answered({ status: '00', data: { ...body, document_number: answers[at] } })
					: { sent: 'no', failure: { code: 'noAnswer' } },
			{ tries: 3, goesOn: false },
		);
		const same = (document: number) => ({
			kind: 'sameNumber',
			field: 'document_number',
			answered: '1',
			document,
		});
		await post(runOf([{}, {}, {}]), VOUCHER, means);
		const { documents } = await post(runOf([{}, {}, {}]), VOUCHER, means);
		expect(documents).toMatchObject([
			{ differences: [same(1)] },
			{ differences: [same(0)] },
			{ differences: [same(0)] },
		]);
	});

	it('may be the same in two companies', async () => {
		const company = { ...present(ASKED.company), tenantId: 'another' };
		const { means } = meansOf((body) =>
			answered({ status: '00', data: { ...body, document_number: '1' } }),
		);
		const { documents } = await post(runOf([{}, { company }]), VOUCHER, means);
		expect(documents).toMatchObject([{ differences: [] }, { differences: [] }]);
	});
});

it('directions of all documents are known after another try', async () => {
	const list = (...elements: Array<Record<string, unknown>>) => ({
		ok: true as const,
		value: { elements, whole: true, notes: [] } as never,
	});
	const categories = list({ code: 'KK01', desc: 'Listrik', cash_type_name: 'Out' });
	const { means } = meansOf(
		(body, at) => (at === 1 ? { sent: 'no', failure: { code: 'noAnswer' } } : numbered(body, at)),
		{
			tries: 3,
			goesOn: false,
			readBanks: async () => list({ bank_code: '008', bank_name: 'Bank Mandiri' }),
			readCashCategories: async () => categories,
		},
	);
	const run = runOf([{}, {}], { checkMasterData: true });
	await post(run, VOUCHER, means);
	const { documents } = await post(run, VOUCHER, means);
	expect(documents).toMatchObject([
		{ outcome: 'posted', direction: 'Out' },
		{ outcome: 'posted', direction: 'Out' },
	]);
});

describe('rows of an invoice that an earlier run of the execution had', () => {
	const groupOf = (group: string, more: Partial<Asked> = {}) => ({
		...{ known: { group, ...more.known } },
		...{ body: { ...ASKED.body, vendor_name: 'PT Maju' }, problems: more.problems ?? [] },
	});
	const inRun = (means: Means, runIndex: number): Means => ({
		...means,
		memory: { ...present(means.memory), runIndex },
	});

	it('are noted', async () => {
		const groups = Array.from({ length: 12 }, (_, at) => groupOf(`INV-${at}`));
		const { means } = meansOf();
		await post(runOf(groups), PURCHASE_INVOICE, means);
		const { notes } = await post(runOf(groups), PURCHASE_INVOICE, inRun(means, 1));
		const values = { group: 'INV-0', how: 'posted', number: '00001/AKB/11/26' };
		expect(notes[0]).toEqual({ code: 'groupOfEarlierRun', with: values });
		expect(notes).toHaveLength(12);
	});

	it.each<[string, Partial<Asked>]>([
		['refused', { problems: [WRONG] }],
		['skipped', keyed('A')],
	])('are not noted if it has %s them', async (_, more) => {
		const { means } = meansOf(numbered, guardOf({ A: 'recorded' }));
		const first = await post(runOf([groupOf('INV-1', more)], GUARDED), PURCHASE_INVOICE, means);
		expect(outcomes(first)).not.toContain('posted');
		const again = runOf([groupOf('INV-1', keyed('B'))], GUARDED);
		const { notes, ...later } = await post(again, PURCHASE_INVOICE, inRun(means, 1));
		expect([later.documents[0]?.outcome, notes]).toEqual(['posted', []]);
	});
});
