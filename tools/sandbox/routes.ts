import type { IncomingHttpHeaders } from 'node:http';

import { authenticate, exchangeToken } from './authentication';
import { createInvoice } from './invoices';
import type { Ledger } from './ledger';
import { READS } from './lists';
import type { SandboxOptions } from './options';
import { reply, type Creation, type Reply } from './reply';
import type { Tokens } from './tokens';
import { createVoucher } from './vouchers';

export const TOKEN_PATH = '/oauth/clients/accesstoken';

/** A request with its body. */
export interface AskedOfAcc {
	method: string;
	/** The endpoint's path, without query and prefix. */
	path: string;
	query: URLSearchParams;
	headers: IncomingHttpHeaders;
	text: string;
	/** Position in the order of arrival. */
	arrival: number;
}

/** What the answers use and change. */
export interface Service {
	options: SandboxOptions;
	ledger: Ledger;
	tokens: Tokens;
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

const NOT_FOUND = reply(404, { status: '01', message: 'not found' });

/** The value of a record under a name from outside; undefined for inherited names. */
function own<T>(record: Record<string, T>, name: string): T | undefined {
	return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The value of a JSON text; undefined if it is not valid. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Checks a create of a known user and tenant; an unknown path is not found. */
export function create(path: string, body: unknown, { options, ledger }: Service): Creation {
	return own(CREATES, path)?.(body, options, ledger.of(options.tenantId)) ?? NOT_FOUND;
}

/** The service's answer without faults. Stores a valid create. */
export function answer(asked: AskedOfAcc, service: Service): Reply {
	const { path } = asked;
	const { options, tokens } = service;
	const read = own(READS, path);
	if (!read && !own(CREATES, path) && path !== TOKEN_PATH) return NOT_FOUND;
	const method = read ? 'GET' : 'POST';
	if (asked.method !== method) {
		return reply(405, { status: '01', message: 'method not allowed' }, { Allow: method });
	}
	if (path === TOKEN_PATH) return exchangeToken(parseJson(asked.text), options, tokens);
	const asking = authenticate(asked.headers, path, options, tokens);
	if ('refusal' in asking) return asking.refusal;
	const { tenant } = asking;
	if (read) return read(asked.query, tenant);
	const creation = create(path, parseJson(asked.text), { ...service, options: tenant });
	return 'store' in creation ? creation.store(asked.arrival) : creation;
}
