import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';

import { renew } from '../nodes/AccAccounting/transport/renewal';
import {
	CredentialProblem,
	readSettings,
	type Settings,
} from '../nodes/AccAccounting/transport/settings';
import type { ADataLayout } from '../nodes/AccAccounting/transport/signature';
import { isDue, signedHeaders, type Token } from '../nodes/AccAccounting/transport/token';
import { BANK_QUERY } from '../nodes/AccAccounting/transport/bankQuery';

/** The stored token, if there is one and it was obtained with the fields as they are now. */
function heldToken(
	credentials: ICredentialDataDecryptedObject,
	settings: Settings,
): Token | undefined {
	const { accessToken, accessTokenFor, accessTokenRenewAt, acceptedADataLayout } = credentials;
	if (!accessToken || accessTokenFor !== settings.fingerprint) return undefined;
	return {
		accessToken: String(accessToken),
		renewAt: Number(accessTokenRenewAt),
		aDataLayout: acceptedADataLayout as ADataLayout,
	};
}

/**
 * Makes n8n run `preAuthentication` and then sign anew: n8n does so after an answer with HTTP 401,
 * and for an error that carries that status before anything is sent.
 */
class RenewalDue extends Error {
	readonly stage = 'credential';

	readonly response = { status: 401 };
}

/** Where a request goes: its address, and the endpoint's path as it is signed. */
function targetOf(options: IHttpRequestOptions, settings: Settings): { url: string; path: string } {
	const legacy = options as IHttpRequestOptions & { uri?: string };
	const asked = legacy.url || legacy.uri || '';
	let url = asked;
	if (options.baseURL && !/^https?:\/\//i.test(asked)) {
		url = `${options.baseURL.replace(/\/+$/, '')}/${asked.replace(/^\/+/, '')}`;
	}
	if (url.startsWith('/')) url = `${settings.baseUrl}${url}`;
	const base = new URL(settings.baseUrl);
	const prefix = base.pathname.replace(/\/+$/, '');
	const target = URL.canParse(url) ? new URL(url) : undefined;
	if (target?.origin !== base.origin || !target.pathname.startsWith(`${prefix}/`)) {
		throw new CredentialProblem(
			`This credential is for ${settings.baseUrl} only. It does not sign requests to another address.`,
		);
	}
	return { url, path: target.pathname.slice(prefix.length) };
}

/** Puts the literal names of the bank list's query parameters in place of the node's. */
function withBankParameterNames(
	credentials: ICredentialDataDecryptedObject,
	query: IHttpRequestOptions['qs'],
): IHttpRequestOptions['qs'] {
	if (!query) return query;
	return Object.fromEntries(
		Object.entries(query).map(([name, value]) => {
			const setting = BANK_QUERY.find((parameter) => parameter.placeholder === name);
			if (!setting) return [name, value];
			return [String(credentials[setting.setting] || setting.default), value];
		}),
	);
}

export class AccAccountingApi implements ICredentialType {
	name = 'accAccountingApi';

	displayName = 'ACC Accounting API';

	icon: Icon = {
		light: 'file:../nodes/AccAccounting/icons/accAccounting.svg',
		dark: 'file:../nodes/AccAccounting/icons/accAccounting.dark.svg',
	};

	documentationUrl =
		'https://github.com/acc-accounting/n8n-nodes-acc-accounting#set-up-the-credential';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://api.example.com',
			description: 'The address of the ACC Accounting Integration API, as ACC gave it to you',
		},
		{
			displayName: 'Client ID',
			name: 'clientId',
			type: 'string',
			default: '',
			required: true,
		},
		{
			displayName: 'Client Secret',
			name: 'clientSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
		},
		{
			displayName: 'Signature Secret',
			name: 'signatureSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'The key that signs every request. It is not the client secret.',
		},
		{
			displayName: 'E-mail',
			name: 'email',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. bookkeeping@company.com',
			description: 'E-mail address of the ACC user on whose behalf documents are created',
		},
		{
			displayName: 'Tenant ID',
			name: 'tenantId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 123e4567-e89b-12d3-a456-426614174000',
			description: 'The organisation in ACC, a UUID',
		},
		{
			displayName: 'A-Data Layout',
			name: 'aDataLayout',
			type: 'options',
			default: 'detect',
			description:
				'How e-mail and tenant ID are written into the A-Data header. Leave it at Detect unless ACC told you.',
			options: [
				{ name: 'Detect', value: 'detect', description: 'Find out with a harmless request' },
				{ name: 'email:tenant_id', value: 'colon' },
				{ name: 'email=…&tenant_id=…', value: 'query' },
				{ name: 'JSON', value: 'json' },
			],
		},
		...BANK_QUERY.map((parameter): INodeProperties => ({
			displayName: parameter.displayName,
			name: parameter.setting,
			type: 'string',
			default: parameter.default,
			description: `${parameter.description} Change it only if ACC told you another name.`,
		})),
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'hidden',
			typeOptions: { expirable: true, password: true },
			default: '',
		},
		{
			displayName: 'Access Token Renew At',
			name: 'accessTokenRenewAt',
			type: 'hidden',
			typeOptions: { password: true },
			default: '',
		},
		{
			displayName: 'Access Token For',
			name: 'accessTokenFor',
			type: 'hidden',
			typeOptions: { password: true },
			default: '',
		},
		{
			displayName: 'Accepted A-Data Layout',
			name: 'acceptedADataLayout',
			type: 'hidden',
			default: '',
		},
	];

	/**
	 * Obtains a token, or a new one for one that has ended or was refused (API document, endpoint 1).
	 * n8n stores what this returns in the credential.
	 *
	 * @returns the token with what belongs to it; nothing where the stored token is still good
	 * @throws CredentialProblem saying which field is wrong or that the service cannot be reached
	 */
	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const settings = readSettings(credentials);
		const token = await renew(settings, this.helpers.httpRequest, heldToken(credentials, settings));
		if (!token) return {};
		return {
			accessToken: token.accessToken,
			accessTokenRenewAt: String(token.renewAt),
			accessTokenFor: settings.fingerprint,
			acceptedADataLayout: token.aDataLayout,
		};
	}

	/**
	 * Signs a request with the three headers (API document, "Authentication").
	 *
	 * A path such as `/v1/banks` gets the base URL of the credential, so that a node need not know it.
	 * Nothing is signed for another address.
	 *
	 * @throws an error with `response.status` 401, before anything is sent, where the token has to be
	 *   renewed first; n8n then does so and comes back
	 * @throws CredentialProblem where a field of the credential cannot be right
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const settings = readSettings(credentials);
		const { url, path } = targetOf(requestOptions, settings);
		const token = heldToken(credentials, settings);
		if (!token || isDue(token, Date.now())) {
			throw new RenewalDue('The access token of ACC has ended and could not be renewed.');
		}
		const options: IHttpRequestOptions = {
			...requestOptions,
			url,
			...('uri' in requestOptions ? { uri: url } : {}),
			qs: withBankParameterNames(credentials, requestOptions.qs),
			headers: { ...requestOptions.headers, ...signedHeaders(settings, token, path) },
		};
		delete options.baseURL;
		return options;
	}

	test: ICredentialTestRequest = {
		request: { url: '/v1/banks', method: 'GET' },
		// What preAuthentication finds wrong has its own message. This is for a layout that was chosen
		// instead of detected, on a service that refuses with HTTP 200.
		rules: [
			{
				type: 'responseSuccessBody',
				properties: {
					key: 'status',
					value: '01',
					message:
						'ACC accepted Client ID and Client Secret, but not the signed request. Check Signature Secret, E-mail, Tenant ID and A-Data Layout.',
				},
			},
		],
	};
}
