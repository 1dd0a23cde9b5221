import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { valueProblem, wholeProblem, type Problem } from '../../nodes/AccAccounting/values/reading';
import type { Ended } from '../../nodes/AccAccounting/posting/ended';
import { present } from '../support/present';
import { NODE, OPTIONS, posted, runOf, toldError, wrong } from '../support/ended';
import { YEAR, EMPTY, acc, notSent, unknown, ready, skipped, repeated } from './told';

describe('the error of a run that did not start', () => {
	const refusal = {};

	it('counts what is wrong, without an item, and lists each kind with its rows', () => {
		const run = runOf([ready, ...repeated(19, (at) => wrong([at < 18 ? YEAR : EMPTY])), notSent], {
			refusal,
		});
		const error = toldError(run);
		expect(error.name).toBe('NodeOperationError');
		expect(error.message).toBe('19 of 21 rows are wrong.');
		expect(error.context.itemIndex).toBeUndefined();
		expect(error.description.split('\n')).toEqual([
			'Nothing was posted. Correct this and run the workflow again.',
			'- Data rows 2 to 19: Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
			'- Data row 20: Bank is empty.',
			'Wrong: data rows 2 to 20.',
		]);
	});

	it('about one row says what is wrong with it, and names it once', () => {
		const error = toldError(runOf([notSent, wrong([YEAR])], { refusal }));
		expect(error.message).toBe(
			'Data row 2: Document Date "21/11/26" is an invalid date. Check the cell or the expression.',
		);
		expect(error.context.itemIndex).toBeUndefined();
		expect(error.description).toBe('Nothing was posted. Correct this and run the workflow again.');
	});

	it('has up to eight lines, most frequent first, and names every wrong row', () => {
		const problems = repeated(12, (at) => valueProblem(`Field ${at}`, WRONG.notText(), 'x'));
		const documents = repeated(12, (at) => wrong(problems.slice(0, at + 1)));
		const { description } = toldError(runOf([ready, ...documents], { refusal }));
		const lines = description.split('\n').slice(1);
		expect(lines).toHaveLength(9);
		expect(lines[0]).toMatch(/^- Data rows 2 to 13: Field 0 "x" is not text/);
		expect(lines[6]).toMatch(/^- Data rows 8 to 13: Field 6 /);
		expect(lines[7]).toBe("- … and 5 more: turn on 'Dry Run' to see them in their rows");
		expect(lines[8]).toBe('Wrong: data rows 2 to 13.');
	});

	it('never truncates text to paste', () => {
		const others = repeated(80, (at) => `Kolom ${at}`);
		const problems = [wholeProblem('Columns', WRONG.columnsLeft([], others, false))];
		const { message } = toldError(runOf([ready], { refusal: { problems } }));
		expect(message).toContain(others.join(', '));
	});

	it('is about the form, or the credential, if these are wrong', () => {
		const problems: Problem[] = [{ ...valueProblem('Limit', WRONG.notText(), 'x'), rows: [] }];
		expect(toldError(runOf([ready], { refusal: { problems } })).message).toMatch(/^Limit "x" is/);
		const failure = FAILURE.noAnswer({ networkCode: 'ECONNRESET' });
		const node = { credentials: { accAccountingApi: { id: '1', name: 'ACC – PT Maju' } } };
		const error = toldError(runOf([ready], { refusal: { failure } }), node);
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toBe('No response from ACC: it closed the connection.');
		expect(error.description).toContain("Check 'Base URL' in the credential");
	});
});

describe('the error of a run that stopped', () => {
	const first = posted(
		'00001/AKB/11/26',
		{},
		{ differences: [{ kind: 'missing', field: 'document_date', asked: '21/11/2026' }] },
	);
	const run = runOf(
		[first, posted('00002/AKB/11/26'), skipped, acc('bank not found', '01'), notSent],
		{ stoppedBy: 3 },
	);

	it("has ACC's message, the cure, and the fate of all other documents", () => {
		const error = toldError(run);
		expect(error.name).toBe('NodeApiError');
		expect(error.message).toMatch(
			/^Data row 4: bank not found \(01\)\. Correct it and run it .*\.$/,
		);
		expect(error.context.itemIndex).toBeUndefined();
		expect(error.description.split('\n')).toEqual([
			'Posted 2 (first 00001/AKB/11/26, last 00002/AKB/11/26, total 20, 21 Nov 2026), refused 1 (total 10, 21 Nov 2026), skipped 1 (total 10, 21 Nov 2026), not sent 1 (total 10, 21 Nov 2026).',
			'Already posted. Do not run these rows again: data rows 1, 2.',
			'Refused: data row 4.',
			'Skipped: data row 3.',
			'Not sent: data row 5.',
			"Data row 1: Posted as 00001/AKB/11/26, but ACC's response has no document date.",
			expect.stringMatching(/^Data row 3: Already sent by an earlier run\./),
			'Trace ID: tr-1',
		]);
		expect(error.context.data).toEqual({
			code: '01',
			traceId: 'tr-1',
			outcome: 'refused',
			items: [3],
			unknown: [],
			notSent: [{ number: undefined, items: [4] }],
			posted: [
				{ number: '00001/AKB/11/26', items: [0] },
				{ number: '00002/AKB/11/26', items: [1] },
			],
		});
	});

	it('says that the guard skips what was posted, if it is on', () => {
		const options = { ...OPTIONS, guard: true };
		expect(toldError({ ...run, options }).description).toContain(
			'Already posted. The next run skips these rows: data rows 1, 2.',
		);
	});

	it('about an unknown document says so, and what to look for', () => {
		const error = toldError(runOf([unknown, notSent], { stoppedBy: 0 }));
		expect(error.message).toBe(
			'Data row 1: May have been posted. No response from ACC: it did not respond in time.',
		);
		expect(error.description).toContain(
			'- data row 1: May have been posted. Look in ACC for 21/11/2026',
		);
		expect(error.context.data).toMatchObject({ outcome: 'unknown', items: [0] });
	});

	it('keeps texts from rows and ACC from becoming HTML, and n8n from replacing the message', () => {
		const error = toldError(runOf([acc('<b>BikeAccessories PT EEXIST</b>')], { stoppedBy: 0 }));
		expect(error.message).toContain('‹b›BikeAccessories PT EEXIST‹/b› (ACC03).');
		const ofOrder = toldError(runOf([acc('order canceled')], { stoppedBy: 0 }));
		expect(ofOrder.message).toContain('order cancelled (ACC03).');
		const html = toldError(runOf([acc('x'), posted('<i>')], { stoppedBy: 0 }));
		expect(html.context.descriptionTemplate).toContain('&lt;i&gt;');
		expect(
			toldError(runOf([acc('x')], { stoppedBy: 0 }), { type: `${NODE.type}Tool` }).context,
		).not.toHaveProperty('descriptionTemplate');
	});

	/** The rows that an error names, as numbers. */
	function rowsIn({ message, description }: { message: string; description: string }): number[] {
		const lists = [...`${message}\n${description}`.matchAll(/\brows? ([\d, to]+)/g)];
		return lists.flatMap(([, list = '']) =>
			list
				.split(', ')
				.filter(Boolean)
				.flatMap((range) => {
					const [first = 0, last = first] = range.split(' to ').map(Number);
					return repeated(last - first + 1, (at) => first + at);
				}),
		);
	}

	const inOrder = (rows: number[]) => [...new Set(rows)].sort((a, b) => a - b);

	it('names every row of the run, whatever became of it', () => {
		const kinds = [posted('1'), unknown, acc('bank not found'), skipped, notSent, wrong([YEAR])];
		const documents = repeated(1_200, (at) => present(kinds[Math.floor(at / 7) % kinds.length]));
		const error = toldError(runOf(documents, { stoppedBy: 14 }));
		expect(inOrder(rowsIn(error))).toEqual(repeated(1_200, (at) => at + 1));
	});

	it('names every row of invoices with many rows', () => {
		let row = 0;
		const invoice = (kind: Ended, at: number): Ended => {
			const rows = repeated(5, () => row++);
			return { ...kind, asked: { ...kind.asked, rows, known: { group: `INV-${at}` } } };
		};
		const kinds = [posted('1'), unknown, notSent];
		const documents = repeated(300, (at) => invoice(present(kinds[at % 3]), at));
		const run = { ...runOf([]), documents, stoppedBy: 1 };
		const error = toldError(run);
		expect(error.description).toContain('- INV-1 (data rows 6 to 10): May have been posted.');
		expect(inOrder(rowsIn(error))).toEqual(repeated(1_500, (at) => at + 1));
	});

	it('names all posted rows', () => {
		const documents = repeated(200, (at) => (at === 100 ? skipped : posted(String(at))));
		const error = toldError(runOf([...documents, acc('x')], { stoppedBy: 200 }));
		expect(error.description).toContain(
			'Do not run these rows again: data rows 1 to 100, 102 to 200.',
		);
	});
});
