import { findPage, type Entry } from '../../tools/examples/find';
import { generated } from '../../tools/examples/generate';
import type { Language } from '../../tools/examples/text';

const entry = (changed: Partial<Entry>): Entry => ({
	...{ entry: 'x', outcome: 'posted', document_number: '', document_date: '2026-11-21' },
	...{ company: '1', party: 'PT Sumber Makmur', total_amount: '1250000.5', candidates: '' },
	...{ message: '', approved_by: '' },
	...changed,
});

const ENTRIES = [
	entry({ document_number: '00001/AKB/11/26' }),
	entry({ document_number: '00002/AKB/11/26', party: 'CV <b>Tinta</b> $&', total_amount: '7' }),
	entry({ outcome: 'unknown', candidates: '00001/AKB/11/26, 00003/AKB/11/26' }),
	entry({ outcome: 'unknown', candidates: '00002/AKB/11/26', party: 'Budi' }),
];

const find = (
	asked: Parameters<typeof findPage>[0],
	entries = ENTRIES,
	language: Language = 'en',
) => findPage(asked, entries, language).html;

describe('the page that finds a document', () => {
	it.each([
		['a part of its number', { number: '00002/akb' }, '2 found'],
		['a part of its party', { party: 'sumber' }, '2 found'],
		['its amount, as it is written in Indonesia', { amount: 'Rp 1.250.000,50' }, '3 found'],
		['its amount, as it is written in English', { amount: '1,250,000.5' }, '3 found'],
		['all that was asked', { number: '00001', party: 'Budi' }, '0 found'],
	])('finds by %s', (_, asked, count) => {
		expect(find(asked)).toContain(count);
	});

	it('finds nothing where nothing is asked, and says so', () => {
		expect(find({ number: ' - ' })).toMatch(/0 found.*Fill in at least one field/);
	});

	it('says of an unknown one which of its numbers are nobody else’s', () => {
		expect(find({ number: '00003' })).toContain('Look in ACC for 00003/AKB/11/26: no document');
		expect(find({ party: 'Budi' })).toContain('it is probably not in ACC');
		const other = [
			...ENTRIES.slice(3),
			entry({ document_number: '00002/AKB/11/26', company: '2' }),
		];
		expect(find({ party: 'Budi' }, other)).toContain('Look in ACC for 00002/AKB/11/26');
	});

	it('speaks the language that was chosen', () => {
		const page = find({ party: 'Budi' }, ENTRIES, 'id');
		expect(page).toMatch(/1 ditemukan[^]*Pemasok[^]*belum ada di ACC/);
		expect(page).not.toMatch(/found|Remark|Look/);
		expect(find({}, ENTRIES, 'id')).toMatch(/0 ditemukan.*Isi paling sedikit satu kolom/);
	});

	it('shows texts of rows as texts', () => {
		expect(find({ party: 'Tinta' })).toContain('CV &#60;b&#62;Tinta&#60;/b&#62; &#36;&#38;');
	});

	it('is an expression that n8n does not end too early', () => {
		const { nodes } = generated('template-find-document.json');
		const text = String(nodes.find(({ name }) => name === 'Page')?.parameters.jsonOutput);
		expect(text.indexOf('}}')).toBe(text.length - 2);
	});
});
