import { CONTINUE, CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

const WHOLE = '={{ { amountLimit: 1, otherAmount: "5", limit: 1, language: "id" } }}';

const pair = usePair();

const items = rows(2);

describe('what n8n would drop from a collection', () => {
	const BANKS = { resource: 'bank', operation: 'getAll' };
	const REPORT = { resource: 'dashboard', operation: 'getReport' };

	it.each<[string, string, Json]>([
		['Options', 'voucher', { ...CREATE.voucher, options: WHOLE }],
		['Options', 'purchase invoice', { ...CREATE.purchaseInvoice, options: WHOLE }],
		['Additional Fields', 'voucher', { ...CREATE.voucher, additionalFields: WHOLE }],
		['Additional Fields', 'sales invoice', { ...CREATE.salesInvoice, additionalFields: WHOLE }],
		['Options', 'list', { ...BANKS, options: WHOLE }],
		['Options', 'report', { ...REPORT, options: WHOLE }],
	])(
		'%s of a %s as one whole expression is an error, and nothing is sent',
		async (field, _, parameters) => {
			const stopped = await pair.run(parameters, items);
			expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
				`${field}: fill in its fields one by one; n8n discards a group that is one whole expression`,
			);
			const went = jsonOf(await pair.run(parameters, items, CONTINUE));
			expect(went.map(({ message }) => String(message).includes(field))).toEqual([true, true]);
			expect(pair.sandbox.stats().requests).toEqual({});
		},
	);

	it.each<[string, Json]>([
		['Dry Run', { dryRun: true }],
		['Dry Run', { dryRun: false }],
		['Dry Run', { dryRun: '={{ true }}' }],
		['Dry Run', { dryRun: 'yes' }],
		['Duplicate Guard', { duplicateGuard: { guard: { key: 'x' } } }],
		['Duplicate Guard Key', { duplicateGuardKey: '={{ $json.mark }}' }],
	])('%s in Options is an error, and nothing is sent: %j', async (label, options) => {
		const stopped = await pair.run({ ...CREATE.voucher, options }, items);
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			`Options › ${label}`,
		);
		expect(pair.sandbox.stats().requests).toEqual({});
	});

	it.each<[string, Json]>([
		['nothing', {}],
		['one option', { options: { amountLimit: '={{ 5000000 }}' } }],
		['all as expressions', { options: { amountLimit: '={{ 5000000 }}', dateOrder: '=dayFirst' } }],
		['an empty one', { options: {}, additionalFields: {} }],
	])('is not seen in %s', async (_, changed) => {
		const result = await pair.run({ ...CREATE.voucher, ...changed }, items);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
	});
});
