/**
 * What a column with an ambiguous heading may be, in a sheet of vouchers and of invoices: to follow
 * `"D/K" may`.
 */
export const MAY = {
	direction: {
		voucher:
			"be Money Direction: enter its marks, for example DB and CR, in 'Money Out Mark' and 'Money In Mark'",
		invoice: 'mark returns: remove those rows',
	},
	money: { voucher: 'be Money In or Money Out', invoice: 'be Other Amount' },
	tax: {
		voucher: 'be part of the amount, or a voucher of its own',
		invoice:
			"be Tax Code if it contains tax codes. If it contains amounts, enter the tax code in 'Tax Code', and ignore the column",
	},
	total: { voucher: 'be Total Amount', invoice: 'be Line Total or Invoice Total' },
	discount: {
		voucher: 'be part of the amount',
		invoice: 'be Discount Amount if it contains amounts, not percentages',
	},
	cost: {
		voucher: 'be a voucher of its own',
		invoice: 'be Other Amount, or an invoice of its own',
	},
	state: {
		voucher: "mark rows not to post: add a rule with 'Skip These Rows'",
		invoice: 'mark rows not to post: remove those rows',
	},
};
