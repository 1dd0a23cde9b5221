import { cleaned, fields } from './fields';

/** An n8n item from a trigger for mails, files, or messages. */
interface Incoming {
	json: Record<string, unknown>;
	binary?: Record<string, { mimeType?: string; fileName?: string }>;
}

/** The run that takes in files. */
interface Run {
	/** Distinguishes items without an ID from those of other runs. */
	id: string;
	/** The address of the run in n8n, where anyone with access can see its files. */
	link: string;
}

/** A Telegram message: its chat, its number, its sender, and its caption. */
function ofTelegram(json: Incoming['json']) {
	const message = fields(json.message ?? json.channel_post);
	const chat = cleaned(fields(message.chat).id);
	const from = cleaned(fields(message.from).first_name);
	return { chat, id: `${chat} ${cleaned(message.message_id)}`, from, subject: message.caption };
}

/** A mail, or a file in Drive. */
function ofMailOrFile(json: Incoming['json']) {
	const id = cleaned(json.messageId) || cleaned(json.id) || cleaned(fields(json.attributes).uid);
	const gmail = cleaned(json.threadId) && `https://mail.google.com/mail/u/0/#all/${id}`;
	const from = cleaned(fields(json.from).text ?? json.from);
	return { id, gmail, from, subject: json.subject };
}

/** Where an item comes from: a Telegram message, a file in Drive, or a mail. */
function origin({ json }: Incoming, run: Run) {
	const { chat, ...message } = ofTelegram(json);
	const { gmail, ...other } = ofMailOrFile(json);
	const ofFile = json.mimeType === undefined ? 'mail' : 'drive';
	const source = chat ? 'telegram' : ofFile;
	const { id, from, subject } = chat ? message : other;
	// Files in a mailbox or a chat have no address of their own.
	const link = cleaned(json.webViewLink) || gmail || run.link;
	const sourceId = id && `${source} ${id}`;
	return { source, sourceId, from, subject: cleaned(subject), link, chat };
}

/**
 * One item per PDF or picture. Pictures count only if there is no PDF, because mails contain logos.
 * Something with neither becomes an item too, so that a person sees it.
 */
export function filesOf(items: Incoming[], run: Run): Array<Incoming & { pairedItem: number }> {
	return items.flatMap((item, pairedItem) => {
		const own = origin(item, run);
		const sourceId = own.sourceId || `${run.id} ${pairedItem}`;
		const all = Object.values(item.binary ?? {});
		const are = (type: RegExp) =>
			all.filter(({ mimeType, fileName }) => type.test(`${fileName}\n${mimeType}`));
		const pdfs = are(/\.pdf\n|\/pdf$/i);
		const files = pdfs.length > 0 ? pdfs : are(/^image\/(jpe?g|png|webp)$/m);
		if (files.length === 0) return [{ json: { ...own, sourceId, file: '' }, pairedItem }];
		return files.map((file, index) => ({
			json: { ...own, sourceId: `${sourceId} ${index + 1}`, file: file.fileName ?? '' },
			binary: { file },
			pairedItem,
		}));
	});
}
