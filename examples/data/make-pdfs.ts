import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sample invoices as PDFs: `npx tsx examples/data/make-pdfs.ts`.
 * Written by hand, since a page of text needs no more than the standard fonts that every reader has.
 */

interface Line {
	name: string;
	quantity: number;
	unit: string;
	/** Rupiah, as all amounts here. */
	price: number;
	discount: number;
}

interface Invoice {
	file: string;
	vendor: string;
	/** Address and tax number, a line each. */
	sender: string[];
	number: string;
	date: string;
	lines: Line[];
	/** As printed: what the lines really come to may differ. */
	total: number;
	account: string;
}

const PPN_PERCENT = 11;

const INVOICES: Invoice[] = [
	{
		file: 'invoice-kertas-nusantara.pdf',
		vendor: 'CV Kertas Nusantara',
		sender: ['Jl. Merdeka No. 2, Jakarta', 'NPWP 01.234.567.8-012.000'],
		number: 'KN/2026/11/0457',
		date: '18 November 2026',
		lines: [
			{ name: 'Kertas A4 80 gr', quantity: 120, unit: 'rim', price: 52500, discount: 20000 },
			{ name: 'Amplop coklat besar', quantity: 50, unit: 'pak', price: 18250, discount: 0 },
			{ name: 'Map plastik folio', quantity: 200, unit: 'lembar', price: 3750, discount: 0 },
		],
		total: 8816175,
		account: 'Bank Mandiri 123-00-0456789-1',
	},
	{
		file: 'invoice-tinta-jaya.pdf',
		vendor: 'PT Tinta Jaya',
		sender: ['Jl. Merdeka No. 3, Jakarta', 'NPWP 02.345.678.9-013.000'],
		number: 'FK-2026-1187',
		date: '19/11/2026',
		lines: [
			{ name: 'Tinta printer hitam', quantity: 24, unit: 'botol', price: 95000, discount: 0 },
			{ name: 'Toner laser', quantity: 3, unit: 'buah', price: 1250000, discount: 0 },
		],
		// Two digits have changed places: 6.693.300 would be right.
		total: 6963300,
		account: 'Bank Central Asia 521-0987654',
	},
];

/** Widths of Helvetica, thousandths of the size: enough to align numbers to the right. */
const WIDTHS: Record<string, number> = { '.': 278, ',': 278, ' ': 278, R: 722, p: 556 };

const widthOf = (text: string, size: number): number =>
	([...text].reduce((sum, sign) => sum + (WIDTHS[sign] ?? 556), 0) * size) / 1000;

/** A whole number with points between thousands, as Indonesia writes it. */
const dotted = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, '.');

const rupiah = (amount: number): string => `Rp ${dotted(amount)},00`;

/** The drawing of one page: A4, in points from the lower left corner. */
class Page {
	private readonly operators: string[] = [];

	text(x: number, y: number, text: string, size = 10, font: 'regular' | 'bold' = 'regular'): void {
		const escaped = text.replace(/[\\()]/g, '\\$&');
		const name = font === 'bold' ? 'F2' : 'F1';
		this.operators.push(
			`BT /${name} ${size} Tf 1 0 0 1 ${x.toFixed(2)} ${y} Tm (${escaped}) Tj ET`,
		);
	}

	/** @param right where the text ends */
	number(right: number, y: number, text: string, size = 10): void {
		this.text(right - widthOf(text, size), y, text, size);
	}

	rule(y: number): void {
		this.operators.push(`0.5 w 50 ${y} m 545 ${y} l S`);
	}

	get content(): string {
		return this.operators.join('\n');
	}
}

function draw({ vendor, sender, number, date, lines, total, account }: Invoice): Page {
	const page = new Page();
	page.text(50, 780, vendor, 16, 'bold');
	sender.forEach((line, index) => page.text(50, 762 - 13 * index, line, 9));
	page.text(400, 780, 'FAKTUR', 16, 'bold');
	page.text(50, 710, 'Kepada: PT Demo Sejahtera');
	page.text(400, 710, `No. Faktur: ${number}`);
	page.text(400, 695, `Tanggal: ${date}`);
	page.rule(672);
	const columns = { name: 50, quantity: 290, unit: 300, price: 400, discount: 465, amount: 545 };
	page.text(columns.name, 658, 'Nama Barang', 10, 'bold');
	page.text(262, 658, 'Jumlah', 10, 'bold');
	page.text(340, 658, 'Harga Satuan', 10, 'bold');
	page.text(424, 658, 'Potongan', 10, 'bold');
	page.text(515, 658, 'Nilai', 10, 'bold');
	page.rule(650);
	let y = 634;
	for (const { name, quantity, unit, price, discount } of lines) {
		page.text(columns.name, y, name);
		page.number(columns.quantity, y, dotted(quantity));
		page.text(columns.unit, y, unit);
		page.number(columns.price, y, dotted(price));
		page.number(columns.discount, y, dotted(discount));
		page.number(columns.amount, y, dotted(quantity * price - discount));
		y -= 18;
	}
	page.rule(y + 6);
	const net = lines.reduce(
		(sum, { quantity, price, discount }) => sum + quantity * price - discount,
		0,
	);
	const sums: Array<[label: string, amount: number]> = [
		['Dasar Pengenaan Pajak', net],
		[`PPN ${PPN_PERCENT}%`, (net * PPN_PERCENT) / 100],
		['Total', total],
	];
	for (const [label, amount] of sums) {
		y -= 16;
		page.text(330, y, label);
		page.number(columns.amount, y, rupiah(amount));
	}
	page.text(50, y - 50, `Pembayaran ke ${account}, jatuh tempo 30 hari.`, 9);
	return page;
}

/** A PDF 1.4 of one page. */
function pdfOf(page: Page): Buffer {
	const font = (name: string) =>
		`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
	const objects = [
		'<< /Type /Catalog /Pages 2 0 R >>',
		'<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
		'<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
		`<< /Length ${page.content.length} >>\nstream\n${page.content}\nendstream`,
		font('Helvetica'),
		font('Helvetica-Bold'),
	];
	let text = '%PDF-1.4\n';
	const offsets = objects.map((object, index) => {
		const offset = text.length;
		text += `${index + 1} 0 obj\n${object}\nendobj\n`;
		return offset;
	});
	const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
	const start = text.length;
	text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`;
	text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
	return Buffer.from(text, 'latin1');
}

/** The PDFs by their file names. */
export function makePdfs(): Record<string, Buffer> {
	return Object.fromEntries(INVOICES.map((invoice) => [invoice.file, pdfOf(draw(invoice))]));
}

if (require.main === module) {
	for (const [file, bytes] of Object.entries(makePdfs()))
		writeFileSync(join(__dirname, file), bytes);
}
