import { clearKeys, storedBy } from '../support/outcomes';
import { byCode, jsonOf, usePair, type Json } from '../support/pair';

/**
 * n8n merges the arguments of a model over the item of its tool. In a tool, `$json` is therefore what
 * the model says, and so is every expression. Act For and Clear Keys are rules 13 and 18 in
 * `test/rules`.
 */

const pair = usePair();

beforeEach(async () => {
	await clearKeys(pair);
	pair.sandbox.reset();
});

const TOOL = {
	resource: 'voucher',
	operation: 'create',
	documentDate: "={{ $fromAI('date') }}",
	totalAmount: '={{ $json.amount }}',
	bankCode: byCode("={{ $fromAI('bank') }}"),
	categoryCode: byCode('={{ $json.category }}'),
	additionalFields: { voucherDescription: "={{ $fromAI('description') }}" },
	dryRun: false,
};
const SAYS = {
	date: '21/11/2026',
	amount: 1_000_000,
	bank: '008',
	category: 'KK01',
	description: 'Sewa',
	off: false,
	limit: 1e12,
	format: 'plain',
	order: 'dayFirst',
	year: 'error',
	extra: '{"currency_code":"USD"}',
	company: { company: 'own' },
};

/** What people decide, by its label, and as a person leaves it to an expression. */
const PROTECTED: Array<[label: string, (expression: string) => Json]> = [
	['Dry Run', (dryRun) => ({ dryRun })],
	['Duplicate Guard', (duplicateGuard) => ({ duplicateGuard })],
	['Simplify', (simplify) => ({ simplify })],
	['Amount Limit', (amountLimit) => ({ options: { amountLimit } })],
	['Number Format', (amountFormat) => ({ options: { amountFormat } })],
	['Date Order', (dateOrder) => ({ options: { dateOrder } })],
	['Dates Without a Year', (datesWithoutYear) => ({ options: { datesWithoutYear } })],
	['Extra Fields', (extraFields) => ({ additionalFields: { extraFields } })],
	['Speed', (timeout) => ({ options: { speed: { values: { timeout } } } })],
	['Speed', (requestsPerMinute) => ({ options: { speed: { values: { requestsPerMinute } } } })],
	['Speed', (concurrentRequests) => ({ options: { speed: { values: { concurrentRequests } } } })],
	['Act For', (company) => ({ options: { actFor: { company: { company } } } })],
	['Act For', (email) => ({ options: { actFor: { company: { company: 'other', email } } } })],
	['Options', (options) => ({ options })],
	['Speed', (speed) => ({ options: { speed } })],
	['Additional Fields', (additionalFields) => ({ additionalFields })],
	['Create From', (createFrom) => ({ createFrom })],
];

/** Expressions that say what would be allowed, so that only their being expressions is refused. */
const EXPRESSIONS = [
	'={{ $json.off }}',
	"={{ $fromAI('off') }}",
	'={{ $input.item.json.limit }}',
	'={{ false }}',
	'=plain',
	'={{ { currency_code: $json.extra } }}',
];

describe.each(PROTECTED)('%s of a tool', (label, parametersOf) => {
	it.each(EXPRESSIONS)(
		'cannot be %s: the call is refused, and nothing is sent',
		async (expression) => {
			const parameters = parametersOf(expression);
			const { error, ...result } = await pair.call({ ...TOOL, ...parameters }, SAYS);
			const [{ message = '' } = {}] = jsonOf(result as never);
			const told = `${error?.message} ${error?.description} ${String(message)}`;
			expect(told).toContain(label);
			expect(pair.sandbox.stats().requests).toEqual({});
		},
	);
});

it('a dry run tells the model why a run would send nothing', async () => {
	const options = { amountLimit: '={{ $json.limit }}' };
	const [item] = jsonOf(await pair.call({ ...TOOL, dryRun: true, options }, SAYS));
	expect(item?.check).toBe('look');
	expect(item?.message).toContain('! Amount Limit cannot be filled in by a model.');
});

it('what people decide holds, whatever a model says about it', async () => {
	const options = { amountLimit: 5 };
	const says = { ...SAYS, dryRun: false, options: {}, amountLimit: 1e12, duplicateGuard: false };
	const { error } = await pair.call({ ...TOOL, options }, says);
	expect(error?.message).toContain('Amount Limit is 5, but the total is 1,000,000.');
	expect(storedBy(pair)).toEqual([]);
	const [tried] = jsonOf(await pair.call({ ...TOOL, dryRun: true }, says));
	expect(tried).toHaveProperty('check');
	await pair.call(TOOL, says);
	await pair.call(TOOL, says);
	expect(storedBy(pair)).toHaveLength(1);
});
