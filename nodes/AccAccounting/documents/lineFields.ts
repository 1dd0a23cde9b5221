import { field, type Field } from './field';

/** The fields of an invoice line, in the order of the form (API document, endpoint 2: items). */
export const LINE_FIELDS: readonly Field[] = [
	field({ api: 'item_name', type: 'text', required: true }),
	field({ api: 'item_code', type: 'code' }),
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
		description: 'Price per unit. 0 for a free item.',
	}),
	field({
		api: 'discount_amount',
		type: 'amount',
		whenEmpty: 0,
		placeholder: 'e.g. 5000',
		description: 'Discount of the whole line, as an amount',
	}),
	field({
		api: 'tax_code',
		type: 'code',
		description: 'Leave empty for no tax. All lines of an invoice must have the same code.',
	}),
];
