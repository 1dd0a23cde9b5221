import { mainSwitches, optionsFields } from '../../nodes/AccAccounting/form/createOptions';
import { CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

it('shows the options by their labels', () => {
	const options = optionsFields([]).find(({ name }) => name === 'options')?.options;
	expect(options?.map((each) => 'displayName' in each && each.displayName)).toEqual([
		'Act For',
		'Add Summary Item',
		'Amount Limit',
		'Date Order',
		'Dates Without a Year',
		'Number Format',
		'Speed',
	]);
});

it('Dry Run and Duplicate Guard are on in a new node', () => {
	expect(mainSwitches().map(({ name, default: value }) => [name, value])).toEqual([
		['dryRun', true],
		['dryRun', true],
		['duplicateGuard', true],
		['duplicateGuard', true],
	]);
});

it('Options declares no hidden member, which the editor might offer', () => {
	const options = optionsFields([]).find(({ name }) => name === 'options')?.options;
	expect(options?.filter((each) => 'type' in each && each.type === 'hidden')).toEqual([]);
});

const pair = usePair();

/** What n8n's editor stores for a field that a model fills in. */
const byModel = (type: string) =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('value', \`\`, '${type}') }}`;

describe('what a model must not decide', () => {
	it.each<[string, Json]>([
		['Dry Run', { dryRun: byModel('boolean') }],
		['Duplicate Guard', { duplicateGuard: byModel('boolean'), duplicateGuardKey: 'x' }],
		['Simplify', { simplify: byModel('boolean') }],
		['Extra Fields', { additionalFields: { extraFields: byModel('json') } }],
		['Amount Limit', { options: { amountLimit: byModel('number') } }],
		['Number Format', { options: { amountFormat: byModel('string') } }],
		['Date Order', { options: { dateOrder: '={{ $fromAI("order") }}' } }],
		['Dates Without a Year', { options: { datesWithoutYear: byModel('string') } }],
		['Extra Fields', { additionalFields: { extraFields: byModel('json') } }],
		['Speed', { options: { speed: { values: { timeout: byModel('number') } } } }],
	])('%s is an error, and nothing is sent: %j', async (field, changed) => {
		const stopped = await pair.run({ ...CREATE.voucher, ...changed }, rows(1));
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			`${field} cannot be filled in by a model. Set it yourself.`,
		);
		expect(pair.sandbox.stats().requests).toEqual({});
	});

	it.each<[string, Json]>([
		['a column that is called alike', { voucherDescription: '={{ $json["$fromAI"] ?? "x" }}' }],
		['switches of the form', { duplicateGuard: true, duplicateGuardKey: '={{ $json.mark }}' }],
	])('%s is not refused', async (_, changed) => {
		const result = await pair.run({ ...CREATE.voucher, ...changed }, rows(1));
		expect(jsonOf(result).map(({ outcome }) => outcome)).toEqual(['posted']);
	});
});
