import { errorText } from '../../documents/row';
import { chooseLayout, headingAsked, isOtherSheet, type Given } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import { readRowsOfFile } from '../../file/reading';
import { openTable } from '../../file/table';
import { layoutFormOf } from '../../page/layoutPage';
import type { FileRows } from '../../page/fileRows';
import { isFilled } from '../../rows/cells';
import { TOO_LONG } from '../../rows/sheet';
import { factsOf } from './facts';
import { jsonsOf } from '../items';
import { readRows } from '../rowsFile';

/**
 * Number of rows at the end of the range that *Cells* reads. If any of them has content, the file
 * continues below.
 */
const LAST_ROWS = 100;

/** What n8n read from the file, or why it read nothing. */
function rawFile() {
	const [{ bytes, error: unread } = {}] = jsonsOf($('Bytes'));
	const items = jsonsOf($('Cells'));
	const rows = items.map(({ row = [] }) => Array.from(row as unknown[], (cell) => cell ?? ''));
	const cells = items.some(({ row }) => row) ? rows : undefined;
	const error = errorText(unread ?? (cells ? undefined : items[0]?.error));
	const isCut = rows.slice(-LAST_ROWS).some((row) => row.some(isFilled));
	return {
		bytes: bytes as string | undefined,
		cells,
		error: isCut && rows.length > LAST_ROWS ? TOO_LONG : error,
	};
}

/**
 * Opens the file, or continues with the sheet of an earlier call; finds its table; selects the
 * layout, or the page that asks for it; and reads the rows, unless a page must be answered first.
 */
export default async function rows() {
	const { kind, ...given } = $('File').first().json as unknown as Given & {
		kind: Facts['kind'];
	};
	const facts = factsOf(kind);
	const stored = jsonsOf($('Layouts'));
	const before = await readRows<FileRows>($('File').first());
	const sheet = isOtherSheet(given) ? undefined : before?.sheet;
	const opened = openTable(sheet ?? rawFile(), stored, facts, headingAsked(given));
	const { beside, units, texts } = before ?? {};
	const chosen = chooseLayout(opened, { ...given, beside, units, texts }, stored, facts);
	const read = chosen.page === 'check' ? readRowsOfFile(opened, chosen, stored, facts) : {};
	const form = layoutFormOf(opened, chosen, facts);
	return [{ json: { ...read, opened, chosen: { ...chosen, form }, facts } }];
}
