import { request, type Dispatcher } from 'undici';

import type { Sandbox } from '../../tools/sandbox';
import { signedHeaders, tokenRequest } from '../../tools/sandbox/client';

export { signedHeaders as signed } from '../../tools/sandbox/client';

interface Answer {
	httpStatus: number;
	headers: Dispatcher.ResponseData['headers'];
	text: string;
	/** The parsed body. */
	json: {
		status: string;
		message: string;
		traceId?: string;
		data: Record<string, unknown> & { items: Array<Record<string, unknown>> };
		metadata?: Record<string, number>;
	};
}

type Call = { body?: unknown; raw?: string; headers?: Record<string, string> };

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Sends a request over a real socket, unsigned. `path` is the server's, not the API's. */
export async function send(
	sandbox: Sandbox,
	method: string,
	path: string,
	{ body, raw, headers }: Call = {},
): Promise<Answer> {
	const answer = await request(`http://127.0.0.1:${sandbox.port}${path}`, {
		method: method as Dispatcher.HttpMethod,
		headers: { 'content-type': 'application/json', ...headers },
		body: raw ?? (body === undefined ? null : JSON.stringify(body)),
	});
	const text = await answer.body.text();
	const isJson =
		String(answer.headers['content-type']).includes('json') && /^[{[].*[}\]]$/s.test(text);
	return {
		httpStatus: answer.statusCode,
		headers: answer.headers,
		text,
		json: isJson ? JSON.parse(text) : undefined,
	};
}

export async function exchange(sandbox: Sandbox): Promise<Answer> {
	const body = tokenRequest(sandbox.credentials);
	const prefix = sandbox.options.pathPrefix;
	return await send(sandbox, 'POST', `${prefix}/oauth/clients/accesstoken`, { body });
}

/** Calls the API with its own token and signature. */
export async function ask(
	sandbox: Sandbox,
	method: string,
	path: string,
	call: Call = {},
): Promise<Answer> {
	const token = String((await exchange(sandbox)).json.data.access_token);
	const headers = {
		...signedHeaders(sandbox.credentials, path.replace(/\?.*/s, ''), token),
		...call.headers,
	};
	return await send(sandbox, method, `${sandbox.options.pathPrefix}${path}`, { ...call, headers });
}

export const line = {
	item_code: 'A4',
	item_name: 'Kertas A4',
	quantity: 2,
	unit_of_measurement: 'rim',
	unit_price: 50_000,
	discount_amount: 0,
	tax_code: '',
};

export const purchase = {
	vendor_name: 'PT Sumber Makmur',
	document_date: '21/11/2026',
	items: [line],
};

export const sale = {
	customer_name: 'Toko Maju Jaya',
	document_date: '21/11/2026',
	items: [line],
};

export const voucher = {
	document_date: '21/11/2026',
	bank_code: '008',
	bank_account_number: '123',
	bank_account_name: 'PT Demo',
	total_amount: 150_000.5,
	category_code: 'KK01',
	description: 'Listrik November',
};
