import type { IAllExecuteFunctions, ICredentialDataDecryptedObject } from 'n8n-workflow';

import {
	LONGEST_EMAIL,
	readEmail,
	readMayChoose,
	readTenantId,
	type Company,
} from '../values/company';
import type { Reading } from '../values/reading';

const UUID_LENGTH = 36;

export const CREDENTIAL = 'accAccountingApi';

/**
 * A problem with the credential, found before a document was sent: a field that cannot be right,
 * or a token exchange that failed. The message is for the user and holds no secret.
 */
export class CredentialProblem extends Error {
	/** Tells `transport/request.ts`, through n8n's wrapping, that no document was sent. */
	readonly stage = 'credential';

	override readonly name: string = 'CredentialProblem';
}

function kindOf(value: unknown): string {
	return Array.isArray(value) ? 'a list' : `a value of the type ${typeof value}`;
}

/**
 * Reads a text of the credential.
 *
 * @param label the name of the field in the editor
 * @param most characters, blanks around it not counted
 * @throws CredentialProblem where it is empty, too long or no text
 */
export function textOf(
	credentials: ICredentialDataDecryptedObject,
	name: string,
	label: string,
	most: number,
): string {
	const value: unknown = credentials[name] ?? '';
	if (typeof value !== 'string') {
		throw new CredentialProblem(
			`${label} must be a text, but it is ${kindOf(value)}. Check the expression in the ACC Accounting credential.`,
		);
	}
	if (value.trim().length > most) {
		throw new CredentialProblem(`${label} must not be longer than ${most} characters.`);
	}
	if (value.trim() === '') {
		throw new CredentialProblem(`${label} is empty. Fill it in in the ACC Accounting credential.`);
	}
	return value;
}

/** @throws CredentialProblem where a field does not hold what it must */
export function valueOf<T>(label: string, reading: Reading<T>): T {
	if (reading.ok) return reading.value;
	throw new CredentialProblem(`${label} must be ${reading.expected}.`);
}

/** What the node knows of the credential: never more than this. */
export interface OwnCompany extends Company {
	/** Whether the node may act for other companies. */
	mayChoose: boolean;
}

/**
 * The company that the credential is for.
 *
 * @throws CredentialProblem naming the first field that cannot be right
 */
export function ownCompanyOf(credentials: ICredentialDataDecryptedObject): OwnCompany {
	const text = (name: string, label: string, most: number) =>
		textOf(credentials, name, label, most);
	return {
		email: valueOf('E-mail', readEmail(text('email', 'E-mail', LONGEST_EMAIL))),
		tenantId: valueOf('Tenant ID', readTenantId(text('tenantId', 'Tenant ID', UUID_LENGTH))),
		mayChoose: valueOf('Companies', readMayChoose(credentials.companies)),
	};
}

/**
 * Reads which company the credential of a node is for. n8n hands over the whole credential; three
 * fields are taken out of it, none of them a secret.
 *
 * @throws CredentialProblem as `ownCompanyOf`, and where n8n has no credential for the node
 */
export async function readOwnCompany(
	context: Pick<IAllExecuteFunctions, 'getCredentials'>,
): Promise<OwnCompany> {
	const credentials = await context.getCredentials(CREDENTIAL).catch((error: unknown) => {
		throw new CredentialProblem(error instanceof Error ? error.message : 'There is no credential');
	});
	return ownCompanyOf(credentials);
}
