import type { Difference } from '../../nodes/AccAccounting/documents/compare';
import { differenceText } from '../../nodes/AccAccounting/telling/differences';
import { Names } from '../../nodes/AccAccounting/telling/names';
import { asked } from '../support/ended';

const names = new Names([asked(), asked({ rows: [1], known: { sheetRows: [3] } })]);

describe('how an answer differs', () => {
	it.each<[string, Difference]>([
		[
			'ACC answered total 5 instead of 1,250,000',
			{ kind: 'differs', field: 'total_amount', asked: '1250000', answered: '5' },
		],
		["ACC's answer has no document date", { kind: 'missing', field: 'document_date' }],
		[
			'ACC answered 1 line instead of 2',
			{ kind: 'lines', field: 'items', asked: '2', answered: '1' },
		],
		[
			'ACC answered total 5,000, which is above the Amount Limit of 1,000',
			{ kind: 'aboveLimit', field: 'total_amount', asked: '1000', answered: '5000' },
		],
		[
			"ACC's answer could not be compared (x is undefined)",
			{ kind: 'notCompared', field: '', answered: 'x is undefined' },
		],
		[
			'row 3 got the same number. Check in ACC which of the two exists',
			{ kind: 'sameNumber', field: '', document: 1 },
		],
	])('%s', (text, difference) => {
		expect(differenceText(difference, names)).toBe(text);
	});
});
