import fc from 'fast-check';

import { lookForOf } from '../../nodes/AccAccounting/telling/lookFor';
import type { Outcome } from '../../nodes/AccAccounting/posting/outcome';
import type { Posting } from '../../nodes/AccAccounting/posting/outcome';
import { present } from '../support/present';

let sendings = 0;

const FAILURE = { message: 'no answer', description: '' };

/** A posting by its number, `?` for unknown, `?N` for unknown with a number, `x` for refused. */
function posting(what: string, date = '21/11/2026'): Posting {
	const outcomes: Record<string, Outcome> = {
		'?': { outcome: 'unknown', failure: FAILURE },
		x: { outcome: 'refused', failure: FAILURE },
	};
	const evident: Outcome = { outcome: 'unknown', failure: FAILURE, number: what.slice(1) };
	const posted: Outcome = { outcome: 'posted', number: what, document: {}, warnings: [] };
	return {
		draft: {
			rows: [0],
			problems: [],
			body: { document_date: date, vendor_name: 'PT A', items: [{}], description: '' },
			totals: { lines: 1, sub_total_amount: 10 },
			compare: () => [],
			simplify: true,
		},
		outcome: {
			...(outcomes[what] ?? (what.startsWith('?') ? evident : posted)),
			sentAs: ++sendings,
		},
	};
}

const AKB = (sequence: number, month = '11') =>
	`${String(sequence).padStart(5, '0')}/AKB/${month}/26`;

function lookFor(run: Array<string | Posting>, atATime = 1) {
	const postings = run.map((each) => (typeof each === 'string' ? posting(each) : each));
	return [...lookForOf(postings, atATime).values()].map(({ candidates, certainty }) => [
		candidates,
		certainty.split(/[:.]/)[0],
	]);
}

const NOT_KNOWN = (...sequences: number[]): [string[], string] => [
	sequences.map((sequence) => AKB(sequence)),
	'Not known',
];

const IF_STORED = (...sequences: number[]): [string[], string] => {
	const numbers = sequences.map((sequence) => AKB(sequence));
	const which = numbers.length === 1 ? numbers[0] : 'one of these';
	return [numbers, `If ACC has it, its number is probably ${which}`];
};

describe('lookForOf', () => {
	it.each<[string, Array<string | Posting>, number, Array<[string[], string]>]>([
		['a gap of one', [AKB(1), '?', AKB(3)], 1, [[[AKB(2)], 'Probably stored']]],
		['no gap', [AKB(1), '?', AKB(2)], 1, [[[], 'Probably not stored']]],
		['a gap of two', [AKB(7), '?', AKB(10)], 1, [[[AKB(8), AKB(9)], 'Probably stored']]],
		['a refused one between', [AKB(1), 'x', '?', AKB(3)], 1, [[[AKB(2)], 'Probably stored']]],
		['the last one', [AKB(1), AKB(2), '?'], 1, [IF_STORED(3)]],
		['the first one', ['?', AKB(5)], 1, [[[AKB(4)], 'Not known']]],
		['the very first number', ['?', AKB(1)], 1, [[[], 'Not known']]],
		['nothing to compare', ['?', 'x'], 1, [[[], 'Not known']]],
		[
			'a number in the answer',
			[AKB(1), `?${AKB(2)}`],
			1,
			[[[AKB(2)], 'The answer held this number, so the document is probably in ACC']],
		],
		[
			'several at a time',
			[AKB(1), '?', AKB(4)],
			2,
			[[[AKB(2), AKB(3), AKB(5), AKB(6)], 'Not known']],
		],
		['numbers of another shape', ['A-1', '?', 'A-3'], 1, [[[], 'Not known']]],
		[
			'another month',
			[AKB(1, '10'), posting('?', '21/11/2026'), AKB(3, '10')],
			1,
			[[[], 'Not known']],
		],
		[
			'its own month among others',
			[AKB(1), posting(AKB(9, '10'), '01/10/2026'), '?', AKB(3)],
			1,
			[[[AKB(2)], 'Probably stored']],
		],
		['two in a gap of one', [AKB(1), '?', '?', AKB(3)], 1, [NOT_KNOWN(2), NOT_KNOWN(2)]],
		['the last two', [AKB(1), '?', '?'], 1, [IF_STORED(2, 3), IF_STORED(2, 3)]],
		['a gap later in the run', [AKB(1), '?', AKB(2), AKB(4)], 1, [NOT_KNOWN(3)]],
		['a number that comes twice', [AKB(1), '?', AKB(2), AKB(2)], 1, [NOT_KNOWN()]],
		['a number that went down', [AKB(5), '?', AKB(3), AKB(4)], 1, [NOT_KNOWN(6, 2)]],
		['a wrap', [AKB(99998), '?', AKB(1)], 1, [NOT_KNOWN(99999)]],
		['a wrap without a gap', [AKB(99999), '?', AKB(1)], 1, [NOT_KNOWN(100000)]],
		['the last one before a wrap', [AKB(99999), '?'], 1, [IF_STORED(100000, 1)]],
		['a refused one before', [AKB(1), 'x', '?', AKB(2)], 1, [NOT_KNOWN()]],
		[
			'another kind of the month',
			[AKB(1), '?', '00002/AKM/11/26'],
			1,
			[[[AKB(2), '00001/AKM/11/26', '00003/AKM/11/26'], 'Not known']],
		],
		[
			'another width',
			[AKB(9), '?', '10/AKB/11/26'],
			1,
			[[[AKB(8), AKB(10), '09/AKB/11/26', '11/AKB/11/26'], 'Not known']],
		],
		[
			'a month that stands between',
			[AKB(1), posting(AKB(9, '10'), '01/10/2026'), '?', AKB(2)],
			1,
			[NOT_KNOWN()],
		],
		[
			'an evident number',
			[AKB(1), `?${AKB(2)}`, '?', AKB(4)],
			1,
			[
				[[AKB(2)], 'The answer held this number, so the document is probably in ACC'],
				[[AKB(3)], 'Probably stored'],
			],
		],
		[
			'an earlier one that may have taken the gap',
			[AKB(1), '?', AKB(2), '?', AKB(4)],
			1,
			[NOT_KNOWN(3), NOT_KNOWN(3)],
		],
		[
			'each its own gap',
			[AKB(1), '?', AKB(3), '?', AKB(5)],
			1,
			[
				[[AKB(2)], 'Probably stored'],
				[[AKB(4)], 'Probably stored'],
			],
		],
		[
			'the lowest of several at a time',
			['?', AKB(2)],
			2,
			[[[AKB(1), AKB(3), AKB(4)], 'Not known']],
		],
	])('%s', (_, run, atATime, expected) => {
		const sent = run.map((each) => (typeof each === 'string' ? posting(each) : each));
		sent.forEach(({ outcome }) => (outcome.sentAs = ++sendings));
		expect(lookFor(sent, atATime)).toEqual(expected);
	});

	it('goes by the order of sending, not of the items', () => {
		const [last, first, unknown, next] = [AKB(3), AKB(1), '?', AKB(2)].map((each) => posting(each));
		const run = [last, first, unknown, next].map((each) => present(each));
		const [, ...tries] = run;
		present(last).outcome.sentAs = ++sendings;
		expect(lookFor(run)).toEqual([[[], 'Probably not stored']]);
		present(unknown).outcome.sentAs = ++sendings;
		expect(lookFor(tries)).toEqual([IF_STORED(3)]);
		expect(lookFor(run)).toEqual([IF_STORED(4)]);
	});

	it.each<[string | number, [string[], string]]>([
		...['ETIMEDOUT', 'ERR_CANCELED', 504, 502, 408, 524].map(
			(why): [string | number, [string[], string]] => [why, NOT_KNOWN(3)],
		),
		...['ECONNRESET', 500, 200].map((why): [string | number, [string[], string]] => [
			why,
			[[], 'Probably not stored'],
		]),
	])('after %s, says whether ACC may store it late', (why, expected) => {
		const unknown = posting('?');
		const failure = {
			...FAILURE,
			...(typeof why === 'number' ? { httpStatus: why } : { code: String(why) }),
		};
		Object.assign(unknown.outcome, { failure });
		const [before, after] = [posting(AKB(1)), posting(AKB(2))];
		[before, unknown, after].forEach(({ outcome }) => (outcome.sentAs = ++sendings));
		expect(lookFor([before, unknown, after])).toEqual([expected]);
	});

	it('finds the gap of a long run of several at a time', () => {
		const run = Array.from({ length: 3_000 }, (_, at) => (at === 2_500 ? '?' : AKB(at + 1)));
		expect(lookFor(run, 8)[0]?.[0]).toContain(AKB(2_501));
	});

	it('names both numbers of an answer that holds two', () => {
		const two = posting(`?${AKB(2)}`);
		Object.assign(two.outcome, { others: [AKB(3)] });
		expect(lookFor([two])).toEqual([
			[
				[AKB(2), AKB(3)],
				'The answer held these numbers, so there are probably two documents in ACC',
			],
		]);
	});

	it('knows nothing of what only others have been numbered with', () => {
		expect(lookFor([AKB(1), posting('?', '31/12/2026'), AKB(2)])).toEqual([NOT_KNOWN()]);
	});

	it('says what to search for, without what is empty', () => {
		const [found] = lookForOf([posting('?')], 1).values();
		expect(found?.searchFor).toEqual({
			vendor_name: 'PT A',
			document_date: '21/11/2026',
			sub_total_amount: 10,
		});
	});

	it('never names a number that is held, nor more than twenty, for any run', () => {
		const one = fc.oneof(
			fc.constant('?'),
			fc.constant('x'),
			fc.nat(300).map((n) => AKB(n)),
		);
		fc.assert(
			fc.property(
				fc.array(one, { maxLength: 60 }),
				fc.integer({ min: 1, max: 20 }),
				(run, lanes) => {
					for (const { candidates } of lookForOf(
						run.map((each) => posting(each)),
						lanes,
					).values()) {
						expect(candidates.length).toBeLessThanOrEqual(20);
						candidates.forEach((candidate) => expect(run).not.toContain(candidate));
					}
				},
			),
		);
	});

	it('is quick for many rows', () => {
		const run = Array.from({ length: 100_000 }, (_, at) => posting(at % 2 ? '?' : AKB(at)));
		expect(lookForOf(run, 1).size).toBe(50_000);
		expect(lookForOf(run, 8).size).toBe(50_000);
	});
});
