import type {
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';

import { renew } from '../nodes/AccAccounting/credential/exchange';
import { readSettings } from '../nodes/AccAccounting/credential/settings';
import {
	signRequest,
	storedToken,
	tokenFields,
} from '../nodes/AccAccounting/credential/signRequest';
import { BANK_NAME_SETTINGS } from '../nodes/AccAccounting/service/reads';
import { BANKS_PATH } from '../nodes/AccAccounting/service/send';
import { COMPANIES } from '../nodes/AccAccounting/values/company';

const REQUIRED = { type: 'string', default: '', required: true } as const;

/** A field that users never see. */
const HIDDEN_FIELD = { type: 'hidden', default: '' } as const;

/**
 * n8n ignores the values of fields that are not displayed, so those fall back to their defaults.
 */
const MORE_SETTINGS = { show: { moreSettings: [true] } };

export class AccAccountingApi implements ICredentialType {
	name = 'accAccountingApi';

	displayName = 'ACC Accounting API';

	icon: Icon = {
		light: 'file:../nodes/AccAccounting/icons/accAccounting.svg',
		dark: 'file:../nodes/AccAccounting/icons/accAccounting.dark.svg',
	};

	documentationUrl = 'https://github.com/acc-accounting/n8n-nodes-acc-accounting#readme';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			...REQUIRED,
			placeholder: 'e.g. https://api.example.com',
			description: 'The address of the ACC Accounting Integration API, provided by ACC',
		},
		{ displayName: 'Client ID', name: 'clientId', ...REQUIRED },
		{
			displayName: 'Client Secret',
			name: 'clientSecret',
			...REQUIRED,
			typeOptions: { password: true },
		},
		{
			displayName: 'Signature Secret',
			name: 'signatureSecret',
			...REQUIRED,
			typeOptions: { password: true },
			description: 'Used to sign requests. It is not the client secret.',
		},
		{
			displayName: 'Email',
			name: 'email',
			...REQUIRED,
			placeholder: 'e.g. bookkeeping@company.com',
			description: 'The email of the ACC user who creates the documents',
		},
		{
			displayName: 'Tenant ID',
			name: 'tenantId',
			...REQUIRED,
			placeholder: 'e.g. 123e4567-e89b-12d3-a456-426614174000',
			description: 'The company in ACC, a UUID',
		},
		{
			displayName: 'Companies',
			name: 'companies',
			type: 'options',
			default: 'one',
			description:
				'Whether the node may act for companies other than the one above, named in its option Act For',
			options: [...COMPANIES],
		},
		{
			displayName: 'More Settings',
			name: 'moreSettings',
			type: 'boolean',
			default: false,
			description:
				'Whether to set the layout of A-Data and the parameters of the bank list. When off, the node ignores the fields below.',
		},
		{
			displayName: 'A-Data Layout',
			name: 'aDataLayout',
			type: 'options',
			default: 'detect',
			description:
				'Format of the email and tenant ID in the A-Data header. Keep Detect unless ACC tells you otherwise.',
			options: [
				{ name: 'Detect', value: 'detect', description: 'Detect it with a read request' },
				{ name: 'email:tenant_id', value: 'colon' },
				{ name: 'email=…&tenant_id=…', value: 'query' },
				{ name: 'JSON', value: 'json' },
			],
			displayOptions: MORE_SETTINGS,
		},
		...BANK_NAME_SETTINGS.map((parameter): INodeProperties => ({
			displayName: parameter.displayName,
			name: parameter.setting,
			type: 'string',
			default: parameter.usual,
			description: `${parameter.description}. Keep the default unless ACC tells you another name.`,
			displayOptions: MORE_SETTINGS,
		})),
		{
			...HIDDEN_FIELD,
			displayName: 'Access Token',
			name: 'accessToken',
			typeOptions: { expirable: true, password: true },
		},
		{
			...HIDDEN_FIELD,
			displayName: 'Access Token Renew At',
			name: 'accessTokenRenewAt',
			typeOptions: { password: true },
		},
		{
			...HIDDEN_FIELD,
			displayName: 'Access Token For',
			name: 'accessTokenFor',
			typeOptions: { password: true },
		},
		{ ...HIDDEN_FIELD, displayName: 'Accepted A-Data Layout', name: 'acceptedADataLayout' },
		// Without a field of this name, n8n adds one that offers the credential to HTTP Request.
		{ ...HIDDEN_FIELD, displayName: 'Other Nodes', name: 'allowedHttpRequestDomains' },
	];

	/**
	 * Obtains a token, which n8n then stores in the credential. Returns nothing if the stored token
	 * is still good.
	 *
	 * @throws CredentialRefused as `renew` does
	 */
	async preAuthentication(this: IHttpRequestHelper, credentials: ICredentialDataDecryptedObject) {
		const settings = readSettings(credentials);
		const stored = storedToken(credentials, settings);
		const token = await renew(settings, this.helpers.httpRequest, stored);
		return token ? tokenFields(settings, token) : {};
	}

	/**
	 * Signs a request; a path such as `/v1/banks` is appended to the base URL. @throws as
	 * `signRequest` does
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const settings = readSettings(credentials);
		const token = storedToken(credentials, settings);
		return signRequest(settings, token, requestOptions, Date.now());
	}

	/** `preAuthentication` makes the same read, and reports what is wrong. */
	test: ICredentialTestRequest = { request: { url: BANKS_PATH, method: 'GET' } };
}
