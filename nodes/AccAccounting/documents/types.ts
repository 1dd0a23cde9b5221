import { NOTE, type Note } from '../sentences/notes';
import { WRONG } from '../sentences/problems';
import { formatAmount } from '../values/amounts';
import {
	absolute,
	add,
	compare,
	isNegative,
	isSameAmount,
	multiply,
	subtract,
	sum,
	toNumber,
	toText,
	type Decimal,
} from '../values/decimal';
import { groupBy, type JsonObject } from '../values/json';
import { problem, valueProblem, type Problem } from '../values/reading';
import { cut, isEmpty } from '../values/text';
import {
	type DocumentRead,
	type DocumentType,
	type Head,
	type LineRead,
	documentDate,
	field,
	type Field,
} from './type';

const FIELDS_OF_BOTH: readonly Field[] = [
	documentDate,
	field({
		api: 'auto_create_payment',
		type: 'switch',
		additional: true,
		description: 'Whether ACC also creates the payment, so that the invoice is paid at once',
	}),
	field({
		api: 'other_amount',
		type: 'amount',
		additional: true,
		placeholder: 'e.g. 25000',
		description: 'Additional costs of the whole invoice',
	}),
	field({
		api: 'invoice_total',
		type: 'amount',
		additional: true,
		isOnlyCompared: true,
		placeholder: 'e.g. 11821278',
		description:
			"The total that the source of the invoice states. Without a tax code, the lines less discounts plus Other Amount must equal it. With a tax code, ACC's total is compared with it after posting.",
	}),
];

/** The fields of an invoice line, in form order (API document, endpoint 2: items). */
const LINE_FIELDS: readonly Field[] = [
	field({ api: 'item_name', type: 'text', required: true, placeholder: 'e.g. A4 paper' }),
	field({ api: 'item_code', type: 'code', placeholder: 'e.g. ATK-001' }),
	field({
		api: 'quantity',
		type: 'quantity',
		required: true,
		placeholder: 'e.g. 10',
		description: 'Above 0',
	}),
	field({
		api: 'unit_of_measurement',
		label: 'Unit of Measurement',
		type: 'text',
		placeholder: 'e.g. pcs',
	}),
	field({
		api: 'unit_price',
		type: 'amount',
		required: true,
		placeholder: 'e.g. 45000',
		description: 'Price per unit, before tax. 0 for a free item.',
	}),
	field({
		api: 'discount_amount',
		type: 'discount',
		placeholder: 'e.g. 5000',
		description: 'Discount of the whole line, as an amount',
	}),
	field({
		api: 'tax_code',
		type: 'code',
		placeholder: 'e.g. PPN',
		description: 'Leave empty for no tax. An invoice can have only one tax code.',
	}),
];

/** The differences between the two invoice types. */
interface InvoiceDeclared extends Pick<DocumentType, 'resource' | 'name' | 'noun' | 'path'> {
	/** Who the invoice is from or to. */
	partner: 'vendor' | 'customer';
	/** Example of a vendor or customer. */
	placeholder: string;
}

/** What purchase and sales invoices have in common (API document, endpoints 2 and 3). */
function invoiceType({ partner, placeholder, ...declared }: InvoiceDeclared): DocumentType {
	const partnerField = `${partner}_name` as const;
	return {
		...declared,
		description: `Post a ${declared.noun} to ACC`,
		fields: [
			field({
				api: partnerField,
				type: 'text',
				required: true,
				placeholder,
				description: 'The name exactly as in ACC',
			}),
			...FIELDS_OF_BOTH,
		],
		lineFields: LINE_FIELDS,
		partnerField,
		identifiedBy: ['document_date', partnerField, 'total_before_tax'],
		read: readInvoice,
	};
}

/** Purchase invoices (API document, endpoint 2). */
export const PURCHASE_INVOICE: DocumentType = invoiceType({
	resource: 'purchaseInvoice',
	name: 'Purchase Invoice',
	noun: 'purchase invoice',
	path: '/v1/purchase-invoices',
	partner: 'vendor',
	placeholder: 'e.g. PT Sumber Makmur',
});

/** Sales invoices (API document, endpoint 3). */
export const SALES_INVOICE: DocumentType = invoiceType({
	resource: 'salesInvoice',
	name: 'Sales Invoice',
	noun: 'sales invoice',
	path: '/v1/sales-invoices',
	partner: 'customer',
	placeholder: 'e.g. Toko Maju Jaya',
});

/**
 * The body of an invoice and its expected totals (API document, endpoints 2 and 3). The total is
 * the lines less their discounts, plus the amounts of the invoice itself; tax is unknown until ACC
 * adds it.
 */
function readInvoice(
	head: Head,
	lines: readonly LineRead[],
	fields: readonly Field[],
	placesOf: PlacesOf,
): DocumentRead {
	const problems = [...head.problems, ...lines.flatMap((line) => line.problems)];
	const notes: Note[] = [];
	if (lines.length === 0) problems.push(valueProblem('Lines', WRONG.empty(), ''));
	problems.push(...differentTaxCodes(lines, placesOf));
	const subTotal = addLines(lines.map(multiplyLine));
	const discount = addLines(lines.map(({ amounts }) => amounts.discount_amount));
	const ofLines = subTotal && discount && subtract(subTotal, discount);
	const amountFields = fields.filter((each) => each.type === 'amount' && !each.isOnlyCompared);
	const others = addLines(amountFields.map(({ api }) => head.amounts[api]));
	const total = others && ofLines && add(ofLines, others);
	const isTaxed = lines.some((line) => !isEmpty(line.body.tax_code));
	if (total) checkTotal(head, total, isTaxed, { problems, notes });
	const amounts = {
		lines: lines.length,
		sub_total_amount: shown(subTotal),
		discount_amount: shown(discount),
		total_before_tax: shown(total),
		other_amount: head.body.other_amount,
		invoice_total: shown(head.amounts.invoice_total),
	};
	const known = Object.entries(amounts).filter(([, amount]) => amount !== undefined);
	const totals: JsonObject = Object.fromEntries(known);
	const body = { ...head.body, items: lines.map((line) => line.body), ...head.extra };
	return { body, totals, total, problems, notes };
}

/** Compares the total before tax with the one that the source states; a tax is unknown until then. */
function checkTotal(
	{ amounts: { invoice_total: stated }, amountFormat }: Head,
	total: Decimal,
	isTaxed: boolean,
	{ problems, notes }: { problems: Problem[]; notes: Note[] },
): void {
	const textOf = (amount: Decimal) => formatAmount(amount, amountFormat);
	const isStated = stated && isSameAmount(total, stated);
	if (isStated && isTaxed) notes.push(NOTE.totalWithoutTax());
	if (stated && !isStated && !isTaxed) {
		const difference = textOf(absolute(subtract(stated, total)));
		const isLess = compare(total, stated) < 0;
		const wrong = WRONG.otherTotal(textOf(stated), textOf(total), difference, isLess);
		problems.push(problem('Invoice Total', wrong));
	}
	if (isNegative(total)) {
		problems.push(valueProblem('Total', WRONG.negativeTotal(), textOf(total)));
	}
}

/** Quantity × unit price; undefined if either can't be read. */
function multiplyLine({ amounts }: LineRead): Decimal | undefined {
	const { quantity, unit_price: unitPrice } = amounts;
	return quantity && unitPrice && multiply(quantity, unitPrice);
}

/** The exact sum; undefined if any of the amounts can't be read. */
function addLines(amounts: ReadonlyArray<Decimal | undefined>): Decimal | undefined {
	const known = amounts.filter((amount) => amount !== undefined);
	return known.length === amounts.length ? sum(known) : undefined;
}

/** An amount as shown in outputs: a string if a number can't represent it exactly. */
function shown(amount: Decimal | undefined): number | string | undefined {
	return amount && (toNumber(amount) ?? toText(amount));
}

type PlacesOf = Parameters<DocumentType['read']>[3];

const LONGEST_CODE = 60;
const MOST_CODES = 3;

/**
 * All lines must have the same tax code (API document, endpoint 2, rule 1). An empty code means "no
 * tax" and doesn't count as a different one.
 */
function differentTaxCodes(lines: readonly LineRead[], placesOf: PlacesOf): Problem[] {
	const codeOf = (number: number) => String(lines[number - 1]?.body.tax_code ?? '');
	const lineNumbers = lines.map((_, index) => index + 1);
	const numbersOf = groupBy(lineNumbers, codeOf);
	numbersOf.delete('');
	if (numbersOf.size < 2) return [];
	const few = [...numbersOf].slice(0, MOST_CODES);
	const codes = few.map(([code, its]) => `${cut(code, LONGEST_CODE)} (${placesOf(its)})`);
	const name = lines[0]?.columns?.names.get('tax_code') ?? 'Tax Code';
	return [problem(name, WRONG.twoTaxCodes(codes))];
}

/**
 * Vouchers (API document, endpoint 4). Which fields are required is "not shown". This node requires
 * the date, bank, category, and an amount above 0; everything else is optional.
 */
export const VOUCHER: DocumentType = {
	resource: 'voucher',
	name: 'Voucher',
	noun: 'voucher',
	description: 'Post a bank cash-flow voucher to ACC',
	path: '/v1/vouchers',
	fields: [
		documentDate,
		field({
			api: 'bank_code',
			label: 'Bank',
			type: 'code',
			required: true,
			list: 'searchBanks',
			placeholder: 'e.g. 008',
			description: 'The bank of the payment',
		}),
		field({
			api: 'bank_account_number',
			type: 'code',
			additional: true,
			placeholder: 'e.g. 1230004567890',
		}),
		field({
			api: 'bank_account_name',
			type: 'text',
			additional: true,
			placeholder: 'e.g. PT Sumber Makmur',
		}),
		field({
			api: 'total_amount',
			type: 'voucherTotal',
			required: true,
			placeholder: 'e.g. 150000',
			description: 'Above 0. The cash category determines whether money comes in or goes out.',
		}),
		field({
			api: 'category_code',
			label: 'Cash Category',
			type: 'code',
			required: true,
			list: 'searchCashCategories',
			placeholder: 'e.g. KM01',
			description: 'The purpose of the payment, and whether money comes in or goes out',
		}),
		// n8n offers no button to let an AI model fill in a parameter that is named `description`.
		field({
			api: 'description',
			form: 'voucherDescription',
			type: 'text',
			additional: true,
			placeholder: 'e.g. Electricity November',
		}),
	],
	identifiedBy: ['document_date', 'description', 'bank_code', 'category_code', 'total_amount'],
	read: ({ body, extra, amounts, problems }) => ({
		body: { ...body, ...extra },
		totals: amounts.total_amount ? { total_amount: body.total_amount } : {},
		total: amounts.total_amount,
		problems,
		notes: [],
	}),
};

/** Every document type that the node creates. To add one, add it here and nowhere else. */
export const DOCUMENT_TYPES: readonly DocumentType[] = [PURCHASE_INVOICE, SALES_INVOICE, VOUCHER];
