import type { Words } from '../wording/words';
import type { Code } from '../rows/codes';
import type { Language } from '../words';

/** ACC's master data, the words of the reader's language, and the current day (`2026-11-22`). */
export interface Facts {
	/** The kind of documents to make from a file. */
	kind: 'voucher' | 'purchaseInvoice';
	words: Words;
	language: Language;
	today: string;
	banks: Code[];
	categories: Code[];
}
