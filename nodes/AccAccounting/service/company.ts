import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
} from 'n8n-workflow';

import {
	LONGEST_EMAIL,
	readEmail,
	readMayChoose,
	readTenantId,
	type OwnCompany,
} from '../values/company';
import { REFUSAL, refusalText, type Refusal } from '../sentences/credential';
import { rowNames } from '../sentences/rows';
import type { Reading } from '../values/reading';
import { sheetRowOf } from '../values/text';
import { credentialFailure, type ReadResult } from './failure';

const UUID_LENGTH = 36;

export const CREDENTIAL = 'accAccountingApi';

/** A refusal by the credential, before anything was sent. Its texts contain no secrets. */
export class CredentialRefused extends Error {
	/** Lets `service/sendError.ts` recognize it inside n8n's error: nothing was sent. */
	readonly stage = 'credential';
	override readonly name = 'CredentialRefused';

	/** n8n's credential test and other nodes show the message of an error. */
	constructor(readonly refusal: Refusal) {
		super(refusalText(refusal));
	}
}

/** A text field of the credential: its name, its label, and its maximum length in characters. */
export interface TextField {
	name: string;
	label: string;
	most: number;
}

/**
 * @throws CredentialRefused if a field of the credential is not a text, is empty, or is too long
 *   after trimming
 */
export function textOf(
	credentials: ICredentialDataDecryptedObject,
	{ name, label: field, most }: TextField,
): string {
	const value: unknown = credentials[name] ?? '';
	if (typeof value !== 'string') {
		const kind = Array.isArray(value) ? 'list' : typeof value;
		throw new CredentialRefused(REFUSAL.fieldNotText(field, kind));
	}
	if (value.trim().length > most) throw new CredentialRefused(REFUSAL.fieldTooLong(field, most));
	if (value.trim() === '') throw new CredentialRefused(REFUSAL.fieldEmpty(field));
	return value;
}

function validField<T>(field: string, reading: Reading<T>): T {
	if (reading.ok) return reading.value;
	throw new CredentialRefused(REFUSAL.fieldWrong(field, reading.wrong));
}

/** The company of the credential. @throws CredentialRefused for the first invalid field */
export function ownCompanyOf(credentials: ICredentialDataDecryptedObject): OwnCompany {
	const email = textOf(credentials, { name: 'email', label: 'Email', most: LONGEST_EMAIL });
	const tenantId = textOf(credentials, { name: 'tenantId', label: 'Tenant ID', most: UUID_LENGTH });
	return {
		email: validField('Email', readEmail(email)),
		tenantId: validField('Tenant ID', readTenantId(tenantId)),
		mayChoose: validField('Companies', readMayChoose(credentials.companies)),
	};
}

/**
 * The part of n8n's context that reads the credential. A run has items; a picker and a trigger
 * don't.
 */
export type CredentialContext = Pick<IAllExecuteFunctions, 'getCredentials'> &
	Partial<Pick<IExecuteFunctions, 'getInputData'>>;

/** The fields that determine where documents go and whose they are. None of them is a secret. */
const ABOUT_THE_COMPANY: Record<string, string> = {
	baseUrl: 'Base URL',
	clientId: 'Client ID',
	email: 'Email',
	tenantId: 'Tenant ID',
	companies: 'Companies',
};

/** @throws CredentialRefused if an item's value of a field differs from that of the first item */
function checkSame(
	context: CredentialContext,
	first: ICredentialDataDecryptedObject,
	other: ICredentialDataDecryptedObject,
	item: number,
): void {
	const fields = Object.entries(ABOUT_THE_COMPANY).flatMap(([name, label]) =>
		first[name] === other[name] ? [] : [label],
	);
	if (fields.length > 0) {
		const items = context.getInputData?.();
		const rows = rowNames(
			[0, item].map((index) => ({
				index,
				sheetRow: sheetRowOf(items?.[index]?.json),
			})),
		);
		throw new CredentialRefused(REFUSAL.differsByItem(fields, rows));
	}
}

/**
 * Whether expressions in the credential may give items different companies. Reading the credential
 * costs n8n a database query, too slow to do for each of 10,000 items. So it is read for the index
 * after the last item, where an expression with `$json` fails. `contextsOfItems` catches all others
 * when their item is sent.
 */
async function mayDifferByItem(
	context: CredentialContext,
	first: ICredentialDataDecryptedObject,
	count: number,
): Promise<boolean> {
	try {
		checkSame(context, first, await context.getCredentials(CREDENTIAL, count), count);
		return false;
	} catch {
		return true;
	}
}

/**
 * Reads which company a node's credential is for. Fails if expressions in the credential give items
 * different companies.
 */
export async function readOwnCompany(context: CredentialContext): Promise<ReadResult<OwnCompany>> {
	try {
		const first = await context.getCredentials(CREDENTIAL);
		const value = ownCompanyOf(first);
		const count = context.getInputData?.().length ?? 0;
		if (count > 1 && (await mayDifferByItem(context, first, count))) {
			for (let item = 1; item < count; item++) {
				checkSame(context, first, await context.getCredentials(CREDENTIAL, item), item);
			}
		}
		return { ok: true, value };
	} catch (error) {
		return { ok: false, failure: credentialFailure(error) };
	}
}

/**
 * A context per item of a run. Its `getCredentials` evaluates the credential for that item, and
 * rejects with CredentialRefused if the company differs from that of the first item.
 */
export function contextsOfItems<C extends CredentialContext>(context: C): (itemIndex: number) => C {
	let first: Promise<ICredentialDataDecryptedObject> | undefined;
	return (itemIndex) => {
		const getCredentials = async (type: string) => {
			const values = await context.getCredentials(type, itemIndex);
			if (itemIndex > 0 && type === CREDENTIAL) {
				first ??= context.getCredentials(CREDENTIAL);
				checkSame(context, await first, values, itemIndex);
			}
			return values;
		};
		return Object.create(context, { getCredentials: { value: getCredentials } }) as C;
	};
}
