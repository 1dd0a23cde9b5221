import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	contextsOfItems,
	CredentialProblem,
	readOwnCompany,
	textOf,
} from '../../nodes/AccAccounting/service/credentialFields';

const FIELDS = {
	tenantId: ' 123e4567-e89b-12d3-a456-426614174000 ',
	email: ' a@b.co',
	companies: 'chosen',
	clientSecret: 'hush',
};

const readOf = async (credentials: object) =>
	await readOwnCompany({
		getCredentials: async <T extends object = ICredentialDataDecryptedObject>() =>
			await Promise.resolve(credentials as T),
	});

describe('the company of the credential', () => {
	it('is read without blanks around it, and without anything else of the credential', async () => {
		expect(await readOf(FIELDS)).toEqual({
			tenantId: '123e4567-e89b-12d3-a456-426614174000',
			email: 'a@b.co',
			mayChoose: true,
		});
	});

	it('is the only one where the credential is from before there was a choice', async () => {
		expect(await readOf({ ...FIELDS, companies: undefined })).toMatchObject({ mayChoose: false });
	});

	it.each([
		[{ tenantId: 'x' }, /^Tenant ID must be a UUID/],
		[{ email: undefined }, /^E-mail is empty/],
		[{ email: 'a' }, /^E-mail must be an e-mail address/],
		[{ companies: 'all' }, /^Companies must be one of Only This One, Chosen in the Node/],
	])('is a problem that names the field: %j', async (change, message) => {
		const failed = readOf({ ...FIELDS, ...change });
		await expect(failed).rejects.toThrow(CredentialProblem);
		await expect(failed).rejects.toThrow(message);
	});

	it('is a problem where n8n has no credential', async () => {
		for (const [thrown, message] of [
			[new Error('Node has no credentials set'), 'Node has no credentials set'],
			[undefined, 'There is no credential'],
		] as const) {
			const failed = readOwnCompany({ getCredentials: async () => await Promise.reject(thrown) });
			await expect(failed).rejects.toMatchObject({ stage: 'credential', message });
		}
	});
});

describe('a text of the credential', () => {
	const read = (value: unknown) => textOf({ field: value } as never, 'field', 'A Field', 5);

	it('is given as it stands, blanks included', () => {
		expect(read(' 12345 ')).toBe(' 12345 ');
	});

	it.each([
		['', /^A Field is empty/],
		['  ', /^A Field is empty/],
		[undefined, /^A Field is empty/],
		['123456', /^A Field must not be longer than 5 characters/],
		[5, /^A Field must be a text, but it is a value of the type number/],
		[['a'], /^A Field must be a text, but it is a list/],
	])('is a problem that names the field: %j', (value, message) => {
		expect(() => read(value)).toThrow(message);
	});
});

describe('the credential of each item', () => {
	const credentials = (itemIndex = 0) => ({
		...FIELDS,
		email: itemIndex === 2 ? 'other@b.co' : FIELDS.email,
	});

	/** A run of so many items, and for which of them the credential was read. */
	function runOf(count: number) {
		const read: Array<number | undefined> = [];
		const getCredentials = async (_: string, itemIndex?: number) => {
			read.push(itemIndex);
			return await Promise.resolve(credentials(itemIndex) as never);
		};
		const getInputData = () => Array.from({ length: count }, () => ({ json: {} }));
		return { read, context: { getCredentials, getInputData } };
	}

	it('is read three times however many items there are', async () => {
		const { read, context } = runOf(10_000);
		await readOwnCompany(context);
		expect(read).toEqual([undefined, 10_000, 9_999]);
	});

	it('is read once for a single item', async () => {
		const { read, context } = runOf(1);
		await readOwnCompany(context);
		expect(read).toEqual([undefined]);
	});

	it('signs nothing for an item that gets other values', async () => {
		const { read, context } = runOf(4);
		const ofItem = contextsOfItems(context);
		for (const itemIndex of [0, 1, 3]) {
			const values = await ofItem(itemIndex).getCredentials('accAccountingApi');
			expect(values).toEqual(FIELDS);
		}
		await expect(ofItem(2).getCredentials('accAccountingApi')).rejects.toThrow(
			/^E-mail of the ACC Accounting credential has another value for item 2/,
		);
		expect(read).toEqual([0, 1, undefined, 3, 2]);
		expect(ofItem(2).getInputData).toBe(context.getInputData);
	});
});
