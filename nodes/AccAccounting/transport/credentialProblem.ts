import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { Reading } from '../values/reading';

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
