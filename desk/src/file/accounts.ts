import { accountDigits } from '../documents/row';
import { plain, textOf } from './cells';
import { isPlace, lettersOf, OWN_PLACE } from './places';
import { usedColumns } from './layout';
import type { Means, Row } from './row';

/** Headings of columns that name an account, without a doubt which. */
export const IS_ACCOUNT =
	/^(account(no|number)?|no(mor)?rek(ening)?|rekening|sumberdana|darirekening|akun(kas|bank))$/;

/** Whether the layout says that the file's column of accounts is not of own accounts. */
export const isNotOwn = ({ layout }: Means) => layout.account === 'notOwn';

/** The digits of the account of a row, or of the file. */
export function accountOfRow(row: Row): string {
	const own = isNotOwn(row.means) ? '' : accountDigits(row.text('account'));
	return own || row.means.table.account;
}

/** Holds rows of another account, or all where two stand in a column that nobody explained. */
export function checkAccounts(means: Means, rows: Row[], implied: string): void {
	const isOneBank = !means.layout.bank?.startsWith('column:');
	if (!isOneBank || isNotOwn(means)) return;
	const account = means.table.account || rows.map(accountOfRow).find(Boolean);
	for (const row of rows) {
		const own = accountOfRow(row);
		row.holdIf(account && own !== account, 'otherAccount', 'account', own);
	}
	if (means.layout.account) return;
	for (const column of [implied, ...placesIn(means, rows)]) holdIfSeveral(rows, column);
}

/** Holds all rows if a column that nobody explained names more than one account. */
function holdIfSeveral(rows: Row[], column: string): void {
	const accounts = new Set(rows.map((row) => plain(row.at(column))).filter(Boolean));
	if (accounts.size < 2) return;
	for (const row of rows) row.hold('twoAccounts', column, row.at(column));
}

/** Headings of columns that may say where the money lies. */
const IS_PLACE =
	/^(bank|kas|dompet|ewallet|wallet|sumber(dana)?|(metode|cara|jenis)?(pem)?bayar(an)?|metode|akun|kantong|tempat)$/;

/** Headings of columns that name the banks of others, or ways of paying into one account. */
const IS_OF_OTHERS =
	/tujuan|penerima|pengirim|asal|issuer|penerbit|channel|kanal|kartu|card|beneficiary|sender|supplier|pemasok|vendor/;

/** Whether each cell of a column is the name of a place for money, one of them of an own bank. */
function namesPlaces(means: Means, rows: Row[], name: string): boolean {
	if (usedColumns(means.layout).has(name)) return false;
	const texts = new Set(rows.map((row) => textOf(row.at(name))).filter(Boolean));
	const isOwn = (text: string) => lettersOf(text).some((word) => means.own.bankWords.has(word));
	return [...texts].every((text) => isPlace(text, means.own.bankWords)) && [...texts].some(isOwn);
}

/** Columns that say where the money lies, by the names of banks, wallets and cash. */
function placesIn(means: Means, rows: Row[]): string[] {
	return means.table.names.filter((name) => {
		const heading = plain(name);
		if (name === '' || IS_OF_OTHERS.test(heading)) return false;
		const isNamed =
			IS_PLACE.test(heading) && rows.some((row) => OWN_PLACE.test(textOf(row.at(name))));
		return isNamed || namesPlaces(means, rows, name);
	});
}
