import { plain, textOf } from './cells';
import type { Means, Row } from './row';
import { accountDigits } from './sheet';

/** Words of the names of banks and wallets. */
export const BANKS_AND_WALLETS =
	`bca mandiri bri bni btn bsi bjb cimb niaga permata danamon ocbc nisp mega panin
	maybank uob jago jenius seabank blu allo livin wondr gopay ovo dana shopeepay linkaja`.split(/\s+/);

/** Names of banks, wallets and cash. */
export const OWN_PLACE = new RegExp(
	`\\b(${BANKS_AND_WALLETS.join('|')}|kas (kecil|besar|toko|bank)|petty cash|rekening|rek\\.?)\\b`,
	'i',
);

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
	/^(bank|kas|dompet|ewallet|wallet|sumber(dana)?|(metode|cara|jenis)?(pem)?bayar(an)?|metode|via|akun|kantong|tempat)$/;

/** Columns that say where the money lies, by the names of banks, wallets and cash. */
function placesIn({ table }: Means, rows: Row[]): string[] {
	return table.names.filter(
		(name) =>
			IS_PLACE.test(plain(name)) && rows.some((row) => OWN_PLACE.test(textOf(row.at(name)))),
	);
}
