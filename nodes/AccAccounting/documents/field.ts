/** A field of a document or of one of its lines. Its form, its reading and its name in ACC follow from it. */
export interface Field {
	/** Its name in ACC. */
	api: string;
	/** Its name in the form. */
	form: string;
	label: string;
	/** The total of a voucher is above 0: its cash category says whether money comes in or goes out. */
	type: 'text' | 'code' | 'date' | 'switch' | 'amount' | 'voucherTotal' | 'quantity';
	/** Whether it is the date under which the document stands in the books. A document has one such field. */
	isDocumentDate?: boolean;
	/** Nothing can be sent without it. */
	required?: boolean;
	/** What is sent for an amount that is left empty; nothing if undefined. */
	whenEmpty?: 0;
	/** The list of ACC that its form offers. */
	list?: 'searchBanks' | 'searchCashCategories';
	/** Whether it stands in Additional Fields. */
	additional?: boolean;
	description?: string;
	placeholder?: string;
}

type Declared = Omit<Field, 'form' | 'label'> & Partial<Field>;

/** A field whose name in the form and label follow from its name in ACC: `documentDate`, `Document Date`. */
export function field(declared: Declared): Field {
	const words = declared.api.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
	const [first = '', ...others] = words;
	return { form: [first.toLowerCase(), ...others].join(''), label: words.join(' '), ...declared };
}

/** The document date, which every type of document has (API document, endpoints 2 to 4). */
export const documentDate = field({
	api: 'document_date',
	type: 'date',
	isDocumentDate: true,
	required: true,
	placeholder: 'e.g. 31/12/2026',
	description:
		'For example, 31/12/2026, 2026-12-31, 31 Dec 2026, or the date number of a spreadsheet',
});

/** Whether a field is the amount, whose column may say the direction. */
export const isMoney = ({ type }: Field) => type === 'voucherTotal';

/** Whether a field is the cash category, of which the form has one for each direction. */
export const isCategory = ({ list }: Field) => list === 'searchCashCategories';
