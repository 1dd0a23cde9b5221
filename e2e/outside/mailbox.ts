import { createServer, type AddressInfo, type Socket } from 'node:net';

import { createTransport } from 'nodemailer';

import { atEnd } from '../ending';
import { until } from '../until';

/** A file of a mail. */
interface MailFile {
	fileName: string;
	mimeType: string;
	/** Base64. */
	data: string;
}

/** A mail as the server has stored it. */
interface Mail {
	bytes: Buffer;
	seen: boolean;
}

/** A mail with at least one file, as a mail program writes it. */
async function mailOf(
	messageId: string,
	from: string,
	subject: string,
	files: [MailFile, ...MailFile[]],
): Promise<Buffer> {
	const { message } = await createTransport({
		streamTransport: true,
		buffer: true,
		newline: 'windows',
	}).sendMail({
		messageId,
		from,
		to: 'faktur@demo.example',
		subject,
		date: new Date('2026-11-20T08:00:00+07:00'),
		text: 'Terlampir faktur kami.',
		attachments: files.map(({ fileName, mimeType, data }) => ({
			filename: fileName,
			contentType: mimeType,
			content: Buffer.from(data, 'base64'),
		})),
	});
	return message as Buffer;
}

/** Header and content of a mail or of one of its parts. */
function halves(text: string): [header: string, content: string] {
	const end = text.indexOf('\r\n\r\n') + 4;
	return [text.slice(0, end), text.slice(end)];
}

/** The parts of a mail: its text and its files. */
function partsOf(mail: string): string[] {
	const [, boundary = ''] = /boundary="([^"]+)"/.exec(mail) ?? [];
	const parts = mail.split(`--${boundary}`).slice(1, -1);
	return parts.map((part) => part.slice('\r\n'.length, -'\r\n'.length));
}

/** A part as IMAP's BODYSTRUCTURE describes it. */
function structureOf(part: string): string {
	const [header, content] = halves(part);
	const [, type = '', subtype = ''] = /^Content-Type: (\w+)\/(\w+)/m.exec(header) ?? [];
	const [, encoding = ''] = /^Content-Transfer-Encoding: (\w+)/m.exec(header) ?? [];
	const lines = type === 'text' ? ` ${content.split('\r\n').length}` : '';
	const [, file] = /filename=(\S+)/.exec(header) ?? [];
	const disposition = file ? `("attachment" ("filename" "${file}"))` : 'NIL';
	return `("${type}" "${subtype}" NIL NIL NIL "${encoding}" ${content.length}${lines} NIL ${disposition} NIL NIL)`;
}

/** A section of a mail by its name in IMAP; without a name the whole mail. */
function sectionOf(mail: string, name: string): string {
	if (name === '') return mail;
	if (name === 'HEADER') return halves(mail)[0];
	const [number = '', isHeader] = name.split('.');
	const [header, content] = halves(partsOf(mail)[Number(number) - 1] ?? '');
	return isHeader ? header : content;
}

/** What a FETCH command asks of a mail. */
function fetched({ bytes }: Mail, command: string): string {
	const mail = bytes.toString('latin1');
	const parts = partsOf(mail).map(structureOf).join('');
	const structure = command.includes('BODYSTRUCTURE') ? ` BODYSTRUCTURE (${parts} "mixed")` : '';
	const sections = [...command.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<(\d+)\.\d+>)?/g)];
	const contents = sections.map(([, name = '', start]) => {
		const section = sectionOf(mail, name).slice(Number(start ?? 0));
		const from = start === undefined ? '' : `<${start}>`;
		return ` BODY[${name}]${from} {${section.length}}\r\n${section}`;
	});
	return structure + contents.join('');
}

/** An IMAP server with one mailbox, with the commands that n8n's mail trigger uses. */
export class Mailbox {
	private readonly mails: Mail[] = [];

	private readonly open = new Set<Socket>();

	/** Connections that wait for new mails. */
	private readonly watching = new Set<Socket>();

	private readonly server = createServer((socket) => this.talk(socket));

	/** Starts it. The end of the run ends it. */
	static async start(): Promise<Mailbox> {
		const mailbox = new Mailbox();
		await new Promise<void>((listening) => {
			mailbox.server.listen(0, '127.0.0.1', listening);
		});
		atEnd(() => {
			for (const socket of mailbox.open) socket.destroy();
			mailbox.server.close();
		});
		return mailbox;
	}

	/** The values for n8n's credential. */
	get credential(): Record<string, unknown> {
		const { port } = this.server.address() as AddressInfo;
		return { host: '127.0.0.1', port, secure: false, user: 'faktur', password: 'e2e' };
	}

	/** Waits until somebody has opened the mailbox. n8n opens it some time after publishing. */
	async untilWatched(): Promise<void> {
		await until('somebody opens the mailbox', () => this.watching.size > 0);
	}

	/** Adds a mail and notifies the waiting connections. */
	async deliver(...mail: Parameters<typeof mailOf>): Promise<void> {
		this.mails.push({ bytes: await mailOf(...mail), seen: false });
		for (const socket of this.watching) socket.write(`* ${this.mails.length} EXISTS\r\n`);
	}

	private talk(socket: Socket): void {
		this.open.add(socket);
		socket.on('error', () => socket.destroy());
		socket.once('close', () => {
			this.open.delete(socket);
			this.watching.delete(socket);
		});
		socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n');
		let idle = '';
		let rest = '';
		socket.on('data', (part) => {
			const lines = (rest + part.toString('latin1')).split('\r\n');
			rest = lines.pop() ?? '';
			for (const line of lines) {
				if (line === 'DONE') {
					socket.write(`${idle} OK\r\n`);
					continue;
				}
				const [tag = '', ...words] = line.split(' ');
				if (words[0] === 'IDLE') {
					idle = tag;
					socket.write('+ idling\r\n');
					continue;
				}
				for (const reply of this.replies(words.join(' '))) socket.write(reply, 'latin1');
				socket.write(`${tag} OK${words[0] === 'SELECT' ? ' [READ-WRITE]' : ''} done\r\n`);
				if (words[0] === 'SELECT') this.watching.add(socket);
				if (words[0] === 'LOGOUT') socket.end();
			}
		});
	}

	/** The indexes of the mails whose UIDs (here their numbers) a command names. */
	private places(set: string): number[] {
		return set.split(',').flatMap((range) => {
			const [from, to = from] = range.split(':').map(Number);
			return this.mails.flatMap((_, place) =>
				place + 1 >= Number(from) && place + 1 <= Number(to) ? [place] : [],
			);
		});
	}

	private replies(command: string): string[] {
		const [, set = ''] = /^UID (?:FETCH|STORE) (\S+)/.exec(command) ?? [];
		switch (/^(UID )?\w+/.exec(command)?.[0]) {
			case 'CAPABILITY':
				return ['* CAPABILITY IMAP4rev1 IDLE\r\n'];
			case 'LIST':
				return ['* LIST (\\HasNoChildren) "/" "INBOX"\r\n'];
			case 'SELECT':
				return [
					'* FLAGS (\\Seen)\r\n',
					`* ${this.mails.length} EXISTS\r\n`,
					'* OK [UIDVALIDITY 1] valid\r\n',
					`* OK [UIDNEXT ${this.mails.length + 1}] next\r\n`,
				];
			case 'UID SEARCH': {
				const unread = this.mails.flatMap(({ seen }, place) => (seen ? [] : [place + 1]));
				return [`* SEARCH ${unread.join(' ')}\r\n`];
			}
			case 'UID FETCH':
				return this.places(set).flatMap((place) => {
					const mail = this.mails[place];
					const uid = place + 1;
					return mail ? [`* ${uid} FETCH (UID ${uid}${fetched(mail, command)})\r\n`] : [];
				});
			case 'UID STORE':
				return this.places(set).map((place) => {
					const mail = this.mails[place];
					if (mail) mail.seen = true;
					return `* ${place + 1} FETCH (UID ${place + 1} FLAGS (\\Seen))\r\n`;
				});
			case 'LOGOUT':
				return ['* BYE\r\n'];
			default:
				return [];
		}
	}
}
