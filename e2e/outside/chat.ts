import { until } from '../until';
import type { OutsideAnswer, OutsideRequest, Service } from './service';

/** A message that a chat received. */
export interface ChatMessage {
	/** Channel or chat. */
	to: string;
	text: string;
	/** Whether the chat formats `*bold*` and the like. */
	isFormatted: boolean;
	/** Buttons by their labels. */
	buttons: Record<string, ChatButton>;
}

/** A button of a message, which opens a link. */
interface ChatButton {
	url?: string;
}

interface SlackMessage {
	channel: string;
	text: string;
	mrkdwn?: boolean;
}

/** Slack's `chat.postMessage` for plain messages. */
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
		const { channel, text, mrkdwn = true } = JSON.parse(body) as SlackMessage;
		this.messages.push({ to: channel, text, isFormatted: mrkdwn, buttons: {} });
		return { json: { ok: true, channel, ts: '1790000000.000100', message: { text } } };
	}
}

/** Tags that Telegram supports in HTML messages, as far as a report needs them. */
const TELEGRAM_TAGS = /<\/?(?:b|i|u|s|code|pre|a)(?: [^<>]*)?>/g;

interface TelegramMessage {
	chat_id: string | number;
	text: string;
	parse_mode?: string;
	reply_markup?: { inline_keyboard?: Array<Array<ChatButton & { text: string }>> };
}

/**
 * Whether Telegram can parse a text. Its Markdown supports code, bold, and italic, but no unclosed
 * ones.
 */
function isReadable(text: string, mode = ''): boolean {
	if (mode === 'HTML') return !/[<>]|&(?!amp;|lt;|gt;|quot;)/.test(text.replace(TELEGRAM_TAGS, ''));
	if (mode !== 'Markdown') return true;
	const outsideCode = text.replace(/`[^`]*`/g, '');
	return !/[`[]/.test(outsideCode) && /^[^*_]*((\*[^*]*\*|_[^_]*_)[^*_]*)*$/.test(outsideCode);
}

/** A picture of one pixel. */
const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

/** Telegram: messages to chats, and messages of people to the bot. */
export class Telegram implements Service {
	readonly hosts = ['api.telegram.org'];

	readonly token = '123456:e2e-token';

	readonly messages: ChatMessage[] = [];

	/**
	 * The address to which Telegram reports messages to the bot, and the secret by which n8n
	 * recognizes Telegram.
	 */
	private webhook?: { url: string; secret_token: string };

	/** Sends a message to the bot, as a person in a chat does. Returns n8n's HTTP status. */
	async send(message: object): Promise<number> {
		// n8n registers it shortly after publishing the workflow.
		const { url, secret_token } = await until('a webhook of n8n', () => this.webhook ?? false);
		const answer = await fetch(url, {
			method: 'POST',
			headers: {
				'Content-Type': 'application/json',
				'X-Telegram-Bot-Api-Secret-Token': secret_token,
			},
			body: JSON.stringify({ update_id: 1, message }),
		});
		return answer.status;
	}

	/** The answer to a method other than sendMessage; undefined if it is none of these. */
	private resultOf(method: string, body: string): unknown {
		switch (method) {
			case 'getFile':
				return { file_id: '1', file_path: 'photos/1.png' };
			case 'getWebhookInfo':
				return { url: this.webhook?.url ?? '' };
			case 'setWebhook':
				this.webhook = JSON.parse(body) as Telegram['webhook'];
				return true;
			case 'deleteWebhook':
				this.webhook = undefined;
				return true;
			default:
				return undefined;
		}
	}

	answer({ path, body }: OutsideRequest): OutsideAnswer {
		const refuse = (status: number, description: string): OutsideAnswer => ({
			status,
			json: { ok: false, error_code: status, description },
		});
		if (path === `/file/bot${this.token}/photos/1.png`) {
			return { bytes: PICTURE, contentType: 'image/png' };
		}
		const method = path.startsWith(`/bot${this.token}/`) ? path.replace(/^.*\//, '') : '';
		const result = this.resultOf(method, body);
		if (result !== undefined) return { json: { ok: true, result } };
		if (method !== 'sendMessage') return refuse(404, 'Not Found');
		const { chat_id, text, parse_mode, reply_markup } = JSON.parse(body) as TelegramMessage;
		if (!isReadable(text, parse_mode)) return refuse(400, "Bad Request: can't parse entities");
		if (text.length === 0 || text.length > 4096) return refuse(400, 'Bad Request: message length');
		this.messages.push({
			to: String(chat_id),
			text,
			isFormatted: parse_mode !== undefined,
			buttons: Object.fromEntries(
				(reply_markup?.inline_keyboard ?? [])
					.flat()
					.map(({ text: label, ...button }) => [label, button]),
			),
		});
		return { json: { ok: true, result: { message_id: this.messages.length, text } } };
	}
}
