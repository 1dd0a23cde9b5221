import { reasonOf } from '../page/words';
import type { ChosenLayout } from './chosen';
import type { Facts } from './facts';
import { readPurchases } from './purchases';
import { meansOf } from './row';
import type { Reading } from './rows';
import { tableOf, type OpenedFile, type StoredLayout } from './table';
import { readVouchers } from './vouchers';

/** The third step: what the layout makes of the rows. */
export interface ReadRows {
	reading: Reading;
	/** What deserves a look before posting. */
	notes: string[];
	/** The last balance, in hundredths; empty for none. */
	balance: string;
	/** First and last day of all that the list is asked for, `2026-11-02`; empty for none. */
	firstDay: string;
	lastDay: string;
	/** The layout as it is kept: the month is that of one file. */
	kept: string;
}

/** Reads the rows of a file by its layout alone. */
export function readRowsOfFile(
	opened: OpenedFile,
	{ layout, decisions }: ChosenLayout,
	stored: StoredLayout[],
	facts: Facts,
): ReadRows {
	const means = meansOf(tableOf(opened), layout, facts, decisions);
	const reading = facts.kind === 'voucher' ? readVouchers(means) : readPurchases(means);
	const { balances } = reading;
	const own = stored.find(({ fingerprint }) => fingerprint === opened.fingerprint);
	const isNext = !own?.balance || !balances || balances.includes(Number(own.balance));
	const { documents, left, held } = reading;
	const all = [...documents, ...left, ...held.flatMap(({ made }) => made)];
	const days = all.map(({ document }) => document.date).sort();
	const notes = [...(opened.sheet.hasMore ? ['unread'] : []), ...(isNext ? [] : ['otherStart'])];
	return {
		reading,
		notes: notes.map((code) => reasonOf({ code }, facts.words)),
		balance: String(balances?.at(-1) ?? ''),
		firstDay: days[0] ?? '',
		lastDay: days.at(-1) ?? '',
		kept: JSON.stringify({ ...layout, period: '' }),
	};
}
