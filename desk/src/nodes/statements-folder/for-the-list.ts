import type { Document } from '../../file/rows';
import { rowsOfFile, type PackedFile } from '../../page/packedFile';

/** What was read of a file; only the error, if the whole step failed. */
type ReadFile = Partial<PackedFile> & { error?: unknown };

/** The rows of a file; none of one that could not be read. */
const rowsIn = ({ packed }: ReadFile): Partial<ReturnType<typeof rowsOfFile>> =>
	packed === undefined ? {} : rowsOfFile({ packed });

/** Why somebody has to look at a file. */
function whyOf({ error, told = [], notes = [] }: ReadFile, held: string[]): string {
	const failure = (error as Error | undefined)?.message ?? error;
	return failure ? String(failure) : [...told, ...notes, ...held.slice(0, 5)].join('; ');
}

/** Whether a person has confirmed how files like this one are read, and nothing speaks against it. */
const isSure = ({ page, isKnown, notes = [] }: ReadFile) =>
	page === 'check' && isKnown === true && notes.length === 0;

/** What a file brings into the list: its payments, and the file itself where somebody has to look at it. */
export default function forTheList() {
	const read = $json as ReadFile;
	const { documents = [], kept = [], lines = {}, sheet } = rowsIn(read);
	const { page: link, state } = $('Settings').first().json;
	const fileName = String($('Each File').first().json.fileName);
	const held = Object.entries(lines)
		.filter(([, line]) => line.state === 'held')
		.map(([line, { message }]) => `${line}: ${message}`);
	const shared = {
		company: '',
		source: 'folder',
		link,
		names: 'confirmed',
		batch: `folder ${fileName} ${$execution.id}`,
	};
	const file = {
		...shared,
		kind: 'voucher',
		key: `file ${fileName} ${sheet?.lines.length ?? 0} ${held.length}`,
		state: 'waiting',
		date: $now.toISODate(),
		description: `${read.words?.listed ?? ''} ${fileName}: ${whyOf(read, held)}`.slice(0, 400),
	};
	if (!isSure(read)) return { documents: [file] };
	const approved = { ...shared, state, approved_by: state === 'approved' ? 'folder' : '' };
	// A row that names its receipt keeps it.
	const linkOf = (document: Document) => document.link || link;
	const posted = documents.map(({ document }) => {
		return { ...document, ...approved, link: linkOf(document) };
	});
	const left = kept.map((document) => ({ ...document, ...shared, link: linkOf(document) }));
	return { documents: [...posted, ...left, ...(held.length > 0 ? [file] : [])] };
}
