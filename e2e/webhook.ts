import { setTimeout as wait } from 'node:timers/promises';

/** Calls a webhook with JSON. n8n registers it a moment after publishing the workflow. */
export async function callWebhook(
	url: string,
	body: unknown = {},
	headers: Record<string, string> = {},
): Promise<Response> {
	for (let attempt = 0; ; attempt++) {
		const answer = await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...headers },
			body: JSON.stringify(body),
		});
		if (answer.status !== 404 || attempt === 50) return answer;
		await wait(200);
	}
}
