import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import type { Ended } from '../../nodes/AccAccounting/posting/ended';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { valueProblem, type Problem } from '../../nodes/AccAccounting/values/reading';
import { asked, ended, posted, refusedByAcc, wrong } from './ended';

export const keyed = { key: 'BK-1' };
export const described = { body: { ...asked().body, description: 'Listrik' } };
export const YEAR: Problem = {
	...valueProblem('Document Date', WRONG.invalidMoment(), '21/11/26'),
	rows: [1],
};
export const unread = wrong([YEAR], {
	...described,
	known: keyed,
	date: undefined,
	total: undefined,
	body: { bank_code: '008', description: 'Air' },
	given: { document_date: '21/11/26', total_amount: '1,250,000.00' },
});
const refused = ended({
	outcome: 'refused',
	failure: refusedByAcc({ accCode: 'ACC03', accMessage: 'no', httpStatus: 400, traceId: 't' }),
});
const unknown = ended({ outcome: 'unknown', failure: FAILURE.noAnswer() });
const skipped = ended({ outcome: 'skipped', why: 'recorded' });
/** A document of each outcome. */
export const all: Ended[] = [
	posted('00001/AKB/11/26', { known: keyed, ...described }),
	unread,
	refused,
	unknown,
	skipped,
];
