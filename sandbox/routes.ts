import type { IncomingHttpHeaders } from 'node:http';

import { exchangeToken, refuseAuthentication } from './authentication';
import { createInvoice } from './invoices';
import type { Ledger } from './ledger';
import { READS } from './lists';
import type { SandboxOptions } from './options';
import { reply, type Creation, type Reply } from './reply';
import { createVoucher } from './vouchers';

export const TOKEN_PATH = '/oauth/clients/accesstoken';

/** One request, its body read. */
export interface AskedOfAcc {
	method: string;
	/** The endpoint's path, without query and prefix. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	text: string;
	/** Place in the order in which requests came in. */
	arrival: number;
}

type Create = (body: unknown, options: SandboxOptions, ledger: Ledger) => Creation;

/** The create endpoints by their path (API document, endpoints 2 to 4). */
const CREATES: Record<string, Create> = {
	'/v1/purchase-invoices': (body, options, ledger) =>
		createInvoice(
			body,
			{ kind: 'FPB', party: 'vendor', parties: options.vendors },
			options,
			ledger,
		),
	'/v1/sales-invoices': (body, options, ledger) =>
		createInvoice(
			body,
			{ kind: 'FPJ', party: 'customer', parties: options.customers },
			options,
			ledger,
		),
	'/v1/vouchers': createVoucher,
};

interface Endpoint {
	method: 'GET' | 'POST';
	answer(asked: AskedOfAcc, options: SandboxOptions, ledger: Ledger): Reply;
}

function entryOf<T>(endpoints: Record<string, T>, path: string): T | undefined {
	return Object.hasOwn(endpoints, path) ? endpoints[path] : undefined;
}

function endpointAt(path: string): Endpoint | undefined {
	if (path === TOKEN_PATH) {
		const exchange: Endpoint['answer'] = ({ text }, options) =>
			exchangeToken(parseJson(text), options);
		return { method: 'POST', answer: exchange };
	}
	const read = entryOf(READS, path);
	if (read) return { method: 'GET', answer: ({ query }, options) => read(query, options) };
	const create = entryOf(CREATES, path);
	if (!create) return undefined;
	return {
		method: 'POST',
		answer: ({ text, arrival }, options, ledger) => {
			const creation = create(parseJson(text), options, ledger);
			return 'store' in creation ? creation.store(arrival) : creation;
		},
	};
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** What the service answers where nothing goes wrong. A create that is in order is stored. */
export function answer(asked: AskedOfAcc, options: SandboxOptions, ledger: Ledger): Reply {
	const { path, method, headers } = asked;
	const endpoint = endpointAt(path);
	if (!endpoint) return reply(404, { status: '01', message: 'not found' });
	if (method !== endpoint.method) {
		const allowed = { Allow: endpoint.method };
		return reply(405, { status: '01', message: 'method not allowed' }, allowed);
	}
	const refusal = path === TOKEN_PATH ? undefined : refuseAuthentication(headers, path, options);
	return refusal ?? endpoint.answer(asked, options, ledger);
}
