import fc from 'fast-check';

import { lookForOf } from '../../nodes/AccAccounting/posting/lookFor';
import type { Outcome } from '../../nodes/AccAccounting/posting/outcome';
import type { Posting } from '../../nodes/AccAccounting/posting/posting';

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
		outcome: outcomes[what] ?? (what.startsWith('?') ? evident : posted),
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

describe('lookForOf', () => {
	it.each<[string, Array<string | Posting>, number, Array<[string[], string]>]>([
		['a gap of one', [AKB(1), '?', AKB(3)], 1, [[[AKB(2)], 'Probably stored']]],
		['no gap', [AKB(1), '?', AKB(2)], 1, [[[], 'Probably not stored']]],
		['a gap of two', [AKB(7), '?', AKB(10)], 1, [[[AKB(8), AKB(9)], 'Probably stored']]],
		['a refused one between', [AKB(1), 'x', '?', AKB(3)], 1, [[[AKB(2)], 'Probably stored']]],
		['the last one', [AKB(1), AKB(2), '?'], 1, [[[AKB(3)], 'Not known']]],
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
	])('%s', (_, run, atATime, expected) => {
		expect(lookFor(run, atATime)).toEqual(expected);
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
