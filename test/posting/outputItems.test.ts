import { CONTINUE, CREATE, hintsOf, jsonOf, rows, startPair, usePair } from '../support/pair';
import { present } from '../support/present';

const pair = usePair();

describe('what comes out', () => {
	it('warns where the answer differs from what was asked, and never fails for it', async () => {
		const other = await startPair({ timeZone: 'Pacific/Kiritimati' });
		try {
			const result = await other.run(CREATE.voucher, rows(2));
			expect(result.status).toBe('success');
			expect(jsonOf(result)[0]?.warnings).toEqual([
				expect.stringContaining('document_date is 2026-11-20T10:00:00Z, expected 21/11/2026'),
			]);
			expect(hintsOf(result)).toContainEqual(expect.stringContaining('for 2 of 2 documents'));
		} finally {
			await other.close();
		}
	});

	it('says what was wrong in a column that keeps the row low, and all of it with Simplify off', async () => {
		const input = rows(2);
		present(input[1]).date = '2026-02-30';
		const run = async (parameters: object) =>
			jsonOf(await pair.run({ ...CREATE.voucher, ...parameters }, input, CONTINUE))[1];
		const why =
			/^Document Date: expected a date such as 31\/12\/2026 .*, got "2026-02-30"\. .*run it again/;
		const simplified = await run({});
		expect(simplified?.message).toBe('Document Date is wrong');
		expect(simplified?.advice).toBe(
			'Document Date cannot be "2026-02-30"'.replaceAll(' ', '\u00a0'),
		);
		expect((await run({ simplify: false }))?.advice).toMatch(why);
	});

	it('sums the run up in a hint and in an item', async () => {
		const input = rows(5);
		present(input[3]).bank = 'nowhere';
		const result = await pair.run(
			{ ...CREATE.voucher, options: { summaryItem: true } },
			input,
			CONTINUE,
		);
		const line = 'Posted 4 (00001/AKB/11/26 to 00004/AKB/11/26, total amount 4,007.00), refused 1';
		expect(hintsOf(result)).toEqual([
			expect.stringMatching(
				/^Posted 4 .*, refused 1<br>bank not found \(01\): item 3 \(row-3\.\)\. ACC/,
			),
		]);
		expect(jsonOf(result)).toHaveLength(5);
		expect(jsonOf(result, 1)).toEqual([
			{
				outcome: 'summary',
				posted: 4,
				refused: 1,
				skipped: 0,
				unknown: 0,
				documentNumbers: '00001–00004/AKB/11/26',
				totalAmount: 4007,
				text: line,
			},
		]);
	});
});
