import type { AddressInfo } from 'node:net';

import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

import { atEnd } from '../ending';

/** A mail server that keeps what it receives. */
export class PostOffice {
	/** The HTML of the received mails, or their text. */
	readonly messages: Array<{ text: string }> = [];

	private readonly server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS'],
		onData: (stream, _, done) => {
			simpleParser(stream).then((mail) => {
				this.messages.push({ text: mail.html || (mail.text ?? '') });
				done();
			}, done);
		},
	});

	/** Starts it. The end of the run ends it. */
	static async start(): Promise<PostOffice> {
		const office = new PostOffice();
		await new Promise<void>((listening) => {
			office.server.listen(0, '127.0.0.1', listening);
		});
		atEnd(() => void office.server.close());
		return office;
	}

	/** The values for n8n's credential. */
	get credential(): Record<string, unknown> {
		const { port } = this.server.server.address() as AddressInfo;
		return {
			host: '127.0.0.1',
			port,
			secure: false,
			disableStartTls: true,
			user: '',
			password: '',
		};
	}
}
