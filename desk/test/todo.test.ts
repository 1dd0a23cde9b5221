import { todoPage, type Desk } from '../src/todo/todo';
import documentsToDo from '../workflows/documents-to-do.json';

const NOW = Date.parse('2026-11-22T10:00:00Z');

/** What the node *Words* gives in Indonesian. */
function words(language: 'id' | 'en'): Record<string, string> {
	const node = documentsToDo.nodes.find(({ name }) => name === 'Words');
	const code = String((node?.parameters as { jsonOutput: string }).jsonOutput);
	const expression = code.replace(/^=\{\{ /, '').replace(/ \}\}$/, '');
	const rows = [{ json: { name: 'language', value: language } }];
	return new Function('$', `return ${expression}`)(() => ({ all: () => rows })) as Record<
		string,
		string
	>;
}

const row = (id: number, more: Record<string, unknown> = {}) => ({
	...{ id, state: 'waiting', kind: 'voucher', date: '2026-11-09', total: '1250000.5' },
	...{ bank_code: '014', description: `Note ${id}`, updatedAt: '2026-11-22T09:59:00.000Z' },
	...more,
});

const page = (desk: Partial<Desk> = {}) =>
	todoPage({
		...{ rows: [], search: '', open: '', said: '', words: words('id'), token: 't0', now: NOW },
		...desk,
	});

/** Labels of the boxes of a group. */
const boxes = (shown: ReturnType<typeof page>, group: string) => {
	const found = shown.fields.find(
		(field) => 'fieldName' in field && field.fieldName === `${group}_t0`,
	);
	const { fieldOptions } = (found ?? {}) as {
		fieldOptions?: { values: Array<{ option: string }> };
	};
	return fieldOptions?.values.map(({ option }) => option) ?? [];
};

const head = (shown: ReturnType<typeof page>) =>
	String((shown.fields[1] as { html?: string }).html);

describe('the list', () => {
	it('writes days and amounts as people do, and what is neither as it stands', () => {
		const rows = [row(1), row(2, { date: '9 Nov', total: '1,5 jt' })];
		expect(boxes(page({ rows }), 'waiting')).toEqual([
			'#1\t09/11/2026\tRp\u00a01.250.000,50\t014\tNote 1',
			'#2\t9 Nov\tRp\u00a01,5 jt\t014\tNote 2',
		]);
	});

	it('offers a box for what a person decides on, and none for what is posted or being posted', () => {
		const states = ['waiting', 'refused', 'unknown', 'approved', 'posted', 'dismissed', 'posting'];
		const rows = states.map((state, at) => row(at + 1, { state, number: `0000${at}` }));
		const shown = page({ rows });
		expect(states.map((state) => boxes(shown, state).length)).toEqual([1, 1, 1, 1, 0, 0, 0]);
		for (const number of ['00004', '00005', '00006']) expect(head(shown)).toContain(number);
	});

	it('offers a document again that has been posting for more than ten minutes', () => {
		const updatedAt = new Date(NOW - 600_001).toISOString();
		const rows = [row(1, { state: 'posting', updatedAt }), row(2, { state: 'posting' })];
		expect(boxes(page({ rows }), 'stuck')).toHaveLength(1);
		expect(page({ rows }).seen.map(({ id }) => id)).toEqual([1]);
	});

	it('shows 100 documents of a group, decides on no others, and counts all', () => {
		const shown = page({ rows: Array.from({ length: 300 }, (_, at) => row(at + 1)) });
		expect([boxes(shown, 'waiting').length, shown.seen.length]).toEqual([100, 100]);
		expect(Object.keys(shown.actions)).toContain('Catat semua yang menunggu (100)');
		expect(JSON.stringify(shown.fields)).toContain('Menunggu persetujuan (300)');
	});

	it('escapes texts of rows: n8n replaces texts ($&), and evaluates {{ }} in fields of html', () => {
		const description = '<img src=x onerror=alert(1)> $& $1 {{ $env }} ={{ 1 }} \'"&';
		const shown = head(page({ rows: [row(1, { state: 'posted', description })], said: '{{ 1 }}' }));
		expect(shown.replace(/<\/?(p|h4|table|tbody|tr|td)>/g, '')).not.toMatch(/[<>"'{}$]/);
		expect(shown).toContain('&#60;img src=x onerror=alert(1)&#62; &#36;&#38; &#36;1');
	});

	it('names fields so that an address cannot fill them in', () => {
		const names = page({ rows: [row(1)] }).fields.map((field) => String(field.fieldName));
		expect(names.every((name) => name.endsWith('_t0'))).toBe(true);
	});
});

describe('one document', () => {
	const labels = (state: string) =>
		Object.values(page({ rows: [row(1, { state })], open: '1' }).actions);

	it('is corrected where it is refused or waits, and answered for where it is unknown', () => {
		expect(labels('waiting')).toEqual(['check', 'save', 'back']);
		expect(labels('refused')).toEqual(['save', 'check', 'back']);
		expect(labels('unknown')).toEqual(['noted', 'again', 'back']);
	});

	it('has no answer chosen beforehand where nobody knows', () => {
		const radio = (state: string) =>
			page({ rows: [row(1, { state })], open: '1' }).fields.find(
				(field) => 'fieldType' in field && field.fieldType === 'radio',
			);
		expect(radio('unknown')).not.toHaveProperty('defaultValue');
		expect(radio('waiting')).toHaveProperty('defaultValue', 'Simpan dan periksa');
	});

	it('is the list where it was posted or deleted meanwhile', () => {
		expect(page({ rows: [row(1, { state: 'posted' })], open: '1' }).open).toBe('');
		expect(page({ rows: [row(1)], open: '2' }).open).toBe('');
	});

	it.each([
		[
			'[{"item_name":"Kertas A4","quantity":2,"unit_price":"15000.5"}]',
			'Kertas A4 | 2 |  | 15.000,50 |  |  | ',
		],
		['not JSON', 'not JSON'],
	])('shows the lines of an invoice, %s', (lines, text) => {
		const rows = [row(1, { kind: 'purchaseInvoice', lines })];
		const found = page({ rows, open: '1' }).fields.find(
			(field) => 'fieldName' in field && field.fieldName === 'lines_t0',
		);
		expect(found).toMatchObject({ fieldType: 'textarea', defaultValue: text });
	});

	it('links only to addresses of the web', () => {
		const link = (address: string) => head(page({ rows: [row(1, { link: address })], open: '1' }));
		expect(link('https://example.com/a.pdf')).toContain('<a href="https://example.com/a.pdf"');
		expect(link('javascript:alert(1)')).not.toContain('<a');
	});
});

it('has the same words in both languages', () => {
	expect(Object.keys(words('en')).sort()).toEqual(Object.keys(words('id')).sort());
	expect(
		Object.values(words('id')).filter((word) => Object.values(words('en')).includes(word)),
	).toEqual([]);
});
