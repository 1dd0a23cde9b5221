import type { Ended } from '../../nodes/AccAccounting/create/ended';
import { asked, ended, posted, runOf, told, WITH_SUMMARY } from '../support/ended';
import { unread, all, YEAR } from '../support/mixedRun';

describe('with Simplify off', () => {
	const raw = (each: Ended): Ended => ({ ...each, asked: { ...each.asked, simplify: false } });

	it('an item has everything', () => {
		const { items } = told(runOf(all.map(raw)));
		expect(items[1]).toMatchObject({
			documentType: 'voucher',
			itemIndexes: [1],
			code: '',
			httpStatus: null,
			traceId: '',
			advice: 'Correct it and run it again.',
			problems: [
				{
					...YEAR,
					message: 'Document Date "21/11/26" is an invalid date. Check the expression.',
				},
			],
			warnings: [],
			differences: [],
			searchFor: null,
		});
		expect(items[2]).toMatchObject({ code: 'ACC03', httpStatus: 400, traceId: 't' });
		expect(items[3]).toMatchObject({
			advice: 'Look it up in ACC before you run it again.',
			searchFor: { bank_code: '008' },
		});
	});

	it('and so has an item of a dry run', () => {
		const ready = ended({ outcome: 'ready' }, { totals: { lines: 1 }, simplify: false });
		expect(told(runOf([ready], { mode: 'dryRun' })).items[0]).toMatchObject({
			totals: { lines: 1 },
			body: asked().body,
			documentType: 'voucher',
			problems: [],
		});
	});

	it("and ACC's answer, whose names never hide those of the node", () => {
		const answer = {
			check: 1,
			message: 'a',
			key: 'b',
			error: 'c',
			id: 5,
			document_date: '2026-11-20T17:00:00Z',
		};
		const differences = [{ kind: 'missing', field: 'document_date', asked: '21/11/2026' } as const];
		const [item] = told(runOf([raw(posted('1', {}, { answer, differences }))])).items;
		expect(item).toMatchObject({
			acc_message: 'a',
			acc_key: 'b',
			acc_error: 'c',
			id: 5,
			key: '',
			document_date: '2026-11-21',
			warnings: ["ACC's response has no document date"],
			differences,
		});
		expect(item).not.toHaveProperty('error');
	});
});

describe('a failed item', () => {
	it('has an error that n8n finds but no column shows', () => {
		const { items } = told(runOf(all));
		expect(items.map((item) => Boolean(item.error))).toEqual([false, true, true, true, false]);
		expect(Object.keys(items[1] ?? {})).not.toContain('error');
	});

	it('at the error output has everything, in addition to the row that n8n merges in', () => {
		const { outputs, items } = told(runOf([unread, all[0] ?? unread]), {
			onError: 'continueErrorOutput',
		});
		expect(items[0]).toMatchObject({
			problems: [{ code: 'invalidMoment' }],
		});
		expect(items[1]).not.toHaveProperty('problems');
		expect(Object.keys(outputs[0]?.[0] ?? {})).toEqual(['json', 'pairedItem']);
		expect((outputs[0]?.[0] as { error?: Error }).error?.message).toBe(
			'Document Date "21/11/26" is an invalid date. Check the expression.',
		);
	});
});

describe('a tool of an AI agent', () => {
	const tool = { type: 'n8n-nodes-acc-accounting.accAccountingTool' };
	const run = runOf(all, { options: WITH_SUMMARY });

	it('returns the table and the counts in one output', () => {
		const { outputs, items } = told(run, tool);
		expect(Object.keys(items[1] ?? {})).toHaveLength(4);
		expect(outputs).toHaveLength(1);
		expect(items.at(-1)).toMatchObject({ outcome: 'summary' });
	});

	it('returns everything with Simplify off', () => {
		const documents = all.map((each) => ({ ...each, asked: { ...each.asked, simplify: false } }));
		expect(told(runOf(documents), tool).items[1]).toHaveProperty('problems');
	});
});
