import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { ADataLayout } from './signature';

/** The fields of the credential, checked. Secrets never leave the credential and `transport/`. */
export interface Settings {
	/** Origin and path prefix, without a slash at the end. */
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	email: string;
	tenantId: string;
	/** `detect` until a layout was accepted or chosen. */
	aDataLayout: ADataLayout | 'detect';
	/** Changes with every field above: tells whether a stored token still belongs to the fields. */
	fingerprint: string;
}

/**
 * A problem with the credential, found before a document was sent: a field that cannot be right,
 * or a token exchange that failed. The message is for the user and holds no secret.
 */
export class CredentialProblem extends Error {
	/** Tells `transport/request.ts`, through n8n's wrapping, that no document was sent. */
	readonly stage = 'credential';

	override readonly name = 'CredentialProblem';
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const EMAIL = /^[^\s@:]+@[^\s@:]+\.[^\s@:]+$/;
const LAYOUTS = ['detect', 'colon', 'query', 'json'];

function text(credentials: ICredentialDataDecryptedObject, name: string, label: string): string {
	const value = credentials[name];
	if (typeof value !== 'string' || value.trim() === '') {
		throw new CredentialProblem(`${label} is empty. Fill it in in the ACC Accounting credential.`);
	}
	return value.trim();
}

function baseUrlOf(value: string): string {
	let url: URL | undefined;
	if (URL.canParse(value)) url = new URL(value);
	if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
		throw new CredentialProblem(
			'Base URL must be a web address such as https://api.example.com, without a query.',
		);
	}
	if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
		throw new CredentialProblem(
			'Base URL must start with https://. Plain http is only accepted for this computer (localhost).',
		);
	}
	return `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
}

/**
 * Reads and checks the fields of the credential.
 *
 * Base URL is https, unless the host is a loopback address; the tenant ID is a UUID (API document,
 * "Authentication"); the e-mail looks like one. Secrets are taken as they are, spaces included.
 *
 * @throws CredentialProblem naming the first field that cannot be right.
 */
export function readSettings(credentials: ICredentialDataDecryptedObject): Settings {
	const baseUrl = baseUrlOf(text(credentials, 'baseUrl', 'Base URL'));
	const clientId = text(credentials, 'clientId', 'Client ID');
	const email = text(credentials, 'email', 'E-mail');
	const tenantId = text(credentials, 'tenantId', 'Tenant ID');
	text(credentials, 'clientSecret', 'Client Secret');
	text(credentials, 'signatureSecret', 'Signature Secret');
	const clientSecret = String(credentials.clientSecret);
	const signatureSecret = String(credentials.signatureSecret);
	if (!EMAIL.test(email)) {
		throw new CredentialProblem('E-mail must be an e-mail address such as name@company.com.');
	}
	if (!UUID.test(tenantId)) {
		throw new CredentialProblem(
			'Tenant ID must be a UUID such as 123e4567-e89b-12d3-a456-426614174000.',
		);
	}
	const layout = String(credentials.aDataLayout ?? 'detect');
	if (!LAYOUTS.includes(layout)) {
		throw new CredentialProblem('A-Data Layout must be one of the choices of the list.');
	}
	const fields = [baseUrl, clientId, clientSecret, signatureSecret, email, tenantId, layout];
	return {
		baseUrl,
		clientId,
		clientSecret,
		signatureSecret,
		email,
		tenantId,
		aDataLayout: layout as Settings['aDataLayout'],
		fingerprint: createHash('sha256').update(JSON.stringify(fields)).digest('base64'),
	};
}
