import { andMore, escapeHtml, MOST_ROWS, table } from './html';
import { plain } from './text';

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
function remarkOn(entry: Entry, entries: Entry[]): string {
	if (entry.outcome !== 'unknown') return entry.message;
	const candidates = candidatesOf(entry);
	if (candidates.length === 0) return 'Look in ACC: no number is known.';
	const open = candidates.filter((number) =>
		entries.every(({ outcome, company, document_number }) => {
			return outcome !== 'posted' || company !== entry.company || document_number !== number;
		}),
	);
	return open.length === 0
		? 'All numbers that it may have belong to other documents of this register: it is probably not in ACC. Look there before you send it again.'
		: `Look in ACC for ${open.join(', ')}: no document of this register has these numbers.`;
}

/** The page of what was found in the register; what is asked for may be empty. */
export function findPage(
	{ number = '', party = '', amount = '' }: Partial<Record<string, string>>,
	rows: Entry[],
): { html: string } {
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
	const count = `<h3>${found.length} found</h3>`;
	if (found.length === 0) {
		const why = isAsked
			? 'The register knows only what was posted by workflows that keep it.'
			: 'Fill in at least one field.';
		return { html: `${count}<p>${why}</p>` };
	}
	const shown = found.slice(-MOST_ROWS).reverse();
	const cells = (entry: Entry) => [
		...[entry.outcome, entry.document_number, entry.document_date, entry.party],
		...[entry.total_amount, entry.approved_by, remarkOn(entry, entries)],
	];
	const listed = table(
		[
			['outcome', 'Outcome'],
			['number', 'Number'],
			['date', 'Date'],
			['party', 'Vendor, customer or bank'],
			['amount', 'Total'],
			['by', 'Approved by'],
			['remark', 'Remark'],
		],
		shown.map((entry) => cells(entry).map(escapeHtml)),
	);
	return { html: `${count}${listed}${andMore(found.length, 'en')}` };
}
