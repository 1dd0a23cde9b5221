import { VOUCHER } from '../../nodes/AccAccounting/documents/types';
import type { Key, KeyState } from '../../nodes/AccAccounting/guard/guard';
import {
	judgeSent,
	decide,
	readKeyState,
	lookUpKeys,
	type Ended,
	markReady,
} from '../../nodes/AccAccounting/posting/ended';
import { addKeys } from '../../nodes/AccAccounting/posting/keys';
import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import { FAILURE, type Failure } from '../../nodes/AccAccounting/sentences/failures';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { readAnswer } from '../../nodes/AccAccounting/service/readAnswer';
import { problem } from '../../nodes/AccAccounting/values/reading';
import { ASKED, keyed, runOf } from './documents';
import { finish } from '../support/ended';

describe('outcome', () => {
	const NUMBER = '00001/AKB/11/26';
	const document = { document_number: NUMBER, total_amount: 5 };

	function outcomeAt(httpStatus: number, body: unknown) {
		const answer = readAnswer({ httpStatus, headers: {}, body });
		return judgeSent({ sent: 'answered', answer });
	}

	describe('the outcome of a create', () => {
		it('is posted with status 00 and a document number', () => {
			expect(outcomeAt(200, { status: '00', data: document })).toEqual({
				outcome: 'posted',
				number: NUMBER,
				answer: document,
				differences: [],
			});
		});

		it.each([401, 403, 500])('is unknown at HTTP %d, and says to look first', (httpStatus) => {
			expect(outcomeAt(httpStatus, { status: 'ACC03', message: 'no' })).toMatchObject({
				outcome: 'unknown',
				failure: { cure: expect.stringMatching(/^look/) },
			});
		});

		it('says if a success has no document', () => {
			for (const data of [{}, [document], { voucher: document }]) {
				const outcome = outcomeAt(200, { status: '00', data });
				expect(outcome).toMatchObject({
					outcome: 'unknown',
					failure: { code: 'successWithoutNumber', httpStatus: 200 },
				});
				expect(outcome).not.toHaveProperty('number');
			}
		});

		it('is refused without an answer only if it is certain that nothing was sent', () => {
			const failure = {
				...FAILURE.noAnswer({ networkCode: 'ECONNRESET' }),
				networkCode: 'ECONNRESET',
			};
			expect(judgeSent({ sent: 'no', failure })).toEqual({ outcome: 'refused', failure });
			expect(judgeSent({ sent: 'maybe', failure })).toEqual({
				outcome: 'unknown',
				failure,
			});
		});

		it('always keeps code, message, trace ID, and HTTP status', () => {
			const body = { status: 'ACC03', message: 'no', traceId: 'trace-1' };
			for (const httpStatus of [400, 500]) {
				expect(outcomeAt(httpStatus, body)).toMatchObject({
					failure: { accCode: 'ACC03', accMessage: 'no', traceId: 'trace-1', httpStatus },
				});
			}
		});

		it('contains the number of the document, not of one of its lines', () => {
			const body = { items: [{ document_number: 'line' }], data: { document_number: NUMBER } };
			for (const [httpStatus, status] of [
				[200, '01'],
				[400, 'ACC03'],
				[429, '68'],
				[500, '00'],
			] as const) {
				const outcome = outcomeAt(httpStatus, { status, message: 'no', ...body });
				expect(outcome).toMatchObject({ outcome: 'unknown', number: NUMBER });
			}
		});
	});
});

describe('decide', () => {
	const READY = { outcome: 'ready' };
	const EMPTY = problem('Bank', WRONG.empty());

	/** The decisions about several documents; `notChecked` has lookup failures by index. */
	function decided(
		changes: ReadonlyArray<Partial<Asked>>,
		notChecked: Record<number, Failure> = {},
	) {
		const checked = runOf(changes).documents.map((asked, place): Ended => {
			const failure = notChecked[place];
			return failure ? { outcome: 'refused', failure, asked } : markReady(asked);
		});
		const run = runOf([]);
		return decide(finish(addKeys(checked, run, VOUCHER)), run.options).map((each) => ({
			...each,
			asked: undefined,
			key: undefined,
		}));
	}

	describe('the decision about a document', () => {
		it('is to send it if nothing is wrong', () => {
			expect(decided([{}, keyed('A'), keyed('B')])).toEqual([READY, READY, READY]);
		});

		it('refuses documents with problems, and unchecked ones', () => {
			const failure = FAILURE.listsNotRead(FAILURE.noAnswer());
			expect(decided([{}, {}, { problems: [EMPTY] }], { 1: failure })).toEqual([
				READY,
				{ outcome: 'refused', failure },
				{ outcome: 'refused' },
			]);
		});

		it('skips the key of an earlier document, unless that one is not sent', () => {
			const skipped = (earlier: number) => ({ outcome: 'skipped', why: 'sameKey', earlier });
			expect(decided([keyed('A'), keyed('B'), keyed('A'), keyed('A')])).toEqual([
				READY,
				READY,
				skipped(0),
				skipped(0),
			]);
			const results = decided([{ ...keyed('A'), problems: [EMPTY] }, keyed('A'), keyed('A')]);
			expect(results).toEqual([{ outcome: 'refused' }, READY, skipped(1)]);
		});
	});

	it('the guard skips known keys', () => {
		const document = markReady(ASKED);
		expect(readKeyState(document, 'new', new Set())).toBeUndefined();
		expect(readKeyState(document, 'held', new Set())).toEqual({ outcome: 'skipped', why: 'held' });
		expect(readKeyState(document, 'recorded', new Set())).toEqual({
			outcome: 'skipped',
			why: 'recorded',
		});
	});

	const never = () => false;

	/** A guard that knows these keys, or that fails. */
	function guardOf(states: Record<string, KeyState>, fails?: Error) {
		const asked: string[][] = [];
		const lookUp = async (keys: Key[]) => {
			asked.push(keys.map(({ text }) => text));
			if (fails) throw fails;
			return new Map(keys.map(({ text }) => [text, states[text] ?? 'new']));
		};
		return { guard: { lookUp } as never, asked };
	}

	const documents = ['A', 'B', 'C', 'D'].map((text): Ended => {
		return { ...markReady(ASKED), key: { text } };
	});

	it('a dry run without a guard leaves all decisions unchanged', async () => {
		expect(await lookUpKeys(documents, undefined, never)).toEqual({ documents, notes: [] });
	});

	it('a dry run asks the guard only about what a run would send', async () => {
		const { guard, asked } = guardOf({ B: 'recorded', C: 'held', D: 'recorded' });
		const decided = documents.map((each, at) =>
			at === 3 ? { ...each, outcome: 'refused' as const } : each,
		);
		const { documents: tried } = await lookUpKeys(decided, guard, never);
		expect(tried).toMatchObject([
			{ outcome: 'ready' },
			{ outcome: 'skipped', why: 'recorded' },
			{ outcome: 'skipped', why: 'held' },
			{ outcome: 'refused' },
		]);
		expect(asked).toEqual([['A', 'B', 'C']]);
	});

	it('a dry run reports that the guard cannot be asked', async () => {
		const { guard } = guardOf({}, new Error('away'));
		const notes = [NOTE.guardNotAsked({ why: 'store', error: 'away' }, 25)];
		expect(await lookUpKeys(documents, guard, never)).toEqual({ documents, notes });
	});
});
