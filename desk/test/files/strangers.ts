import type { HeldOut } from './heldOut';
import { BANK_FILES } from './strangersBanks';
import { BOOK_FILES } from './strangersBooks';
import { EXPORT_FILES } from './strangersExports';
import { STRANGERS_LAST } from './strangersLast';
import { STRANGERS_SECOND } from './strangersSecond';
import { STRANGERS_SIXTH } from './strangersSixth';
import { STRANGERS_THIRD } from './strangersThird';
import { STRANGERS_FIFTH } from './strangersFifth';
import { STRANGERS_FOURTH } from './strangersFourth';
import { WALLET_FILES } from './strangersWallets';

/** Files written without knowledge of what the readers make of them. */
export const STRANGERS: HeldOut[] = [
	...BANK_FILES,
	...WALLET_FILES,
	...BOOK_FILES,
	...EXPORT_FILES,
	...STRANGERS_SECOND,
	...STRANGERS_THIRD,
	...STRANGERS_FOURTH,
	...STRANGERS_FIFTH,
	...STRANGERS_SIXTH,
	...STRANGERS_LAST,
];
