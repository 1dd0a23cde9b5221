import type { OutsideAnswer, OutsideRequest, Service } from './service';

/** A message as it came to a chat. */
export interface ChatMessage {
	/** Channel or chat. */
	to: string;
	text: string;
	/** Where its buttons lead, by their labels. */
	buttons: Record<string, string>;
}

interface SlackBlock {
	text?: { text?: string };
	elements?: Array<{ url?: string; text?: { text: string } }>;
}

interface SlackMessage {
	channel: string;
	text?: string;
	blocks?: SlackBlock[];
}

/** Slack's `chat.postMessage`. */
export class Slack implements Service {
	readonly hosts = ['slack.com'];

	readonly token = 'xoxb-e2e-token';

	readonly messages: ChatMessage[] = [];

	answer({ method, path, headers, body }: OutsideRequest): OutsideAnswer {
		if (headers.authorization !== `Bearer ${this.token}`) {
			return { json: { ok: false, error: 'invalid_auth' } };
		}
		if (method !== 'POST' || path !== '/api/chat.postMessage') {
			return { json: { ok: false, error: 'unknown_method' } };
		}
		const { channel, text, blocks = [] } = JSON.parse(body) as SlackMessage;
		const buttons = blocks.flatMap(({ elements = [] }) => elements).filter(({ url }) => url);
		this.messages.push({
			to: channel,
			text: [text, ...blocks.map((block) => block.text?.text)].filter(Boolean).join('\n'),
			buttons: Object.fromEntries(buttons.map(({ text: label, url }) => [label?.text, url])),
		});
		return { json: { ok: true, channel, ts: '1790000000.000100', message: { text } } };
	}
}

/** Tags that Telegram knows in HTML messages, as far as a report needs them. */
const TELEGRAM_TAGS = /<\/?(?:b|i|u|s|code|pre|a)(?: [^<>]*)?>/g;

interface TelegramMessage {
	chat_id: string | number;
	text: string;
	parse_mode?: string;
}

/** Telegram's `sendMessage`. */
export class Telegram implements Service {
	readonly hosts = ['api.telegram.org'];

	readonly token = '123456:e2e-token';

	readonly messages: ChatMessage[] = [];

	/** How many pictures came. */
	photos = 0;

	answer({ path, body }: OutsideRequest): OutsideAnswer {
		const refuse = (status: number, description: string): OutsideAnswer => ({
			status,
			json: { ok: false, error_code: status, description },
		});
		if (path === `/bot${this.token}/sendPhoto` && body.includes('PNG')) {
			this.photos++;
			return { json: { ok: true, result: { message_id: 1 } } };
		}
		if (path !== `/bot${this.token}/sendMessage`) return refuse(404, 'Not Found');
		const { chat_id, text, parse_mode } = JSON.parse(body) as TelegramMessage;
		if (
			parse_mode === 'HTML' &&
			/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text.replace(TELEGRAM_TAGS, ''))
		) {
			return refuse(400, "Bad Request: can't parse entities");
		}
		if (text.length === 0 || text.length > 4096) return refuse(400, 'Bad Request: message length');
		this.messages.push({ to: String(chat_id), text, buttons: {} });
		return { json: { ok: true, result: { message_id: this.messages.length, text } } };
	}
}
