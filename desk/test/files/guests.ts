import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { GUEST_BANKS } from './guestsBanks';
import { GUEST_BOOKS } from './guestsBooks';
import { GUEST_PURCHASES } from './guestsPurchases';
import { ENGLISH, one, text, two, type Guest } from './guestsTold';
import { GUEST_WALLETS } from './guestsWallets';

const kept = (name: string) =>
	readFileSync(join(__dirname, 'guests', `${name}.txt`), 'utf8').trimEnd();

/** Files of 300 rows. */
const LONG: Guest[] = [
	text(
		"A clothing shop's account for a month, customers' names in the texts",
		one('Jumlah', 'column:(5)', {
			numbers: ENGLISH,
			balance: 'Saldo',
			words_out: 'DB',
			words_in: 'CR',
		}),
		kept('shop-account'),
	),
	text(
		'The cash book of a satay stall for a quarter',
		two('Keluar', 'Masuk', { description: 'Uraian', balance: 'Saldo', reference: 'Bukti' }),
		kept('cash-book'),
	),
];

/** Files by somebody who had not read the code. */
export const GUESTS: Guest[] = [
	...GUEST_BANKS,
	...GUEST_WALLETS,
	...GUEST_BOOKS,
	...LONG,
	...GUEST_PURCHASES,
];
