import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { REFUSAL, FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import {
	CredentialRefused,
	readOwnCompany,
	textOf,
} from '../../nodes/AccAccounting/service/company';

const FIELDS = {
	tenantId: ' 123e4567-e89b-12d3-a456-426614174000 ',
	email: ' a@b.co',
	companies: 'chosen',
	clientSecret: 'hush',
	baseUrl: 'https://acc.example',
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
				address: 'https://acc.example',
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
	const read = (value: unknown) => textOf({ field: value } as never, 'field', 'A Field', 5);

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

describe('a credential with expressions', () => {
	/** Reads the company of a run with this many items, and records for which item. */
	async function readFor(count: number, pastTheLast: () => object) {
		const items = Array.from({ length: count }, () => ({ json: {} }));
		const read: Array<number | undefined> = [];
		const getCredentials = async (_: string, itemIndex = 0) => {
			read.push(itemIndex);
			const values = itemIndex < count ? FIELDS : pastTheLast();
			return await Promise.resolve(values as never);
		};
		return { read, company: await readOwnCompany({ getCredentials, getInputData: () => items }) };
	}

	it.each([1, 10_000])('is read twice for %d items', async (count) => {
		const { read, company } = await readFor(count, () => ({ ...FIELDS, accessToken: 'another' }));
		expect(company.ok).toBe(true);
		expect(read).toEqual([0, count]);
	});

	it.each<[string, () => object]>([
		['Base URL differs', () => ({ ...FIELDS, baseUrl: 'https://other.example' })],
		['Client ID differs', () => ({ ...FIELDS, clientId: 'other' })],
		['Email differs', () => ({ ...FIELDS, email: 'other@b.co' })],
		['Tenant ID has no value', () => ({ ...FIELDS, tenantId: undefined })],
		['Companies differs', () => ({ ...FIELDS, companies: 'one' })],
		[
			'an expression fails',
			() => {
				throw new Error('no such item');
			},
		],
	])('is refused if %s past the last item', async (_, pastTheLast) => {
		const { company } = await readFor(3, pastTheLast);
		expect(company).toMatchObject({
			ok: false,
			failure: { code: 'credential', message: REFUSAL.dependsOnItem().message },
		});
	});
});
