import type { DocumentType } from '../../nodes/AccAccounting/documents/type';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NodeParameters } from '../../nodes/AccAccounting/form/parameters';
import type { PostingContext } from '../../nodes/AccAccounting/posting/context';
import { post } from '../../nodes/AccAccounting/posting/post';
import { readItems } from '../../nodes/AccAccounting/reading/readItems';
import { columns, LINE, ROW, rules, without } from '../sheet/reading';
import { insideNode } from '../support/context';
import { told } from '../support/ended';
import { usePair, type Json } from '../support/pair';

/** Long inputs, by what is done with them: lengths and counts say more than a time would. */

const pair = usePair();

const COMPANY = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'name@company.com' };

/** Lists of ACC in which all categories of the tests are. */
const CONTEXT = {
	readBanks: async () => await listOf([{ bank_code: '008', bank_name: 'Mandiri' }]),
	readCashCategories: async () =>
		await listOf(repeated(1_000, (at) => ({ code: `KK${at}`, desc: `Beban ${at}` }))),
	isCancelled: () => false,
	goesOn: true,
	retriesOnFail: false,
} as unknown as PostingContext;

async function listOf(elements: Json[]) {
	return await Promise.resolve({ ok: true, value: { elements, notes: [], whole: true } });
}

function repeated<T>(count: number, of: (at: number) => T): T[] {
	return Array.from({ length: count }, (_, at) => of(at));
}

/** What was looked at: the longest text that each pattern has seen, and all their lengths. */
interface Seen {
	byPattern: Map<string, number>;
	composed: number;
	total: number;
}

/** Does work, and notes which texts are matched against patterns or composed meanwhile. */
async function watch<T>(work: () => Promise<T>): Promise<{ result: T; seen: Seen }> {
	const { exec } = RegExp.prototype;
	const { normalize } = String.prototype;
	const seen: Seen = { byPattern: new Map(), composed: 0, total: 0 };
	RegExp.prototype.exec = function (this: RegExp, text) {
		const { length } = String(text);
		seen.byPattern.set(this.source, Math.max(length, seen.byPattern.get(this.source) ?? 0));
		// A global pattern sees a text once for each of its matches.
		if (this.lastIndex === 0) seen.total += length;
		return exec.call(this, text);
	};
	String.prototype.normalize = function (this: string, form?: string) {
		seen.composed = Math.max(seen.composed, this.length);
		return normalize.call(this, form);
	};
	try {
		return { result: await work(), seen };
	} finally {
		RegExp.prototype.exec = exec;
		String.prototype.normalize = normalize;
	}
}

/** All stages of a run without the guard. */
async function runAll(type: DocumentType, parameters: Json, items: Json[]) {
	const all = { resource: type.resource, operation: 'create', createFrom: 'rows', ...parameters };
	const options = { duplicateGuard: false, simplify: false };
	return await insideNode(pair, { ...all, ...options }, items, async (context) => {
		return await watch(async () => {
			const given = { parameters: new NodeParameters(context), company: { company: COMPANY } };
			const asked = await readItems(context, type, given);
			return told(await post(asked, type, CONTEXT), {}, {}, type).items;
		});
	});
}

/** Patterns that need not be linear on any text, and why they are on theirs. */
const LINEAR_ANYWAY: readonly string[] = [
	// A text in valid JSON has an end.
	String.raw`"[^"\\]*(?:\\.[^"\\]*)*"`,
];

/**
 * Whether a pattern may look at a text once for each of its places: it can begin anywhere, and
 * something must follow what it repeats.
 */
function mayBeQuadratic(source: string): boolean {
	const bare = source.replace(/\\[pP]\{[^}]*\}|\\./g, 'C').replace(/\[[^\]]*\]/g, 'C');
	let outside = bare;
	while (/\([^()]*\)/.test(outside)) outside = outside.replace(/\([^()]*\)/g, 'C');
	if (bare.startsWith('^') && !outside.includes('|')) return false;
	return /(?:[*+]|\{\d+,\})\??\)*(?!\)*(?:$|\|))/.test(bare);
}

it('knows patterns that are quadratic', () => {
	for (const pattern of [
		/a+b/,
		/(?<=[\d)])(\p{L}[\p{L}. ]*)$/u,
		/\d\s*(DB|CR)\.?$/,
		/^x|y+z/,
		/x{2,}y/,
	]) {
		expect([pattern.source, mayBeQuadratic(pattern.source)]).toEqual([pattern.source, true]);
	}
	for (const pattern of [
		/\s+/,
		/^'\s*x/,
		/ +/,
		/^[ ']+| $/,
		/^(?:a|b+)c/,
		/(?:a|b+)/,
		/\d{1,3}x/,
	]) {
		expect([pattern.source, mayBeQuadratic(pattern.source)]).toEqual([pattern.source, false]);
	}
});

/** Longer than any amount, date, heading, or name: see contributing/performance.md. */
const LONGEST = 1_000;
const LENGTH = 5_000;
const TEXTS = ['x', '1', '1 ', ' ', '.', '-', '\u0301', 'Rp1', '1,', '["'];
const MARKS = columns({ moneyOutMark: 'DB', moneyInMark: 'CR' });
const FIELDS: Json = {
	createFrom: 'fields',
	documentDate: '={{ $json.x }}',
	totalAmount: '={{ $json.x }}',
	bankCode: { __rl: true, mode: 'code', value: '={{ $json.x }}' },
	categoryCode: { __rl: true, mode: 'code', value: '={{ $json.x }}' },
	additionalFields: { voucherDescription: '={{ $json.x }}', extraFields: '={{ $json.x }}' },
};

/** A row with the same text in every column. */
const filled = (row: Json, text: string): Json =>
	Object.fromEntries(Object.keys(row).map((name) => [name, text]));

const FORMS: Array<[what: string, DocumentType, Json, (text: string) => Json]> = [
	['vouchers', VOUCHER, rules(['PLN', 'KK1']), (text) => filled(ROW, text)],
	['descriptions', VOUCHER, rules(['PLN', 'KK1']), (text) => ({ ...ROW, Keterangan: text })],
	['marks', VOUCHER, MARKS, (text) => filled({ ...ROW, 'D/K': '' }, text)],
	['marks next to amounts', VOUCHER, MARKS, (text) => ({ ...ROW, Jumlah: `${text}DB` })],
	[
		'two columns of money',
		VOUCHER,
		{},
		(text) => ({ ...without(ROW, 'Jumlah'), 'Uang Masuk': text, 'Uang Keluar': text }),
	],
	['numbers', VOUCHER, {}, (document_number) => ({ ...ROW, document_number })],
	['invoices', PURCHASE_INVOICE, {}, (text) => filled(LINE, text)],
	['fields', VOUCHER, FIELDS, (x) => ({ x })],
];

it.each(FORMS)(
	'no pattern or composition sees a long text of %s',
	async (_, type, form, itemOf) => {
		for (const text of TEXTS) {
			const long = text.repeat(Math.ceil(LENGTH / text.length));
			for (const dryRun of [true, false]) {
				const items = [itemOf(long), itemOf(`1${long}x`)];
				const { seen } = await runAll(type, { ...form, dryRun }, items);
				const slow = [...seen.byPattern].filter(
					([source, longest]) =>
						longest > LONGEST && mayBeQuadratic(source) && !LINEAR_ANYWAY.includes(source),
				);
				expect([text, slow]).toEqual([text, []]);
				expect(seen.composed).toBeLessThanOrEqual(LONGEST);
			}
		}
	},
);

const UNLISTED = Object.fromEntries(repeated(45, (at) => [`${at} ${'x'.repeat(50)}`, 'y']));

const MANY: Array<[what: string, DocumentType, Json, (at: number) => Json]> = [
	['equal rows', VOUCHER, {}, () => ROW],
	[
		'equal rows with categories of their own',
		VOUCHER,
		{},
		(at) => ({ ...ROW, Kategori: `KK${at}` }),
	],
	['rows with columns that are not listed', VOUCHER, {}, () => ({ ...ROW, ...UNLISTED })],
	['rows with other columns each', VOUCHER, {}, (at) => ({ ...ROW, [`a${at}`]: 1, [`b${at}`]: 2 })],
	['rows with one number', VOUCHER, {}, (at) => dated(at, { document_number: '1/AKB' })],
	['rows that no rule matches', VOUCHER, rules(['x', 'KK1']), (at) => dated(at, { Kategori: '' })],
	['wrong rows', VOUCHER, {}, (at) => ({ ...ROW, Jumlah: `x${at}` })],
	['lines of one invoice', PURCHASE_INVOICE, {}, (at) => ({ ...LINE, Tanggal: dated(at).Tanggal })],
	['items of the node', VOUCHER, {}, (at) => ({ documentType: 'voucher', itemIndex: at })],
];

function dated(at: number, more: Json = {}): Json {
	const Tanggal = `${(at % 28) + 1}/${(at % 10) + 1}/2026`;
	return { ...ROW, Tanggal, Jumlah: 1_000 + at, ...more };
}

it.each(MANY)('twice as many take twice as much: %s', async (_, type, form, itemOf) => {
	for (const dryRun of [true, false]) {
		const costs: number[] = [];
		for (const count of [150, 300]) {
			const { result, seen } = await runAll(type, { ...form, dryRun }, repeated(count, itemOf));
			costs.push(seen.total + JSON.stringify(result).length);
		}
		const [one = 0, two = 0] = costs;
		expect(two / one).toBeLessThan(2.5);
	}
});

it('what the run refuses is said once in full', async () => {
	const items = repeated(3, () => ({ ...ROW, ...UNLISTED }));
	const { result } = await runAll(VOUCHER, { dryRun: false }, items);
	const [first, ...others] = result;
	expect(first?.message).toContain('paste this into');
	for (const item of others) {
		expect(item).toMatchObject({
			message: expect.stringMatching(/^as data row 1: Some columns would not be posted\./),
			problems: [{ code: 'columnsLeft' }],
		});
		expect(JSON.stringify(item).length).toBeLessThan(1_500);
	}
});
