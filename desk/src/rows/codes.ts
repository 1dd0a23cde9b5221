import { directionOf } from '../../../nodes/AccAccounting/values/cashType';
import { plain } from './cells';

/** One of ACC's codes with its name; `type` of a category is *Kas Masuk* or *Kas Keluar*. */
export interface Code {
	code: string;
	name: string;
	type?: string;
}

/**
 * The category of transfers between own accounts. ACC has no such voucher, so they are not posted,
 * but stay in the list as transfers.
 */
export const TRANSFER = 'TRANSFER';

/** The category of what is never posted; it stays in the list as left out. */
export const SKIP = 'SKIP';

/** -1 for a type of money out, 1 for money in, 0 if ACC doesn't say. */
export function wayOf(type = ''): -1 | 0 | 1 {
	const direction = directionOf(type);
	if (direction === undefined) return 0;
	return direction === 'out' ? -1 : 1;
}

/** Finds the code that a text refers to, by code or name. */
export const findCode = (codes: Code[], text: string) =>
	codes.find(({ code, name }) => code === text || plain(name) === plain(text));

/** The direction that a category implies; 0 if none. */
export const wayOfCategory = ({ categories }: { categories: Code[] }, text: string) =>
	wayOf(findCode(categories, text)?.type);
