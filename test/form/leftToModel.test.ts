import { CREATE, jsonOf, rows, usePair, type Json } from '../support/pair';

const pair = usePair();

/** As n8n's editor writes the choice of letting a model fill in a field. */
const byModel = (type: string) =>
	`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('value', \`\`, '${type}') }}`;

describe('what a model must not decide', () => {
	it.each<[string, Json]>([
		['Dry Run', { dryRun: byModel('boolean') }],
		['Duplicate Guard', { duplicateGuard: byModel('boolean'), duplicateGuardKey: 'x' }],
		['Amount Limit', { options: { amountLimit: byModel('number') } }],
		['Check Bank and Category First', { options: { checkMasterData: byModel('boolean') } }],
		['Number Format', { options: { amountFormat: byModel('string') } }],
		['Date Order', { options: { dateOrder: '={{ $fromAI("order") }}' } }],
		['Speed', { options: { speed: { values: { timeout: byModel('number') } } } }],
	])('%s is an error, and nothing is sent: %j', async (field, changed) => {
		const stopped = await pair.run({ ...CREATE.voucher, ...changed }, rows(1));
		expect(`${stopped.error?.message} ${stopped.error?.description}`).toContain(
			`${field}: a model must not decide this; set it in the form`,
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
