import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import fc from 'fast-check';

import { summarize } from '../../nodes/AccAccounting/telling/summary';
import { ended, posted as postedAs } from '../support/ended';

const posted = (number: string, total_amount?: unknown) =>
	postedAs(number, {}, { answer: { total_amount } });

const failure = FAILURE.noAnswer();
const refused = ended({ outcome: 'refused', failure });
const unknown = ended({ outcome: 'unknown', failure, number: '00009/AKB/11/26' });
const skipped = ended({ outcome: 'skipped', why: 'recorded' });

describe('the summary of a run', () => {
	it('counts each outcome and names what was posted', () => {
		const summary = summarize([
			posted('00001/AKB/11/26', 10),
			refused,
			posted('00002/AKB/11/26', 5.5),
			skipped,
			unknown,
			skipped,
			posted('00004/AKB/11/26', 1),
		]);
		expect(summary).toEqual({
			posted: 3,
			refused: 1,
			skipped: 2,
			unknown: 1,
			firstNumber: '00001/AKB/11/26',
			lastNumber: '00004/AKB/11/26',
			totalAmount: 16.5,
			text: 'Posted 3 (first 00001/AKB/11/26, last 00004/AKB/11/26, total 16.50), refused 1, skipped 2, unknown 1',
		});
	});

	it('has no numbers if nothing was posted', () => {
		const summary = summarize([refused]);
		expect(summary).toMatchObject({
			posted: 0,
			firstNumber: '',
			lastNumber: '',
			totalAmount: 0,
			text: 'Posted 0, refused 1',
		});
	});

	it('names a single document once', () => {
		expect(summarize([posted('7/AKB/11/26', 1250000.5)]).text).toBe(
			'Posted 1 (7/AKB/11/26, total 1,250,000.50)',
		);
	});

	it('sums exactly, even if a number cannot represent the sum', () => {
		expect(summarize([posted('1', 0.1), posted('2', 0.2)]).totalAmount).toBe(0.3);
		expect(summarize([posted('1', 9007199254740991), posted('2', 0.01)]).totalAmount).toBe(
			'9007199254740991.01',
		);
	});

	it('ignores totals that are not amounts, and never fails', () => {
		fc.assert(
			fc.property(fc.array(fc.anything()), (totals) => {
				const all = totals.map((total, at) => posted(String(at), total));
				expect(summarize(all).posted).toBe(totals.length);
			}),
		);
		const odd = [JSON.parse('1e400'), NaN, '5', null, undefined, [5], {}];
		const all = [...odd.map((total, at) => posted(String(at), total)), posted('9', 5)];
		expect(summarize(all)).toMatchObject({
			posted: 8,
			totalAmount: 10,
			text: expect.stringContaining('total 10.00 of 2 documents'),
		});
	});

	it('does not mix currencies or directions', () => {
		const of = (currency_code: string, cashType?: string, total_amount: unknown = 5) => ({
			...postedAs('1', {}, { answer: { total_amount, currency_code } }),
			...(cashType === undefined ? {} : { cashType }),
		});
		expect(summarize([of('IDR'), of('USD'), of('IDR', undefined, '7')])).toMatchObject({
			totalAmount: null,
			text: 'Posted 3 (first 1, last 1, total IDR 12.00, USD 5.00)',
		});
		expect(summarize([of('', 'Kas Masuk'), of('', 'Kas Keluar')])).toMatchObject({
			text: 'Posted 2 (first 1, last 1, total Kas Masuk 5.00, Kas Keluar 5.00)',
		});
	});
});
