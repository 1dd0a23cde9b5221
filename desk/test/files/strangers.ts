import type { HeldOut } from './heldOut';
import { BANK_FILES } from './strangersBanks';
import { BOOK_FILES } from './strangersBooks';
import { EXPORT_FILES } from './strangersExports';
import { WALLET_FILES } from './strangersWallets';

/** Files that were written without a look at the readers. */
export const STRANGERS: HeldOut[] = [
	...BANK_FILES,
	...WALLET_FILES,
	...BOOK_FILES,
	...EXPORT_FILES,
];
