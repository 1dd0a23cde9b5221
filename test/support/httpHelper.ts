import type { IHttpRequestOptions } from 'n8n-workflow';
import { request } from 'undici';

/** Sends like n8n's helper, as far as the token needs it. */
export async function send({
	url,
	method,
	headers,
	body,
	qs,
}: IHttpRequestOptions): Promise<unknown> {
	const target = new URL(url);
	for (const [name, value] of Object.entries(qs ?? {}))
		target.searchParams.set(name, String(value));
	const answer = await request(target, {
		method: method as 'GET',
		headers: { ...(headers as Record<string, string>), 'content-type': 'application/json' },
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	const { statusCode, headers: received } = answer;
	return { statusCode, headers: received, body: await answer.body.json() };
}
