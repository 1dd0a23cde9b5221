import type { Ended } from '../../nodes/AccAccounting/create/ended';
import { PURCHASE_INVOICE } from '../../nodes/AccAccounting/documents/purchaseInvoice';
import { VOUCHER } from '../../nodes/AccAccounting/documents/voucher';
import { simpleColumns } from '../../nodes/AccAccounting/telling/items';
import type { Problem } from '../../nodes/AccAccounting/values/problem';
import { asked, COMPANY, ended, posted, runOf, told, WITH_SUMMARY, wrong } from '../support/ended';

const keyed = { key: { text: 'BK-1', recorded: '' } };
const described = { body: { ...asked().body, description: 'Listrik' } };
const YEAR: Problem = {
	field: 'Document Date',
	reason: 'notDate',
	with: { example: '31/12/2026' },
	got: '"21/11/26"',
	rows: [1],
};
const unread = wrong([YEAR], {
	...described,
	known: keyed,
	date: undefined,
	body: { bank_code: '008', description: 'Air' },
	given: { document_date: '21/11/26', total_amount: '1,250,000.00' },
});
const refused = ended({
	outcome: 'refused',
	failure: {
		code: 'accRefused',
		accCode: 'ACC03',
		accMessage: 'no',
		httpStatus: 400,
		traceId: 't',
	},
});
const unknown = ended({ outcome: 'unknown', failure: { code: 'noAnswer' } });
const skipped = ended({ outcome: 'skipped', why: 'recorded' });
const all: Ended[] = [
	posted('00001/AKB/11/26', { known: keyed, ...described }),
	unread,
	refused,
	unknown,
	skipped,
];

const columnsOf = (documents: Ended[], change: Parameters<typeof runOf>[1] = {}) =>
	Object.keys(told(runOf(documents, change)).items[0] ?? {});

describe('the table of a run', () => {
	it('has the same columns in every row, at most ten', () => {
		for (const kind of [VOUCHER, PURCHASE_INVOICE]) {
			const { items } = told(runOf(all), {}, {}, kind);
			for (const item of items) expect(Object.keys(item)).toEqual(Object.keys(items[0] ?? {}));
		}
		expect(columnsOf(all)).toEqual([
			...['outcome', 'message', 'key', 'document_date', 'description', 'bank_code'],
			...['category_code', 'total_amount', 'document_number', 'itemIndex'],
		]);
		expect(
			simpleColumns(VOUCHER).filter((name) => !['group', 'tenantId'].includes(name)),
		).toHaveLength(10);
	});

	it('leaves out what the run does not use', () => {
		expect(columnsOf([posted('1')])).toEqual([
			...['outcome', 'message', 'document_date', 'bank_code', 'category_code', 'total_amount'],
			...['document_number', 'itemIndex'],
		]);
		const rows = {
			known: { group: 'INV-1' },
			body: { document_date: '21/11/2026', vendor_name: 'PT A' },
		};
		const [item = {}] = told(runOf([posted('1', rows)]), {}, {}, PURCHASE_INVOICE).items;
		expect(Object.keys(item)).toEqual([
			...['outcome', 'message', 'group', 'document_date', 'vendor_name', 'total_before_tax'],
			...['document_number', 'itemIndex'],
		]);
	});

	it('names the company if items can choose it, and drops the description for it', () => {
		const chosen = { mayChoose: true, known: keyed, ...described };
		expect(told(runOf([posted('1', chosen)])).items[0]).toMatchObject({
			tenantId: COMPANY.tenantId,
		});
		expect(columnsOf([posted('1', chosen)])).toHaveLength(10);
		expect(columnsOf([posted('1', chosen)])).not.toContain('description');
		const unread = wrong([YEAR], { mayChoose: true, company: undefined });
		expect(told(runOf([unread, posted('1', chosen)])).items[0]?.tenantId).toBe('');
		expect(columnsOf([unread])).not.toContain('tenantId');
	});

	it('says what became of each document, in one sentence', () => {
		expect(told(runOf(all)).items.map(({ outcome, message }) => [outcome, message])).toEqual([
			['posted', 'Posted as 00001/AKB/11/26'],
			[
				'refused',
				'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			],
			['refused', expect.stringMatching(/^no \(ACC03\): /)],
			['unknown', 'Unknown: look in ACC for 21/11/2026, 008, KK01, 10'],
			['skipped', 'Sent before by an earlier run'],
		]);
	});

	it('shows what the row contained if it could not be read, and nothing that was not there', () => {
		expect(told(runOf(all)).items[1]).toEqual({
			outcome: 'refused',
			message:
				'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			key: 'BK-1',
			document_date: '21/11/26',
			description: 'Air',
			bank_code: '008',
			category_code: '',
			total_amount: '1,250,000.00',
			document_number: '',
			itemIndex: 1,
		});
	});

	it("shows ACC's values of a posted document, but days in one form", () => {
		const answer = { document_date: '21/11/2026', total_amount: 5, bank_code: '014', x: 1 };
		expect(told(runOf([posted('1', {}, { answer })])).items[0]).toMatchObject({
			document_date: '2026-11-21',
			bank_code: '014',
			total_amount: 5,
		});
	});

	it('has no blanks that do not break, and a message that is not too long', () => {
		const accMessage = 'x '.repeat(300);
		const long = ended({
			outcome: 'refused',
			failure: { code: 'accRefused', accCode: '1', accMessage },
		});
		const { items } = told(runOf([...all, long]));
		expect(JSON.stringify(items)).not.toContain('\u00a0');
		expect(String(items[5]?.message).length).toBeLessThanOrEqual(241);
	});
});

describe('the table of a dry run', () => {
	const ready = ended({ outcome: 'ready' }, { known: keyed, totals: { lines: 1 } });
	const same = ended({ outcome: 'skipped', why: 'sameKey', earlier: 0 });
	const dry = { mode: 'dryRun' } as const;

	it('is that of a run, with "check"', () => {
		const { items } = told(runOf([ready, unread, same, skipped], dry));
		expect(items.map(({ check, message }) => [check, message])).toEqual([
			['OK', 'OK'],
			[
				'wrong',
				'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
			],
			['same key', 'Not sent: item 0 has the same key'],
			['already sent', 'Sent before by an earlier run'],
		]);
		expect(Object.keys(items[0] ?? {})).toEqual([
			...['check', 'message', 'key', 'document_date', 'description', 'bank_code', 'category_code'],
			...['total_amount', 'itemIndex'],
		]);
	});

	it('has body and totals with Simplify off', () => {
		const raw = { ...ready, asked: { ...ready.asked, simplify: false } };
		expect(told(runOf([raw], dry)).items[0]).toMatchObject({
			totals: { lines: 1 },
			body: asked().body,
			documentType: 'voucher',
			problems: [],
			tenantId: COMPANY.tenantId,
		});
	});

	it('is no failure to n8n', () => {
		expect(told(runOf([unread], dry)).items[0]).not.toHaveProperty('error');
	});
});

describe('with Simplify off', () => {
	const raw = (each: Ended): Ended => ({ ...each, asked: { ...each.asked, simplify: false } });

	it('an item has everything', () => {
		const { items } = told(runOf(all.map(raw)));
		expect(items[1]).toMatchObject({
			tenantId: COMPANY.tenantId,
			documentType: 'voucher',
			itemIndexes: [1],
			code: '',
			httpStatus: null,
			traceId: '',
			advice: 'Correct it and run it again.',
			problems: [
				{
					...YEAR,
					message:
						'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
				},
			],
			warnings: [],
			differences: [],
			lookFor: null,
		});
		expect(items[2]).toMatchObject({ code: 'ACC03', httpStatus: 400, traceId: 't' });
		expect(items[3]).toMatchObject({
			advice: 'Look it up in ACC before you run it again.',
			lookFor: { searchFor: { bank_code: '008' }, candidates: [], known: '' },
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
		const differences = [{ kind: 'missing', field: 'bank_code' } as const];
		const [item] = told(runOf([raw(posted('1', {}, { answer, differences }))])).items;
		expect(item).toMatchObject({
			...{ acc_message: 'a', acc_key: 'b', acc_error: 'c', id: 5, key: '' },
			document_date: '2026-11-20T17:00:00Z',
			warnings: ["ACC's answer has no bank"],
			differences,
		});
		expect(item).not.toHaveProperty('error');
	});
});

describe('an item that failed', () => {
	it('has an error that n8n finds and no column shows', () => {
		const { items } = told(runOf(all));
		expect(items.map((item) => Boolean(item.error))).toEqual([false, true, true, true, false]);
		expect(Object.keys(items[1] ?? {})).not.toContain('error');
	});

	it('at the error output has everything, beside the row that n8n puts under it', () => {
		const { outputs, items } = told(runOf([unread, all[0] ?? unread]), {
			onError: 'continueErrorOutput',
		});
		expect(items[0]).toMatchObject({
			tenantId: COMPANY.tenantId,
			problems: [{ reason: 'notDate' }],
		});
		expect(items[1]).not.toHaveProperty('problems');
		expect(Object.keys(outputs[0]?.[0] ?? {})).toEqual(['json', 'pairedItem']);
		expect((outputs[0]?.[0] as { error?: Error }).error?.message).toBe(
			'Document Date "21/11/26": write an existing date such as 31/12/2026, 2026-12-31 or 31 Dec 2026',
		);
	});
});

describe('a tool of an AI agent', () => {
	const tool = { type: 'n8n-nodes-acc-accounting.accAccountingTool' };
	const run = runOf(all, { options: WITH_SUMMARY });

	it('returns simplified items unless Output says otherwise, and has one output', () => {
		const { outputs, items } = told(run, tool);
		expect(Object.keys(items[1] ?? {})).toHaveLength(10);
		expect(outputs).toHaveLength(1);
		expect(items.at(-1)).toMatchObject({ outcome: 'summary' });
	});

	it('returns everything, or the selected fields', () => {
		expect(told(run, tool, { output: 'raw' }).items[1]).toHaveProperty('problems');
		const fields = ['document_number', 'advice', 'unheard_of'];
		expect(told(run, tool, { output: 'fields', fields }).items[0]).toEqual({
			document_number: '00001/AKB/11/26',
			advice: '',
			unheard_of: null,
		});
	});
});
