import { REFUSAL } from '../../nodes/AccAccounting/sentences/credential';
import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	contextsOfItems,
	CredentialRefused,
	readOwnCompany,
	textOf,
} from '../../nodes/AccAccounting/service/company';

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
	it('is read without surrounding spaces, and without anything else from the credential', async () => {
		expect(await readOf(FIELDS)).toEqual({
			ok: true,
			value: {
				tenantId: '123e4567-e89b-12d3-a456-426614174000',
				email: 'a@b.co',
				mayChoose: true,
			},
		});
	});

	it('is the only one if the credential predates the choice', async () => {
		expect(await readOf({ ...FIELDS, companies: undefined })).toMatchObject({
			value: { mayChoose: false },
		});
	});

	it.each([
		[{ tenantId: 'x' }, /^Tenant ID in the credential is not a UUID/],
		[{ email: undefined }, /^Email is empty in the credential/],
		[{ email: 'a' }, /^Email in the credential is not an email/],
		[{ companies: 'all' }, /^Companies in the credential is not a valid option/],
	])('is a failure that names the field: %j', async (change, message) => {
		expect(await readOf({ ...FIELDS, ...change })).toMatchObject({
			ok: false,
			failure: { code: 'credential', message: expect.stringMatching(message) },
		});
	});

	it('is a failure if n8n has no credential', async () => {
		for (const [thrown, error] of [
			[new Error('Node has no credentials set'), 'Node has no credentials set'],
			[undefined, 'n8n gives no reason'],
		] as const) {
			const read = await readOwnCompany({
				getCredentials: async () => await Promise.reject(thrown as Error),
			});
			expect(read).toEqual({ ok: false, failure: FAILURE.credential(error) });
		}
	});
});

describe('a text of the credential', () => {
	const read = (value: unknown) =>
		textOf({ field: value } as never, { name: 'field', label: 'A Field', most: 5 });

	it('is returned unchanged, spaces included', () => {
		expect(read(' 12345 ')).toBe(' 12345 ');
	});

	it.each([
		['', 'fieldEmpty', 'A Field is empty'],
		['  ', 'fieldEmpty', 'A Field is empty'],
		[undefined, 'fieldEmpty', 'A Field is empty'],
		['123456', 'fieldTooLong', 'longer than 5'],
		[5, 'fieldNotText', 'number'],
		[['a'], 'fieldNotText', 'list'],
	])('is refused with its label: %j', (value, refusal, says) => {
		try {
			read(value);
			throw new Error('taken');
		} catch (error) {
			expect(error).toBeInstanceOf(CredentialRefused);
			expect(error).toMatchObject({ refusal: { code: refusal } });
			expect((error as Error).message).toContain('A Field');
			expect((error as Error).message).toContain(says);
		}
	});
});

describe('the credential of each item', () => {
	const credentials = (itemIndex = 0) => ({
		...FIELDS,
		email: itemIndex === 2 ? 'other@b.co' : FIELDS.email,
	});

	/** A run with this many items, and the items for which the credential was read. */
	function runOf(count: number) {
		const read: Array<number | undefined> = [];
		const getCredentials = async (_: string, itemIndex?: number) => {
			read.push(itemIndex);
			return await Promise.resolve(credentials(itemIndex) as never);
		};
		const items = Array.from({ length: count }, () => ({ json: {} }));
		return { read, items, context: { getCredentials, getInputData: () => items } };
	}

	it('is read twice, however many items there are', async () => {
		const { read, context } = runOf(10_000);
		await readOwnCompany(context);
		expect(read).toEqual([undefined, 10_000]);
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
		await expect(ofItem(2).getCredentials('accAccountingApi')).rejects.toEqual(
			expect.objectContaining({
				refusal: REFUSAL.differsByItem(['Email'], 'data rows 1, 3'),
			}),
		);
		expect(read).toEqual([0, 1, undefined, 3, 2]);
		expect(ofItem(2).getInputData).toBe(context.getInputData);
	});

	it('names an item by its row in the sheet', async () => {
		const { items, context } = runOf(4);
		items.forEach((item, at) => Object.assign(item.json, { row_number: at + 2 }));
		await expect(contextsOfItems(context)(2).getCredentials('accAccountingApi')).rejects.toEqual(
			expect.objectContaining({ refusal: REFUSAL.differsByItem(['Email'], 'rows 2, 4') }),
		);
	});
});
