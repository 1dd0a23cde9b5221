import { filesOf } from '../src/intake/intake';

const RUN = { id: 'run 7', link: 'https://n8n.example/workflow/w/executions/7' };

const PDF = { mimeType: 'application/pdf', fileName: 'a.pdf' };
const PHOTO = { mimeType: 'image/jpeg', fileName: 'a.jpg' };

const files = (json: object, binary: object = { x: PDF }) =>
	filesOf([{ json, binary } as Parameters<typeof filesOf>[0][number]], RUN).map(
		(item) => item.json,
	);

describe('incoming files', () => {
	it.each([
		['IMAP', { messageId: '<m>', subject: 'S', from: { text: 'A <a@b>' } }, 'mail', 'mail <m> 1'],
		['Gmail', { id: '18f', subject: 'S', from: { text: 'A <a@b>' } }, 'mail', 'mail 18f 1'],
		[
			'Drive',
			{ id: 'd', mimeType: 'application/pdf', webViewLink: 'https://d' },
			'drive',
			'drive d 1',
		],
		['Telegram', { message: { chat: { id: 4 }, message_id: 5 } }, 'telegram', 'telegram 4 5 1'],
		['nothing known', {}, 'mail', 'run 7 0 1'],
	])('from %s say where they come from', (_way, json, source, sourceId) => {
		expect(files(json)).toEqual([expect.objectContaining({ source, sourceId, file: 'a.pdf' })]);
	});

	it('can be opened in Drive, in Gmail, or in the n8n run that has read them', () => {
		const linkOf = (json: object) => files(json).map(({ link }) => link);
		expect(linkOf({ webViewLink: 'https://drive.example/d' })).toEqual(['https://drive.example/d']);
		expect(linkOf({ id: '18f', threadId: '18e' })).toEqual([
			'https://mail.google.com/mail/u/0/#all/18f',
		]);
		expect(linkOf({ messageId: '<m>' })).toEqual([RUN.link]);
		expect(linkOf({ message: { chat: { id: 4 }, message_id: 5 } })).toEqual([RUN.link]);
	});

	it('are one item each: PDFs, and pictures only if there is no PDF', () => {
		const names = (binary: object) => files({ messageId: '<m>' }, binary).map(({ file }) => file);
		const other = { mimeType: 'application/octet-stream', fileName: 'B.PDF' };
		expect(names({ a: PDF, b: PHOTO, c: other })).toEqual(['a.pdf', 'B.PDF']);
		expect(names({ b: PHOTO, g: { mimeType: 'image/gif', fileName: 'g.gif' } })).toEqual(['a.jpg']);
		expect(files({ messageId: '<m>' }, { a: PDF, c: other }).map((json) => json.sourceId)).toEqual([
			'mail <m> 1',
			'mail <m> 2',
		]);
	});

	it('produce an item even if there are none', () => {
		expect(files({ messageId: '<m>' }, {})).toEqual([
			expect.objectContaining({ sourceId: 'mail <m>', file: '' }),
		]);
	});
});
