import { request } from 'undici';

import { A_DATA, type ADataLayout } from '../../nodes/AccAccounting/credential/settings';
import { redact } from '../../nodes/AccAccounting/service/redact';
import type { ServiceCredentials } from '../sandbox';
import { signedHeaders, tokenRequest } from '../sandbox/client';

/** An answer, reduced to what a table may show. */
export interface Answer {
	httpStatus: number;
	status: string;
	message: string;
	data: unknown;
	metadata: Record<string, unknown>;
}

/** How a request differs from a correct one. */
interface Deviation {
	layout?: ADataLayout;
	token?: string;
	signatureSecret?: string;
	unsigned?: boolean;
}

const TIMEOUT = { headersTimeout: 30_000, bodyTimeout: 30_000 };

/** @param sent what the request proves itself with, in case the message repeats it */
async function answerOf(
	{ clientSecret, signatureSecret }: ServiceCredentials,
	response: Awaited<ReturnType<typeof request>>,
	sent: readonly string[] = [],
): Promise<Answer> {
	const secrets = [clientSecret, signatureSecret, ...sent];
	const clean = (said: unknown) => redact(String(said ?? '–'), secrets);
	const text = await response.body.text();
	let body: Record<string, unknown> = {};
	try {
		const parsed: unknown = JSON.parse(text);
		if (typeof parsed === 'object' && parsed !== null) body = parsed as typeof body;
	} catch {
		body = { message: `no JSON (${text.length} characters)` };
	}
	return {
		httpStatus: response.statusCode,
		status: clean(body.status),
		message: clean(body.message),
		data: body.data,
		metadata: (body.metadata ?? {}) as Record<string, unknown>,
	};
}

/**
 * Requests an access token (API document, endpoint 1). This is the only POST of the probe; it stores
 * nothing.
 */
export async function askForToken(service: ServiceCredentials): Promise<Answer> {
	return await answerOf(
		service,
		await request(`${service.baseUrl}/oauth/clients/accesstoken`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify(tokenRequest(service)),
			...TIMEOUT,
		}),
	);
}

/** Sends a GET request, correct or wrong in one way. */
export async function get(
	service: ServiceCredentials,
	token: string,
	path: string,
	query: Record<string, string> = {},
	deviation: Deviation = {},
): Promise<Answer> {
	const { layout = 'colon', signatureSecret = service.signatureSecret, unsigned } = deviation;
	const signer = { ...service, signatureSecret };
	const data = A_DATA[layout](service);
	const used = deviation.token ?? token;
	const signed = signedHeaders(signer, path, used, data);
	const search = new URLSearchParams(query).toString();
	return await answerOf(
		service,
		await request(`${service.baseUrl}${path}${search ? `?${search}` : ''}`, {
			method: 'GET',
			headers: unsigned ? {} : signed,
			...TIMEOUT,
		}),
		[used, ...Object.values(signed)],
	);
}
