import type { OutsideAnswer, OutsideRequest, Service } from './service';

interface TemplateMessage {
	to: string;
	type: string;
	template: {
		name: string;
		language: { code: string };
		components: Array<{ type: string; parameters: Array<{ type: string; text: string }> }>;
	};
}

/** WhatsApp's Business Cloud, with approved messages only. */
export class WhatsApp implements Service {
	readonly hosts = ['graph.facebook.com'];

	readonly token = 'e2e-whatsapp-token';

	readonly messages: TemplateMessage[] = [];

	answer({ path, headers, body }: OutsideRequest): OutsideAnswer {
		const refuse = (status: number, message: string): OutsideAnswer => ({
			status,
			json: { error: { message, code: 132000 } },
		});
		if (headers.authorization !== `Bearer ${this.token}`) return refuse(401, 'Invalid token');
		if (!path.endsWith('/messages')) return refuse(404, path);
		const message = JSON.parse(body) as TemplateMessage;
		const texts = message.template.components.flatMap(({ parameters }) =>
			parameters.map(({ text }) => text),
		);
		// Refuses empty variables, and variables with line breaks, tabs, or five spaces.
		if (texts.some((text) => !text || /[\n\t]| {5}/.test(text)))
			return refuse(400, 'Parameter format');
		this.messages.push(message);
		return { json: { messaging_product: 'whatsapp', messages: [{ id: 'wamid.e2e' }] } };
	}
}

/** Fonnte, a gateway to WhatsApp. */
export class Gateway implements Service {
	readonly hosts = ['api.fonnte.com'];

	readonly messages: Array<{ target: string; message: string }> = [];

	/** Whether it accepts messages. It answers 200 in any case. */
	takes = true;

	answer({ headers, body }: OutsideRequest): OutsideAnswer {
		// In these checks, the examples share one credential of the type Header Auth, whose header has
		// this name.
		if (!headers['x-webhook-secret']) return { json: { status: false, reason: 'token invalid' } };
		if (!this.takes) return { json: { status: false, reason: 'device disconnected' } };
		this.messages.push(JSON.parse(body) as { target: string; message: string });
		return { json: { status: true, detail: 'success! message in queue' } };
	}
}
