import fc from 'fast-check';

import type { Asked } from '../../nodes/AccAccounting/reading/asked';
import { type Ended, markReady } from '../../nodes/AccAccounting/posting/ended';
import { addKeys, orderKeys } from '../../nodes/AccAccounting/posting/keys';
import { PURCHASE_INVOICE, VOUCHER } from '../../nodes/AccAccounting/documents/types';
import { NOTE } from '../../nodes/AccAccounting/sentences/notes';
import { WRONG } from '../../nodes/AccAccounting/sentences/problems';
import { problem } from '../../nodes/AccAccounting/values/reading';
import { groupBy } from '../../nodes/AccAccounting/values/json';
import { runOf } from './documents';
import { finish } from '../support/ended';

const BODY = {
	document_date: '21/11/2026',
	bank_code: '008',
	total_amount: 5000,
	category_code: 'KK01',
};
const BACKWARD = Object.fromEntries(Object.entries(BODY).reverse());
const CONTENT = ['document_date', 'bank_code', 'total_amount', 'description', 'reference'];

type Sheet = NonNullable<Asked['sheet']>;

/** A row of a sheet without a key of its own. */
function row(body: object = {}, change: Partial<Asked> = {}, sheet: Partial<Sheet> = {}) {
	return {
		body: { ...BODY, ...body },
		sheet: { cells: {}, content: CONTENT, ...sheet },
		...change,
	};
}

const posted = (body: object = {}) => row(body, { skip: { why: 'posted', number: '1/AKB/11/26' } });
const refused = (body: object = {}) => row(body, { problems: [problem('Bank', WRONG.empty())] });

function keyed(rows: ReadonlyArray<Partial<Asked>>): Ended[] {
	return keysFor(runOf(rows).documents.map(markReady));
}

/** Documents of a run with the guard, with their keys. */
function keysFor(documents: Ended[], type = VOUCHER, isTool = false): Ended[] {
	return finish(addKeys(documents, runOf([], { guard: true, isTool }), type));
}

const keyOf = ({ key }: Ended) => key?.text;
const codesOf = ({ asked }: Ended) => asked.problems.map(({ code }) => code);

/** The keys of rows: a letter for each content, and the number. */
function keysOf(rows: ReadonlyArray<Partial<Asked>>): Array<string | undefined> {
	const contents: string[] = [];
	return keyed(rows).map((each) => {
		const [content = '', number] = keyOf(each)?.split('-') ?? [];
		if (content === '') return undefined;
		if (!contents.includes(content)) contents.push(content);
		return `${'ABC'.charAt(contents.indexOf(content))}${number}`;
	});
}

it('a row has the same key in every version of the node', () => {
	// Another key would post every sheet again that was posted before the update.
	expect(keyed([row()]).map(keyOf)).toEqual(['eae6b4ceb00a6faed15cb383-1']);
});

describe('two rows', () => {
	it.each<[string, Partial<Asked>, Partial<Asked>]>([
		['the spaces of a text', row({ description: 'PLN  1' }), row({ description: ' PLN\u00a01' })],
		['an empty field, which a later version may add', row(), row({ description: '' })],
		['a field of the form', row({ currency_code: 'USD' }), row()],
		['the order of their fields', row(), { ...row(), body: BACKWARD }],
	])('are equal if they differ only in %s', (_, one, other) => {
		expect(keysOf([one, other])).toEqual(['A1', 'A2']);
	});

	it.each<[string, Partial<Asked>, Partial<Asked>]>([
		['a date', row(), row({ document_date: '22/11/2026' })],
		['an amount', row(), row({ total_amount: 5000.5 })],
		['a bank', row(), row({ bank_code: '014' })],
		['a description', row({ description: 'PLN' }), row({ description: 'pln' })],
		['a computed field', row({ reference: 'A' }), row({ reference: 'B' })],
		['a direction', row({}, {}, { direction: 'in' }), row({}, {}, { direction: 'out' })],
		['no direction', row(), row({}, {}, { direction: 'out' })],
	])('are different if they differ in %s', (_, one, other) => {
		expect(keysOf([one, other])).toEqual(['A1', 'B1']);
	});

	it('that are equal are two payments, and the second one says so', () => {
		const [first, second, other, third] = keyed([row(), row(), row({ total_amount: 1 }), row()]);
		const looks = [NOTE.equalRow('data row 1')];
		expect([first?.looks, second?.looks, other?.looks, third?.looks]).toEqual([
			[],
			looks,
			[],
			looks,
		]);
		expect([first, second].map((each) => each && codesOf(each))).toEqual([[], []]);
	});
});

describe('equal rows with different categories', () => {
	const OTHER = { category_code: 'KK02' };

	it('are all refused, naming rows and categories', () => {
		const found = keyed([row(), row(OTHER), row({ ...OTHER, total_amount: 1 }), row()]);
		expect(found.map(codesOf)).toEqual([['equalRows'], ['equalRows'], [], ['equalRows']]);
		expect(found.map(keyOf)).toEqual([undefined, undefined, expect.anything(), undefined]);
		expect(found[1]?.asked.problems[0]).toMatchObject({
			field: 'Cash Category',
			message:
				'Cash Category differs between data rows 1, 2, 4, which are otherwise equal: KK01 and KK02. If one of them may have been posted, use one category for all. Otherwise, add a column Key to tell them apart.',
		});
	});

	it('are named after the column or the rule of the category', () => {
		const cells = { category_code: 'Kategori' };
		const [found] = keyed([row({}, {}, { cells }), row(OTHER, {}, { cells })]);
		expect(found?.asked.problems).toMatchObject([{ field: 'Kategori' }]);
	});

	it('are refused too if one has none: it may get another one before the next run', () => {
		const [found] = keyed([row(), refused({ category_code: undefined })]);
		expect(found?.asked.problems[0]?.message).toContain('otherwise equal: KK01 and empty.');
	});

	it('are not compared with rows that an earlier run has posted', () => {
		expect(keyed([posted(), row(OTHER)]).map(codesOf)).toEqual([[], []]);
	});
});

describe('the numbers of equal rows', () => {
	it('begin after those of the rows that an earlier run has posted, wherever they are', () => {
		expect(keysOf([row(), posted(), row(), posted()])).toEqual(['A3', undefined, 'A4', undefined]);
		const [first] = keyed([row(), posted()]);
		expect(first?.looks).toEqual([NOTE.equalRow('data row 2')]);
	});

	it('leave out refused rows, which may be corrected before the next run', () => {
		expect(keysOf([refused(), row(), refused(), row()])).toEqual([
			undefined,
			'A1',
			undefined,
			'A2',
		]);
	});

	it('leave out rows whose codes could not be looked up', () => {
		const [ready, other] = runOf([row(), row()]).documents.map(markReady);
		const failed = { ...other, outcome: 'refused' } as Ended;
		expect(keysFor([failed, ready as Ended]).map(keyOf)).toEqual([
			undefined,
			expect.stringMatching(/-1$/),
		]);
	});

	it.each<[string, Partial<Asked>]>([
		['are lines of an invoice', row({}, { known: { group: 'INV-1' } })],
		['are skipped by a rule', row({}, { skip: { why: 'rule', rule: 'SALDO' } })],
		['are documents of the form', { body: BODY }],
	])('are not given to documents that %s', (_, other) => {
		const documents = runOf([other, row(), other]).documents.map(markReady);
		const [first, second, third] = keysFor(documents);
		expect([first, third]).toEqual([documents[0], documents[2]]);
		expect(second && keyOf(second)).toMatch(/-1$/);
	});
});

/** Rows of three contents, whether a first run posts them, and the order in a second run. */
const SHEETS = fc
	.array(fc.record({ content: fc.nat(2), isPosted: fc.boolean() }), { maxLength: 12 })
	.chain((rows) =>
		fc.record({
			rows: fc.constant(rows),
			shuffled: fc.shuffledSubarray(rows, { minLength: rows.length }),
		}),
	);

it('after a run, exactly the rows that it did not post have new keys, in any order', () => {
	fc.assert(
		fc.property(SHEETS, ({ rows, shuffled }) => {
			const bodyOf = ({ content }: { content: number }) => ({ total_amount: content });
			const keys = keyed(rows.map((each) => row(bodyOf(each)))).map(keyOf);
			expect(new Set(keys).size).toBe(rows.length);
			// Among equal rows, the guard keeps the first keys: as many as were posted.
			const kept = new Set<string | undefined>();
			for (const its of groupBy([...rows.keys()], (at) => rows[at]?.content).values()) {
				const count = its.filter((at) => rows[at]?.isPosted).length;
				its.slice(0, count).forEach((at) => kept.add(keys[at]));
			}

			const withNumbers = keyed(
				shuffled.map((each) => (each.isPosted ? posted(bodyOf(each)) : row(bodyOf(each)))),
			).flatMap((each) => keyOf(each) ?? []);
			expect(withNumbers).toHaveLength(rows.length - kept.size);
			expect(withNumbers.filter((key) => kept.has(key))).toEqual([]);

			const unchanged = keyed(shuffled.map((each) => row(bodyOf(each))));
			for (const its of groupBy([...shuffled.keys()], (at) => shuffled[at]?.content).values()) {
				const known = its.filter((at) => unchanged[at] && kept.has(keyOf(unchanged[at])));
				expect(known).toHaveLength(its.filter((at) => shuffled[at]?.isPosted).length);
			}
		}),
		{ numRuns: 500 },
	);
});

it('20,000 equal rows are compared in linear time', () => {
	const many = Array.from({ length: 20_000 }, () => row());
	expect(new Set(keyed(many).map(keyOf)).size).toBe(20_000);
});

describe('what a key stands for', () => {
	const standsFor = (...[change, type]: [Partial<Asked>, typeof VOUCHER?]) =>
		keysFor(runOf([change]).documents.map(markReady), type)[0]?.key?.standsFor;

	it('is the total to half a cent, and for rows the date', () => {
		const key = { known: { key: 'K' } };
		expect(standsFor({ ...key, total: '0.3' })).toEqual({ document: '60 ' });
		expect(standsFor({ ...key, total: '0.30000000000000004' })).toEqual({ document: '60 ' });
		expect(standsFor(row({}, { ...key, total: '5' }))).toEqual({ document: '1000 21/11/2026' });
		const invoice = row({ vendor_name: 'PT A' }, { known: { group: '1' }, total: '5' });
		expect(standsFor(invoice, PURCHASE_INVOICE)).toEqual({ document: '1000 21/11/2026' });
	});

	it('is the account and the currency of the form, which are no content', () => {
		const number = { bank_account_number: '111-22', bank_account_name: 'PT A' };
		expect(standsFor(row())).toEqual({});
		expect(standsFor(row(number))).toEqual({ account: '11122' });
		expect(standsFor(row({ bank_account_name: 'PT A', currency_code: 'USD' }))).toEqual({
			account: 'pta',
			currency: 'usd',
		});
		const content = [...CONTENT, 'bank_account_number', 'currency_code'];
		expect(standsFor(row({ ...number, currency_code: 'USD' }, {}, { content }))).toEqual({});
	});
});

describe('the key of an invoice made of rows', () => {
	it.each<[unknown, string | null, string | undefined]>([
		['PT A', 'INV-1', '["pt a","INV-1"]'],
		[' pt\u00a0A', 'INV-1', '["pt a","INV-1"]'],
		['CV Null Byte', 'INV-1', '["cv null byte","INV-1"]'],
		['rina_', 'inv-1', '["rina_","inv-1"]'],
		['', 'INV-1', undefined],
		['PT A', null, undefined],
	])('of %p with the number %p is %p', (vendor_name, group, key) => {
		const documents = runOf([row({ vendor_name }, { known: { group } })]).documents.map(markReady);
		expect(keysFor(documents, PURCHASE_INVOICE).map(keyOf)).toEqual([key]);
	});
});

describe('the key of a tool', () => {
	const keyOfCall = (type: typeof VOUCHER, body: object, total = '5000') =>
		keysFor(runOf([{ body: { ...BODY, ...body }, total }]).documents.map(markReady), type, true)
			.map(keyOf)
			.join();
	const invoice = (vendor_name: string, items: unknown[] = []) =>
		keyOfCall(PURCHASE_INVOICE, { vendor_name, items });

	it('has no words of the model in it', () => {
		const one = keyOfCall(VOUCHER, { description: 'Electricity Nov' });
		expect(one).toMatch(/^[0-9a-f]{24}$/);
		expect(keyOfCall(VOUCHER, { description: 'Electricity, November' })).toBe(one);
		expect(invoice('PT. Maju Jaya', [{ item_code: 'A' }])).toBe(invoice('pt maju  jaya'));
	});

	it.each([
		[{ document_date: '22/11/2026' }],
		[{ bank_code: '014' }],
		[{ category_code: 'KK02' }],
		[{ currency_code: 'USD' }],
	])('has %j', (change) => {
		expect(keyOfCall(VOUCHER, change)).not.toBe(keyOfCall(VOUCHER, {}));
	});

	it('has the total and the partner', () => {
		expect(keyOfCall(VOUCHER, {}, '5001')).not.toBe(keyOfCall(VOUCHER, {}));
		expect(invoice('PT A')).not.toBe(invoice('PT B'));
	});
});

it('equal rows exchange their keys: posted, without an answer, refused', () => {
	const outcomes = ['refused', 'unknown', 'skipped', 'posted', 'posted'];
	const equal = outcomes.map((outcome, at) => ({ outcome, key: { text: `${at + 1}` } }) as Ended);
	expect(orderKeys(equal).map(keyOf)).toEqual(['5', '3', '4', '1', '2']);
});
