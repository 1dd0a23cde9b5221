import { createServer, type AddressInfo, type Socket } from 'node:net';

import { atEnd } from '../ending';

/** The text of a mail's HTML, decoded. */
function htmlOf(mail: string): string {
	const [head = '', body = ''] = mail.split(/\r\n\r\n(.*)/s);
	if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString();
	const bytes = body
		.replace(/^\.\./gm, '.')
		.replace(/=\r\n/g, '')
		.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
	return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

/** An SMTP server with the commands that n8n's mail node uses. */
export class PostOffice {
	/** The HTML of the received mails. */
	readonly messages: Array<{ text: string }> = [];

	private readonly server = createServer((socket) => this.talk(socket));

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
		const { port } = this.server.address() as AddressInfo;
		return {
			host: '127.0.0.1',
			port,
			secure: false,
			disableStartTls: true,
			user: '',
			password: '',
		};
	}

	private talk(socket: Socket): void {
		let [received, isMail] = ['', false];
		const say = (line: string) => void socket.write(`${line}\r\n`);
		say('220 e2e');
		socket.on('error', () => socket.destroy());
		socket.on('data', (bytes) => {
			received += bytes.toString('latin1');
			for (;;) {
				const end = isMail ? '\r\n.\r\n' : '\r\n';
				const at = received.indexOf(end);
				if (at < 0) return;
				const part = received.slice(0, at);
				received = received.slice(at + end.length);
				if (isMail) this.messages.push({ text: htmlOf(part) });
				if (isMail || !/^DATA/i.test(part)) {
					isMail = false;
					say(/^QUIT/i.test(part) ? '221 bye' : '250 ok');
				} else {
					isMail = true;
					say('354 go on');
				}
			}
		});
	}
}
