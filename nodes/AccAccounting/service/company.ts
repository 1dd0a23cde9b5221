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
import { REFUSAL } from '../sentences/failures';
import { messageText, type Message } from '../sentences/sentence';
import { plainText } from '../values/json';
import type { Reading } from '../values/reading';
import { readCredentialFailure, type ReadResult } from './answers';

const UUID_LENGTH = 36;

export const CREDENTIAL = 'accAccountingApi';

/** A refusal by the credential, before anything was sent. Its texts contain no secrets. */
export class CredentialRefused extends Error {
	/** Lets `service/sendError.ts` recognize it inside n8n's error: nothing was sent. */
	readonly stage = 'credential';
	override readonly name = 'CredentialRefused';

	/** n8n's credential test and other nodes show the message of an error. */
	constructor(readonly refusal: Message) {
		super(messageText(refusal));
	}
}

/**
 * A text field of the credential.
 *
 * @param field its label
 * @param most its maximum length in characters
 * @throws CredentialRefused if a field of the credential is not a text, is empty, or is too long
 *   after trimming
 */
export function textOf(
	credentials: ICredentialDataDecryptedObject,
	name: string,
	field: string,
	most: number,
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
export function pickOwnCompany(credentials: ICredentialDataDecryptedObject): OwnCompany {
	const email = textOf(credentials, 'email', 'Email', LONGEST_EMAIL);
	const tenantId = textOf(credentials, 'tenantId', 'Tenant ID', UUID_LENGTH);
	return {
		email: validField('Email', readEmail(email)),
		tenantId: validField('Tenant ID', readTenantId(tenantId)),
		mayChoose: validField('Companies', readMayChoose(credentials.companies)),
		address: plainText(credentials.baseUrl),
	};
}

/**
 * The part of n8n's context that reads the credential. A run has items; a picker and a trigger
 * don't.
 */
export type CredentialContext = Pick<IAllExecuteFunctions, 'getCredentials'> &
	Partial<Pick<IExecuteFunctions, 'getInputData'>>;

/** The fields that determine where documents go and whose they are. None of them is a secret. */
function aboutTheCompany(credentials: ICredentialDataDecryptedObject): string {
	const { baseUrl, clientId, email, tenantId, companies } = credentials;
	return JSON.stringify([baseUrl, clientId, email, tenantId, companies]);
}

/**
 * Whether the credential may differ between items. It is read once more, past the last item, where
 * an expression about an item fails or has no value.
 */
async function dependsOnItem(
	context: CredentialContext,
	first: ICredentialDataDecryptedObject,
): Promise<boolean> {
	const count = context.getInputData?.().length;
	if (count === undefined) return false;
	try {
		const last = await context.getCredentials(CREDENTIAL, count);
		return aboutTheCompany(first) !== aboutTheCompany(last);
	} catch {
		return true;
	}
}

/**
 * Reads which company a node's credential is for. Fails if an expression in the credential depends
 * on the item: all requests of a run are signed with the values of the first one.
 */
export async function readOwnCompany(context: CredentialContext): Promise<ReadResult<OwnCompany>> {
	try {
		const first = await context.getCredentials(CREDENTIAL);
		const value = pickOwnCompany(first);
		if (await dependsOnItem(context, first)) {
			throw new CredentialRefused(REFUSAL.dependsOnItem());
		}
		return { ok: true, value };
	} catch (error) {
		return { ok: false, failure: readCredentialFailure(error) };
	}
}
