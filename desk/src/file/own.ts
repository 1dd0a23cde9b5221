import { bareName } from '../documents/compare';
import { accountDigits } from '../documents/row';
import { isFilled, plain } from './cells';
import type { Facts } from './facts';
import type { Layout } from './layout';
import { bankWordsOf } from './places';
import type { Table } from './sheet';

/** What is known of the company's own accounts. */
export interface Own {
	/** Words of the names of its banks, and the initials of these, such as *bri*. */
	bankWords: Set<string>;
	/** The names of the holder, without blanks and signs. */
	holders: string[];
	/** The digits of its other accounts. */
	accounts: Set<string>;
	/** Columns whose cells are all the same: they say nothing of a row. */
	sameInAll: Set<number>;
}

/** The name of the holder in a line above the table. */
const HOLDER =
	/^(?:nama|name|a\.?n\.?|atas nama|account (?:name|holder))(?: (?:rekening|pemilik|nasabah|perusahaan|akun))?(?: ?\/ ?name)?[\s:,]*(\p{L}.{4,80})$/iu;

/** Banks cut names off: `BIF TRANSFER DR 008 MAJU BERSAMA SEJ`. */
const LONGEST_NAME = 15;

const nameInTexts = (name: string) => bareName(name).slice(0, LONGEST_NAME);

/** A shorter name may stand in any text. */
const SHORTEST_NAME = 6;

/** Fewer rows may agree by chance. */
const LEAST_ROWS = 3;

/** The columns whose filled cells are all the same. */
function sameInAll({ names, body }: Table): Set<number> {
	const isSame = (at: number) => {
		const [first, ...others] = body.filter(({ cells }) => isFilled(cells[at]));
		const text = plain(first?.cells[at]);
		return (
			others.length + 1 >= LEAST_ROWS && others.every(({ cells }) => plain(cells[at]) === text)
		);
	};
	return new Set([...names.keys()].filter(isSame));
}

/** @param accounts digits of the accounts of stored layouts */
export function ownOf(table: Table, layout: Layout, { banks }: Facts, accounts: string[]): Own {
	const named = table.frame.map((text) => HOLDER.exec(text)?.[1] ?? '');
	const holders = [...named, layout.account_name ?? ''].map(nameInTexts);
	return {
		bankWords: new Set(banks.flatMap(({ name }) => bankWordsOf(name))),
		holders: holders.filter((name) => name.length >= SHORTEST_NAME),
		accounts: new Set(accounts.filter((digits) => digits !== table.account && digits.length > 5)),
		sameInAll: sameInAll(table),
	};
}

const ACCOUNT_NUMBER = /\d[\d.-]{4,20}\d/g;

/** Whether a text names the holder or another account of the company. */
export function namesOwn(text: string, { holders, accounts }: Own): boolean {
	const bare = holders.length > 0 ? plain(text) : '';
	if (holders.some((name) => bare.includes(name))) return true;
	const numbers = accounts.size > 0 ? (text.match(ACCOUNT_NUMBER) ?? []) : [];
	return numbers.some((number) => accounts.has(accountDigits(number)));
}
