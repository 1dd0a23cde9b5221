import { createHash } from 'node:crypto';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import type { ADataLayout } from './signature';
import {
	CredentialProblem,
	ownCompanyOf,
	textOf,
	type OwnCompany,
} from '../service/credentialFields';

/**
 * The fields of the credential, checked. No other folder keeps a secret of it: a request takes signed
 * headers along, and the node gets a function that takes the secrets out of what came of it.
 */
export interface Settings extends OwnCompany {
	/** Origin and path prefix, without a slash at the end. */
	baseUrl: string;
	clientId: string;
	clientSecret: string;
	signatureSecret: string;
	/** `detect` until a layout was accepted or chosen. */
	aDataLayout: ADataLayout | 'detect';
	/** Whether other nodes may use the credential as well, such as n8n's HTTP Request. */
	forOtherNodes: boolean;
	/** Changes with every field but Companies and Other Nodes: a stored token belongs to these fields. */
	fingerprint: string;
}

/**
 * The field that opens the credential to other nodes. n8n adds one of this name, open to all, where a
 * credential has none. Its own `none` is not used: n8n 2.30 then refuses the test of the credential.
 */
export const OTHER_NODES = 'allowedHttpRequestDomains';

/** The longest values, in characters. */
const MOST = { baseUrl: 2048, clientId: 1024, secret: 4096 };

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Scheme, host with port, and a path of plain segments; slashes at the end do not count. */
const BASE_URL = /^https?:\/\/([^/?#@\\]+)((?:\/[\w.~-]+)*)\/*$/i;
const LAYOUTS: readonly unknown[] = ['detect', 'colon', 'query', 'json'];

/**
 * Base URL is taken as it is written or refused, never turned into another: `URL` itself drops line
 * breaks, a user name without a name, and reads `0x7f.1` as 127.0.0.1.
 */
function baseUrlOf(value: string): string {
	if (/[^\x21-\x7e]/.test(value)) {
		throw new CredentialProblem(
			'Base URL must be written without blanks, line breaks and letters outside A to Z. Write an international name in its form that begins with xn--.',
		);
	}
	const [, host = '', path = ''] = BASE_URL.exec(value) ?? [];
	const url = host !== '' && URL.canParse(value) ? new URL(value) : undefined;
	if (!url) {
		throw new CredentialProblem(
			'Base URL must be a web address such as https://api.example.com, without a user name, a password, a query or unusual signs in its path.',
		);
	}
	if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
		throw new CredentialProblem(
			'Base URL must start with https://. Plain http is only accepted for this computer (localhost).',
		);
	}
	const standardPort = url.protocol === 'http:' ? ':80' : ':443';
	const isAsWritten = [url.host, url.host + standardPort].includes(host.toLowerCase());
	if (!isAsWritten || !url.pathname.startsWith(path)) {
		throw new CredentialProblem(
			`Base URL is written in an unusual way and would mean ${url.href}. Write it like that, if that is right.`,
		);
	}
	if (url.port === '0' || /^\.|\.\.|\.$/.test(url.hostname)) {
		throw new CredentialProblem(
			`Base URL has a host or port that cannot be right: ${url.host}. Check the dots and the number after the colon.`,
		);
	}
	return `${url.origin}${path}`;
}

/**
 * Reads and checks the fields of the credential.
 *
 * Base URL is https, unless the host is a loopback address; the tenant ID is a UUID (API document,
 * "Authentication"); the e-mail looks like one. Blanks around these and the client ID do not count.
 * Secrets are taken as they are, blanks included. Lengths: Base URL 2,048 characters, e-mail 254,
 * client ID 1,024, each secret 4,096.
 *
 * @throws CredentialProblem naming the first field that cannot be right.
 */
export function readSettings(credentials: ICredentialDataDecryptedObject): Settings {
	const field = (name: string, label: string, most: number) =>
		textOf(credentials, name, label, most);
	const baseUrl = baseUrlOf(field('baseUrl', 'Base URL', MOST.baseUrl).trim());
	const clientId = field('clientId', 'Client ID', MOST.clientId).trim();
	const clientSecret = field('clientSecret', 'Client Secret', MOST.secret);
	const signatureSecret = field('signatureSecret', 'Signature Secret', MOST.secret);
	const own = ownCompanyOf(credentials);
	const layout = credentials.aDataLayout ?? 'detect';
	if (!LAYOUTS.includes(layout)) {
		throw new CredentialProblem('A-Data Layout must be one of the choices of the list.');
	}
	const fields = [
		baseUrl,
		clientId,
		clientSecret,
		signatureSecret,
		own.email,
		own.tenantId,
		layout,
	];
	return {
		baseUrl,
		clientId,
		clientSecret,
		signatureSecret,
		...own,
		forOtherNodes: credentials[OTHER_NODES] === 'all',
		aDataLayout: layout as Settings['aDataLayout'],
		fingerprint: createHash('sha256').update(JSON.stringify(fields)).digest('base64'),
	};
}
