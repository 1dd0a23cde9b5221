import { plain } from './cells';

/** A code of ACC with its name; `type` of a category is *Kas Masuk* or *Kas Keluar*. */
export interface Code {
	code: string;
	name: string;
	type?: string;
}

/**
 * The category of money that moves between own accounts. ACC has no such voucher: it is not posted, and
 * stays in the list as a transfer.
 */
export const TRANSFER = 'TRANSFER';

/** The category of what is never posted; it stays in the list as left out. */
export const SKIP = 'SKIP';

/** -1 for a type of money out, 1 for one of money in, 0 if ACC does not say it. These are ACC's own words. */
export function wayOf(type = ''): -1 | 0 | 1 {
	if (/keluar/i.test(type)) return -1;
	return /masuk/i.test(type) ? 1 : 0;
}

/** The code of a list that a text names, by its code or its name. */
export const findCode = (codes: Code[], text: string) =>
	codes.find(({ code, name }) => code === text || plain(name) === plain(text));

/** The direction that a category says; 0 for none. */
export const wayOfCategory = ({ categories }: { categories: Code[] }, text: string) =>
	wayOf(findCode(categories, text)?.type);
