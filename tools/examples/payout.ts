import { plain, rowsOf, SEPARATORS, textOf, type Language, type Row, type Said } from './text';
import { amountText, formatOf, readCents, readDate, type NumberFormat } from './values';

/** What the shop's owner has set. */
export interface PayoutSettings {
	/** Name of the shop, part of every key. */
	shop: string;
	category_orders: string;
	category_fees: string;
	category_refunds: string;
	language: Language;
}

/** A voucher of a settlement report, or a row that a person has to look at. */
export interface PayoutLine {
	/** The key of the duplicate guard. */
	row_id: string;
	file: string;
	date: string;
	description: string;
	amount: number | '';
	direction: 'in' | 'out' | '';
	category_code: string;
	/** Empty, or *to do*: a person decides. */
	result: '' | 'to do';
	message: string;
}

const HEADINGS = {
	order: ['orderid', 'ordernumber', 'orderno', 'nopesanan', 'nomorpesanan', 'idpesanan'],
	date: ['date', 'tanggal', 'payoutdate', 'settlementdate', 'ordersettledtime'].concat([
		'tanggaldanadilepaskan',
		'tanggalpencairan',
	]),
	total: ['ordertotal', 'totalpesanan', 'hargaproduk', 'totalrevenue'],
	payout: ['payout', 'settlementamount', 'totalsettlementamount', 'totalpenghasilan'].concat([
		'jumlahdicairkan',
		'danadicairkan',
	]),
};

const REFUND = /^(total|jumlah)?(refunds?|pengembaliandana)/;
const FEE = /^(biaya|komisi|commission)|fees?$/;

/** A table with the columns of a settlement report. */
interface Found {
	rows: Row[];
	heading: string[];
	at: Record<keyof typeof HEADINGS, number>;
	fees: number[];
	refunds: number[];
}

function find(rows: Row[]): Found | undefined {
	for (const [index, { cells }] of rows.slice(0, 60).entries()) {
		const heading = cells.map(plain);
		const places = (isOne: (name: string) => boolean) =>
			heading.flatMap((name, at) => (isOne(name) ? [at] : []));
		const at = Object.fromEntries(
			Object.entries(HEADINGS).map(([role, names]) => {
				const found = places((name) => names.includes(name));
				return [role, found.length === 1 ? found[0] : undefined];
			}),
		) as Found['at'];
		if (Object.values(at).some((place) => place === undefined)) continue;
		const refunds = places((name) => REFUND.test(name));
		const fees = places((name) => FEE.test(name) && !REFUND.test(name));
		return { rows: rows.slice(index + 1), heading, at, fees, refunds };
	}
	return undefined;
}

/**
 * Reads the settlement report of a marketplace: each order becomes a voucher for its total, and others
 * for its fees and what was refunded. An order whose amounts do not come to its payout goes to a person.
 *
 * @param input text of a file, or rows of a workbook, or why there is neither
 */
export function readPayouts(
	file: string,
	input: { text?: string | undefined; cells?: unknown[][] | undefined; error?: string | undefined },
	settings: PayoutSettings,
): PayoutLine[] {
	const { shop, language } = settings;
	const person = (row_id: string, problem: Said, more: Partial<PayoutLine> = {}): PayoutLine => ({
		...{ row_id, file, date: '', description: '', amount: '', direction: '', category_code: '' },
		...{ result: 'to do', message: problem[language] },
		...more,
	});
	const cells = input.cells?.map((row, index) => ({ line: index + 1, cells: [...row] }));
	const ways = cells ? [cells] : SEPARATORS.map((each) => rowsOf(input.text ?? '', each));
	const found = ways.map(find).find(Boolean);
	if (!found) {
		const needed = 'order ID, date, order total, payout';
		return [
			person(file, {
				en: `No settlement report (${input.error ?? `a row with the headings ${needed} is missing`})`,
				id: `Bukan laporan pencairan (${input.error ?? `tidak ada baris judul ${needed}`})`,
			}),
		];
	}
	const { at, fees, refunds, rows } = found;
	const money = [at.total, at.payout, ...fees, ...refunds];
	const formats = new Set(
		rows.flatMap((row) => money.flatMap((place) => formatOf(row.cells[place]) ?? [])),
	);
	const [only] = formats;
	const format: NumberFormat | undefined = formats.size === 1 ? only : undefined;
	const places = new Map<string, number>();
	const lines: PayoutLine[] = [];
	for (const { line, cells: row } of rows) {
		if (row.every((cell) => textOf(cell) === '')) continue;
		const amount = (place: number) =>
			textOf(row[place]) === '' ? 0 : readCents(row[place], format);
		const sum = (all: number[]) =>
			all.reduce<number | undefined>((added, place) => {
				const each = amount(place);
				return added === undefined || each === undefined ? undefined : added + Math.abs(each);
			}, 0);
		const raw = row.map(textOf).join(' | ');
		const told = (problem: Said) =>
			lines.push(
				person(`${shop} ${file} line ${line}`, {
					en: `${problem.en} (line ${line}: ${raw})`,
					id: `${problem.id} (baris ${line}: ${raw})`,
				}),
			);
		const order = textOf(row[at.order]);
		const date = readDate(row[at.date]);
		const [total, payout, fee, refund] = [
			amount(at.total),
			amount(at.payout),
			sum(fees),
			sum(refunds),
		];
		if (!order || !date) {
			told({ en: 'No order ID, or no date', id: 'Tanpa nomor pesanan, atau tanpa tanggal' });
			continue;
		}
		if (total === undefined || payout === undefined || fee === undefined || refund === undefined) {
			told({ en: 'An amount cannot be read', id: 'Ada jumlah yang tidak dapat dibaca' });
			continue;
		}
		const left = total - fee - refund;
		if (left !== payout || total < 0) {
			told({
				en: `Total less fees and refunds is ${amountText(left)}, but the payout is ${amountText(payout)}`,
				id: `Total dikurangi biaya dan pengembalian ${amountText(left)}, padahal pencairan ${amountText(payout)}`,
			});
			continue;
		}
		const parts = [
			['order', 'pesanan', total, 'in', settings.category_orders],
			['fees', 'biaya', fee, 'out', settings.category_fees],
			['refund', 'pengembalian', refund, 'out', settings.category_refunds],
		] as const;
		for (const [name, id, cents, direction, category_code] of parts) {
			if (cents === 0) continue;
			const same = `${shop} ${order} ${date} ${name} ${amountText(cents)}`;
			places.set(same, (places.get(same) ?? 0) + 1);
			lines.push({
				...{ row_id: `${same} #${places.get(same)}`, file, date, direction, category_code },
				description: `${shop} ${order}: ${language === 'id' ? id : name}`,
				amount: cents / 100,
				...{ result: '', message: '' },
			});
		}
	}
	if (lines.length === 0) {
		lines.push(person(file, { en: 'The report has no rows', id: 'Laporan tidak punya baris' }));
	}
	return lines;
}
