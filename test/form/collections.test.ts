import { byCode, CONTINUE, CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

const WHOLE = '={{ { amountLimit: 1, otherAmount: "5", limit: 1, language: "id" } }}';

const pair = usePair();

const items = rows(2);

const ROWS = { resource: 'voucher', operation: 'create', createFrom: 'rows' };
const BANKS = { resource: 'bank', operation: 'getAll' };

describe('what n8n would drop from a collection', () => {
	const REPORT = { resource: 'dashboard', operation: 'getReport' };

	it.each<[string, string, Json]>([
		['Options', 'voucher', { ...CREATE.voucher, options: WHOLE }],
		['Options', 'purchase invoice', { ...CREATE.purchaseInvoice, options: WHOLE }],
		['Speed', 'voucher', { ...CREATE.voucher, options: { speed: WHOLE } }],
		['Speed', 'sales invoice', { ...CREATE.salesInvoice, options: { speed: { values: WHOLE } } }],
		['Columns', 'voucher', { ...ROWS, columns: WHOLE }],
		['Columns', 'voucher', { ...ROWS, columns: { names: WHOLE } }],
		['Category Rules', 'voucher', { ...ROWS, categoryRules: WHOLE }],
		['Additional Fields', 'voucher', { ...CREATE.voucher, additionalFields: WHOLE }],
		['Additional Fields', 'sales invoice', { ...CREATE.salesInvoice, additionalFields: WHOLE }],
		['Options', 'voucher', { ...CREATE.voucher, options: [{ amountLimit: 1 }] }],
		['Options', 'list', { ...BANKS, options: WHOLE }],
		['Columns', 'voucher', { ...ROWS, columns: { names: [{ totalAmount: 'mark' }] } }],
		['Options', 'report', { ...REPORT, options: WHOLE }],
	])(
		'%s of a %s as a single expression is an error, and nothing is sent',
		async (field, _, parameters) => {
			const stopped = await pair.run(parameters, items);
			expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
				`${field} cannot be set with one expression. Set its fields one by one.`,
			);
			const went = jsonOf(await pair.run(parameters, items, CONTINUE));
			expect(went.map(({ message }) => String(message).includes(field))).toEqual([true, true]);
			expect(pair.sandbox.stats().requests).toEqual({});
		},
	);

	it.each<[string, Json]>([
		['dryRun', { dryRun: true }],
		['dryRun', { dryRun: '={{ true }}' }],
		['duplicateGuard', { duplicateGuard: { guard: { key: 'x' } } }],
	])('%s in Options is an error, and nothing is sent: %j', async (name, options) => {
		const stopped = await pair.run({ ...CREATE.voucher, options }, items);
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			`Options › ${name} does not exist.`,
		);
		expect(pair.sandbox.stats().requests).toEqual({});
	});

	/** Every collection of the node that stores names, where an undeclared name would be lost. */
	const COLLECTIONS: Array<[field: string, what: string, of: (members: Json) => Json]> = [
		['Options', 'voucher', (options) => ({ ...CREATE.voucher, options })],
		['Options', 'purchase invoice', (options) => ({ ...CREATE.purchaseInvoice, options })],
		['Options', 'sales invoice', (options) => ({ ...CREATE.salesInvoice, options })],
		['Options', 'list', (options) => ({ ...BANKS, options })],
		['Options', 'report', (options) => ({ ...REPORT, options })],
		[
			'Options',
			'dashboard',
			(options) => ({ resource: 'dashboard', operation: 'getAccountingRatios', options }),
		],
		[
			'Options',
			'clearing of keys',
			(options) => ({ resource: 'duplicateGuard', operation: 'clear', key: 'x', options }),
		],
		['Speed', 'voucher', (speed) => ({ ...CREATE.voucher, options: { speed } })],
		[
			'Speed',
			'sales invoice',
			(values) => ({ ...CREATE.salesInvoice, options: { speed: { values } } }),
		],
		['Act For', 'voucher', (actFor) => ({ ...CREATE.voucher, options: { actFor } })],
		[
			'Act For',
			'list',
			(company) => ({ ...BANKS, options: { actFor: { company: { whose: 'own', ...company } } } }),
		],
		['Columns', 'voucher', (columns) => ({ ...ROWS, columns })],
		['Columns', 'voucher', (names) => ({ ...ROWS, columns: { names } })],
		['Category Rules', 'voucher', (categoryRules) => ({ ...ROWS, categoryRules })],
		['Rules', 'voucher', (rule) => ({ ...ROWS, categoryRules: { rules: [rule] } })],
		[
			'Additional Fields',
			'voucher',
			(additionalFields) => ({ ...CREATE.voucher, additionalFields }),
		],
		[
			'Additional Fields',
			'sales invoice',
			(additionalFields) => ({ ...CREATE.salesInvoice, additionalFields }),
		],
	];

	it.each(COLLECTIONS)('%s of a %s: an unknown name is an error', async (field, _, of) => {
		const stopped = await pair.run(of({ concurentRequests: 4 }), items);
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			`${field} › concurentRequests does not exist. Use `,
		);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it.each(COLLECTIONS)(
		'%s of a %s: an unknown name that is empty is ignored',
		async (_f, _w, of) => {
			const result = await pair.run(of({ concurentRequests: '' }), items);
			expect(`${result.error?.message} ${result.error?.description}`).not.toContain('concurent');
		},
	);

	it('a line of an invoice: an unknown name is an error, even in the second line', async () => {
		const line = { itemName: 'Kertas', quantity: 1, unitPrice: 5 };
		const lines = { line: [line, { ...line, discount: 2 }] };
		const parameters = { ...CREATE.purchaseInvoice, createFrom: 'fields', linesJson: '', lines };
		const stopped = await pair.run(parameters, items);
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			'Lines › discount does not exist. Use ',
		);
		expect(pair.sandbox.ledger()).toEqual([]);
	});

	it.each<[string, Json]>([
		['nothing', {}],
		['one option', { options: { amountLimit: '={{ 5000000 }}' } }],
		['all as expressions', { options: { amountLimit: '={{ 5000000 }}', dateOrder: '=dayFirst' } }],
		['a speed', { options: { speed: { values: { concurrentRequests: 2, timeout: 60 } } } }],
		['an empty speed', { options: { speed: {} } }],
		['an empty one', { options: {}, additionalFields: {} }],
	])('does not affect %s', async (_, changed) => {
		const result = await pair.run({ ...CREATE.voucher, ...changed }, items);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
	});
});

describe('the switches and choices of the form', () => {
	/** What the run reports about its form, stopped or not. Nothing is sent. */
	async function refusal(parameters: Json): Promise<string> {
		const stopped = await pair.run(parameters, items);
		const went = jsonOf(await pair.run(parameters, items, CONTINUE));
		expect(went.map(({ outcome }) => outcome)).not.toContain('posted');
		expect(pair.sandbox.ledger()).toEqual([]);
		return `${stopped.error?.message} ${stopped.error?.description}`;
	}

	it.each<[string, Json]>([
		['a voucher', { ...CREATE.voucher, createFrom: "={{ 'rows' }}" }],
		['a purchase invoice', { ...CREATE.purchaseInvoice, createFrom: '={{ "rows" }}' }],
		['a sales invoice', { ...CREATE.salesInvoice, createFrom: '={{ $json.from }}' }],
		['a voucher, by a model', { ...CREATE.voucher, createFrom: "={{ $fromAI('from') }}" }],
	])('the choice itself takes no expression: %s', async (_name, parameters) => {
		const told = await refusal(parameters);
		expect(told).toMatch(/^Create From .*(cannot be|is not a valid option)/);
		expect(told).not.toMatch(/Vendor|Customer|is empty/);
	});

	const KEY = 'Duplicate Guard is off, but has a key';

	it.each<[string, Json]>([
		['a voucher', { ...CREATE.voucher }],
		['a purchase invoice', { ...CREATE.purchaseInvoice, duplicateGuard: false }],
		[
			'a sales invoice, by an expression',
			{ ...CREATE.salesInvoice, duplicateGuard: '={{ 1 > 2 }}' },
		],
	])('a key without the guard is an error: %s', async (_name, parameters) => {
		for (const duplicateGuardKey of ['={{ $json.mark }}', 'fixed', 7]) {
			expect(await refusal({ ...parameters, duplicateGuardKey })).toContain(KEY);
		}
	});

	it('an unreadable guard is reported once', async () => {
		const told = await refusal({
			...CREATE.voucher,
			duplicateGuard: 'yes',
			duplicateGuardKey: 'x',
		});
		expect(told).not.toContain(KEY);
	});

	it.each<[string, Json]>([
		['Fields', { ...CREATE.voucher, columns: {}, categoryRules: {} }],
		['an empty key', { ...CREATE.voucher, duplicateGuard: false, duplicateGuardKey: '' }],
		['an invoice', CREATE.purchaseInvoice],
	])('nothing is wrong with %s as created by the form', async (_name, parameters) => {
		const result = await pair.run(parameters, items);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted', 'posted']);
	});

	it('nothing is wrong with Sheet Rows as created by the form', async () => {
		const parameters = {
			...ROWS,
			bankCode: byCode(''),
			categoryCode: byCode(''),
			columns: { names: { moneyIn: '', ignoreColumns: '' } },
			categoryRules: { rules: [{ text: '', category: byCode('') }] },
		};
		const row = { Date: '21/11/2026', Amount: 5, Bank: '008', Category: 'KK01', Key: 'k-1' };
		const result = await pair.run(parameters, [row]);
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted']);
	});
});
