import type { RunResult } from '../../engine';
import { insideNode, runBuilt } from '../support/context';
import {
	CONTINUE,
	CREATE,
	hintsOf,
	jsonOf,
	rows,
	startPair,
	usePair,
	type Json,
} from '../support/pair';
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

const SUMMED = { ...CREATE.voucher, options: { summaryItem: true } };

/** Runs the node and, after its first output, a node that writes something back to each row. */
async function runWithWriteBack(parameters: Json, input: Json[], node: Json = {}) {
	const workflow = pair.workflow(parameters, node);
	const assignments = ['document_number', 'outcome'].map((name) => ({
		id: name,
		name,
		value: `={{ $json.${name} }}`,
		type: 'string',
	}));
	const mark = { id: 'mark', name: 'mark', value: "={{ $('Start').item.json.mark }}" };
	workflow.nodes.push({
		id: 'back',
		name: 'Write Back',
		type: 'n8n-nodes-base.set',
		typeVersion: 3.4,
		position: [400, 0],
		parameters: { assignments: { assignments: [{ ...mark, type: 'string' }, ...assignments] } },
	} as never);
	Object.assign(workflow.connections, {
		ACC: { main: [[{ node: 'Write Back', type: 'main', index: 0 }]] },
	});
	return await pair.engine.run(workflow, { input: input as never });
}

const of = (result: RunResult, node: string, output = 0) =>
	result.output(node, output).map(({ json }) => json as Json);

describe('a dry run', () => {
	it('says what the run would skip: what is wrong does not take the key from a later one', async () => {
		const options = { dryRun: true, duplicateGuard: { guard: { key: '={{ $json.vendor }}' } } };
		const checks = async (input: Json[]) =>
			jsonOf(await pair.run({ ...CREATE.voucher, options }, input)).map(({ check }) => check);
		const input: Json[] = rows(3).map((row) => ({ ...row, vendor: 'PT A' }));
		expect(await checks(input)).toEqual(['OK, guard not asked', 'same key', 'same key']);
		present(input[0]).date = 'never';
		expect(await checks(input)).toEqual(['wrong', 'OK, guard not asked', 'same key']);
	});
});

describe('the summary of a run', () => {
	it('has an output of its own, so that every row is written back', async () => {
		const result = await runWithWriteBack(SUMMED, rows(3));
		expect(result.error).toBeUndefined();
		expect(of(result, 'Write Back')).toEqual(
			of(result, 'ACC').map(({ document_number }, index) => ({
				mark: `row-${index}.`,
				document_number,
				outcome: 'posted',
			})),
		);
		expect(of(result, 'ACC', 1)).toMatchObject([{ outcome: 'summary', posted: 3 }]);
	});

	it('stands between documents and failures where these have an output, too', async () => {
		const input = rows(3);
		present(input[1]).bank = 'nowhere';
		const result = await runWithWriteBack(SUMMED, input, { onError: 'continueErrorOutput' });
		expect(of(result, 'Write Back').map(({ mark }) => mark)).toEqual(['row-0.', 'row-2.']);
		expect(of(result, 'ACC', 1)).toMatchObject([{ outcome: 'summary', posted: 2, refused: 1 }]);
		expect(of(result, 'ACC', 2)).toMatchObject([{ outcome: 'refused', mark: 'row-1.' }]);
	});

	it('comes after the last try of Retry On Fail, once', async () => {
		const fault = { kind: 'tooMany', retryAfter: '0' } as const;
		pair.sandbox.setFaults([{ fault, path: '/v1/vouchers', bodyIncludes: 'row-0.', times: 1 }]);
		const result = await runWithWriteBack(
			{
				...CREATE.voucher,
				options: { summaryItem: true, speed: { values: { repeatsWhenBusy: 0 } } },
			},
			rows(2),
			{ onError: 'continueRegularOutput', retryOnFail: true, maxTries: 2, waitBetweenTries: 1 },
		);
		expect(of(result, 'ACC').map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
		expect(of(result, 'ACC', 1)).toMatchObject([{ outcome: 'summary', posted: 2, refused: 0 }]);
	});

	it('counts what was refused where the whole run was', async () => {
		const options = { summaryItem: true, dryRun: 'perhaps' };
		for (const onError of ['continueRegularOutput', 'continueErrorOutput']) {
			const result = await runWithWriteBack({ ...CREATE.voucher, options }, rows(2), { onError });
			expect(of(result, 'ACC', 1)).toMatchObject([
				{ outcome: 'summary', posted: 0, refused: 2, text: 'Posted 0, refused 2' },
			]);
		}
	});

	it('counts a dry run, and is not there where the option is off', async () => {
		const options = { summaryItem: true, dryRun: true };
		const dry = await runWithWriteBack({ ...CREATE.voucher, options }, rows(1));
		expect(of(dry, 'ACC')).toHaveLength(1);
		expect(of(dry, 'ACC', 1)).toEqual([
			{
				...{ check: 'summary', ok: 1, wrong: 0, sameKey: 0 },
				text: 'Dry Run: All 1 are OK. Nothing was posted.',
			},
		]);
		const off = { ...CREATE.voucher, options: { summaryItem: false } };
		const input = rows(2);
		present(input[1]).bank = 'nowhere';
		const result = await runWithWriteBack(off, input, { onError: 'continueErrorOutput' });
		expect(of(result, 'ACC', 1)).toMatchObject([{ outcome: 'refused', mark: 'row-1.' }]);
	});

	it('refuses an expression, and keeps failures at the error output', async () => {
		const options = { summaryItem: '={{ true }}' };
		const result = await runWithWriteBack({ ...CREATE.voucher, options }, rows(2), {
			onError: 'continueErrorOutput',
		});
		expect(of(result, 'ACC')).toEqual([]);
		expect(of(result, 'ACC', 1)).toMatchObject([
			{ outcome: 'refused', message: expect.stringContaining('Add Summary Item') },
			{ outcome: 'refused' },
		]);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it('comes after the documents for a tool of an AI agent, which has one output', async () => {
		const outputs = await insideNode(pair, SUMMED, rows(2), async (context) => {
			const node = { ...context.getNode(), type: 'n8n-nodes-acc-accounting.accAccountingTool' };
			const tool = Object.create(context, { getNode: { value: () => node } }) as typeof context;
			return await runBuilt(tool);
		});
		expect(outputs.map((items) => items.map(({ json }) => json.outcome))).toEqual([
			['posted', 'posted', 'summary'],
		]);
	});

	it('is linked to the rows: what is the same for all of them can be told', async () => {
		const result = await pair.run(SUMMED, rows(2));
		const [summary] = result.output('ACC', 1);
		expect(summary?.pairedItem).toEqual([{ item: 0 }, { item: 1 }]);
	});
});
