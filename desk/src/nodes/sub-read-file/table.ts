import { headingAsked, isOtherSheet, type Given } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import { TOO_LONG } from '../../rows/sheet';
import { openTable } from '../../file/table';
import { isFilled } from '../../rows/cells';
import { rowsOfFile } from '../../page/packedFile';
import { factsOf } from './facts';
import { jsonsOf } from './jsons';

/** Rows at the end of the range that *Cells* reads. Where one is filled, the file goes on below it. */
const LAST_ROWS = 100;

/** What n8n read of the file, or why it read nothing. */
function rawFile() {
	const [{ bytes, error: unread } = {}] = jsonsOf($('Bytes'));
	const items = jsonsOf($('Cells'));
	const rows = items.map(({ row = [] }) => Array.from(row as unknown[], (cell) => cell ?? ''));
	const cells = items.some(({ row }) => row) ? rows : undefined;
	const error = unread ?? (cells ? undefined : items[0]?.error);
	const message = (error as Error | undefined)?.message ?? error;
	const isCut = rows.slice(-LAST_ROWS).some((row) => row.some(isFilled));
	return {
		bytes: bytes as string | undefined,
		cells,
		error: isCut && rows.length > LAST_ROWS ? TOO_LONG : (message as string | undefined),
	};
}

/** Opens the file, or goes on with the sheet of an earlier call; finds its table. */
export default function table() {
	const given = $('File').first().json as unknown as Given & {
		kind: Facts['kind'];
		packed?: string;
	};
	const { packed } = given;
	const facts = factsOf(given.kind);
	const isNew = packed === undefined || isOtherSheet(given);
	const file = isNew ? rawFile() : rowsOfFile({ packed }).sheet;
	const opened = openTable(file, jsonsOf($('Layouts')), facts, headingAsked(given));
	return [{ json: { ...opened, facts } }];
}
