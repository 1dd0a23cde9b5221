import type { Language } from '../documents/row';
import type { Words } from '../wording/words';
import type { Code } from '../rows/codes';

/** What is known of ACC, the words of the reader's language, and the day (`2026-11-22`). */
export interface Facts {
	/** What a file is to become. */
	kind: 'voucher' | 'purchaseInvoice';
	words: Words;
	language: Language;
	today: string;
	banks: Code[];
	categories: Code[];
}
