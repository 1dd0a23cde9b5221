import { linkHtml } from '../src/page/html';
import type { CheckedFile } from '../src/page/checkPage';
import { resultPage } from '../src/page/resultPage';
import { todoPage } from '../src/todo/todo';
import { todoWordsIn } from '../src/todo/words';
import { wordsIn } from '../src/wording/words';
import { INVOICE_LINES, OUT } from './files/layouts';
import { factsOf, readBy } from './files/read';

const LINK = 'https://drive.example/nota?id=1&x="2"';
const HTML =
	'<a href="https://drive.example/nota?id=1&#38;x=&#34;2&#34;" target="_blank">https://drive.example/nota?id=1&#38;x=&#34;2&#34;</a>';

it.each([
	[LINK, HTML],
	['HTTP://a.example', '<a href="HTTP://a.example" target="_blank">HTTP://a.example</a>'],
	['nota-17.jpg', 'nota-17.jpg'],
	['javascript:alert(1)', 'javascript:alert(1)'],
	['https://a.example\nx', 'https://a.example\nx'],
	['//a.example', '//a.example'],
	['<b>', '&#60;b&#62;'],
])('for %j, a page shows %j', (text, html) => {
	expect(linkHtml(text)).toBe(html);
});

describe('a receipt named in a column of a file', () => {
	it('is kept with a voucher', () => {
		const text = `Tanggal;Keterangan;Jumlah;Nota\n16/11/2026;Bensin;150.000;${LINK}\n17/11/2026;Tol;50.000;`;
		const read = readBy(text, { ...OUT, link: 'Nota' });
		expect(read.reading?.documents.map(({ document }) => document.link)).toEqual([LINK, '']);
	});

	it('is kept with an invoice: from its first line that names one', () => {
		const text = `No Faktur;Pemasok;Tanggal;Barang;Qty;Harga;Total;File
INV-1;PT A;16/11/2026;Kertas;1;45.000;225.000;
INV-1;PT A;16/11/2026;Tinta;2;90.000;225.000;inv-1.pdf`;
		const layout = {
			...INVOICE_LINES,
			link: 'File',
			total: 'column:Total',
			total_of: 'perInvoice',
		};
		const read = readBy(text, layout, factsOf('purchaseInvoice'));
		expect(read.reading?.documents.map(({ document }) => document.link)).toEqual(['inv-1.pdf']);
	});
});

describe('the result', () => {
	const resultOf = (link: string) => {
		const document = { key: 'k', date: '2026-11-16', description: 'Bensin', link };
		const checked = {
			words: wordsIn('id'),
			documents: [{ document, lines: [2], cents: -100 }],
			lines: { 3: { state: 'held', message: 'x' } },
			names: [],
			kept: [],
			kind: 'voucher',
			money: {},
			sheet: { lines: [] },
		} as unknown as CheckedFile;
		return resultPage(checked, [{ key: 'k', state: 'posted', number: 'N1' }]).html;
	};

	it('has a column of receipts if a document has one', () => {
		expect(resultOf(LINK)).toContain(HTML);
		expect(resultOf(LINK).match(/Bukti: nama file atau tautan<\/th>/g)).toHaveLength(1);
		expect(resultOf('')).not.toContain('Bukti');
	});
});

it('the to-do page shows the receipt of a document', () => {
	const shown = (link: string) =>
		JSON.stringify(
			todoPage({
				rows: [{ id: 1, kind: 'voucher', state: 'waiting', link }],
				search: '',
				open: '1',
				said: '',
				words: todoWordsIn('id'),
				token: 't',
				now: 0,
			}).fields,
		);
	expect(shown('https://a.example/1')).toMatch(
		/Bukti atau aslinya: <a href=\\"https:\/\/a\.example\/1\\" target=\\"_blank\\">buka filenya<\/a>/,
	);
	expect(shown('nota-17.jpg')).toContain('Bukti atau aslinya: nota-17.jpg');
	expect(shown('')).not.toContain('Bukti');
});
