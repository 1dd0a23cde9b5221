import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import type { Ended, EndedRun } from '../../nodes/AccAccounting/posting/ended';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { valueProblem } from '../../nodes/AccAccounting/values/reading';
import { ended, OPTIONS, refusedByAcc, runOf } from '../support/ended';

/** Documents with what became of them, for the tests of what users are told. */

export const YEAR = valueProblem('Document Date', WRONG.invalidMoment(), '21/11/26');
export const EMPTY = valueProblem('Bank', WRONG.empty(), '');
export const acc = (accMessage: string, accCode = 'ACC03') =>
	ended({
		outcome: 'refused',
		failure: refusedByAcc({
			accMessage,
			accCode,
			httpStatus: 400,
			traceId: 'tr-1',
			cure: 'askAcc',
		}),
	});
export const notSent = ended({ outcome: 'refused' });
export const unknown = ended({
	outcome: 'unknown',
	failure: FAILURE.noAnswer({ networkCode: 'ETIMEDOUT' }),
});
export const ready = ended({ outcome: 'ready' });
export const looked = ended({ outcome: 'ready' }, { notes: [NOTE.farDate('21/11/2022')] });
export const skipped = ended({ outcome: 'skipped', why: 'recorded' });
export const dryRun = (
	documents: Ended[],
	{ options = OPTIONS, ...change }: Partial<EndedRun> = {},
) => runOf(documents, { ...change, options: { ...options, dryRun: true } });
export const repeated = <T>(count: number, of: (at: number) => T) =>
	Array.from({ length: count }, (_, at) => of(at));
export const linesOfHint = (hint: string | undefined) => (hint ?? '').split('<br>');
