import { andMore, escapeHtml, MOST_ROWS, table } from './html';
import { plain, type Language, type Said } from './text';

/** A row of the register, as the Data Table gives it. */
export type Entry = Record<
	| 'entry'
	| 'outcome'
	| 'document_number'
	| 'document_date'
	| 'company'
	| 'party'
	| 'total_amount'
	| 'candidates'
	| 'message'
	| 'approved_by',
	string
>;

/** The digits of an amount with two decimals, whatever signs stand between them. */
function digitsOf(value: unknown): string {
	const text = String(value ?? '').trim();
	const [cents, two] = /[.,](\d{1,2})$/.exec(text) ?? ['', ''];
	const whole = text.slice(0, text.length - cents.length).replace(/\D/g, '');
	return whole && whole + String(two).padEnd(2, '0');
}

const candidatesOf = ({ candidates }: Entry) => String(candidates).split(', ').filter(Boolean);

/** Of a document of which nobody knows whether it was posted: where to look for it. */
function remarkOn(entry: Entry, entries: Entry[], say: (said: Said) => string): string {
	if (entry.outcome !== 'unknown') return entry.message;
	const candidates = candidatesOf(entry);
	if (candidates.length === 0) {
		return say({
			en: 'Look in ACC: no number is known.',
			id: 'Periksa di ACC: nomornya tidak diketahui.',
		});
	}
	const open = candidates.filter((number) =>
		entries.every(({ outcome, company, document_number }) => {
			return outcome !== 'posted' || company !== entry.company || document_number !== number;
		}),
	);
	return open.length === 0
		? say({
				en: 'All numbers that it may have belong to other documents of this register: it is probably not in ACC. Look there before you send it again.',
				id: 'Semua nomor yang mungkin sudah dipakai dokumen lain di daftar ini: kemungkinan dokumen ini belum ada di ACC. Periksa dulu di ACC sebelum mengirimnya lagi.',
			})
		: say({
				en: `Look in ACC for ${open.join(', ')}: no document of this register has these numbers.`,
				id: `Cari ${open.join(', ')} di ACC: tidak ada dokumen di daftar ini dengan nomor itu.`,
			});
}

/** The page of what was found in the register; what is asked for may be empty. */
export function findPage(
	{ number = '', party = '', amount = '' }: Partial<Record<string, string>>,
	rows: Entry[],
	language: Language,
): { html: string } {
	const say = (said: Said) => said[language];
	const entries = rows.filter(({ entry }) => entry);
	const isAsked = [number, party, amount].some((each) => plain(each) !== '');
	const holds = (text: string, part: string) => plain(text).includes(plain(part));
	const found = entries.filter((entry) => {
		const numbers = [entry.document_number, ...candidatesOf(entry)];
		return (
			isAsked &&
			numbers.some((each) => holds(each, number)) &&
			holds(entry.party, party) &&
			(digitsOf(amount) === '' || digitsOf(entry.total_amount) === digitsOf(amount))
		);
	});
	const count = `<h3>${found.length} ${say({ en: 'found', id: 'ditemukan' })}</h3>`;
	if (found.length === 0) {
		const why = isAsked
			? say({
					en: 'The register knows only what was posted by workflows that keep it.',
					id: 'Daftar ini hanya berisi apa yang dicatat oleh workflow yang mengisinya.',
				})
			: say({ en: 'Fill in at least one field.', id: 'Isi paling sedikit satu kolom.' });
		return { html: `${count}<p>${why}</p>` };
	}
	const shown = found.slice(-MOST_ROWS).reverse();
	const cells = (entry: Entry) => [
		...[entry.outcome, entry.document_number, entry.document_date, entry.party],
		...[entry.total_amount, entry.approved_by, remarkOn(entry, entries, say)],
	];
	const listed = table(
		[
			['outcome', say({ en: 'Outcome', id: 'Hasil' })],
			['number', say({ en: 'Number', id: 'Nomor' })],
			['date', say({ en: 'Date', id: 'Tanggal' })],
			['party', say({ en: 'Vendor, customer or bank', id: 'Pemasok, pelanggan atau bank' })],
			['amount', say({ en: 'Total', id: 'Jumlah' })],
			['by', say({ en: 'Approved by', id: 'Disetujui oleh' })],
			['remark', say({ en: 'Remark', id: 'Catatan' })],
		],
		shown.map((entry) => cells(entry).map(escapeHtml)),
	);
	return { html: `${count}${listed}${andMore(found.length, language)}` };
}
