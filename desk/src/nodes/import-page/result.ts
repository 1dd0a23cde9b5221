import { unpacked } from '../../documents/packed';
import type { Row } from '../../documents/row';
import { answersNow } from '../../page/answers';
import { unpackFile, type PackedFile } from '../../page/packedFile';
import { resultPage, type Answer } from '../../page/resultPage';
import { jsonsOf } from '../items';

/** The page after posting, and the file with the outcome of each line. */
export default function result() {
	const checked = unpackFile($('Read File').first().json as unknown as PackedFile);
	const { rows: text } = $('Progress').first().json as { rows?: string };
	const rows = text === undefined ? undefined : unpacked<Row[]>(text);
	const answers = jsonsOf($('Add Documents')) as Answer[];
	const keys = checked.documents.map(({ document }) => document.key);
	const failed = answers.filter(({ error }) => error);
	return [{ json: resultPage(checked, [...answersNow(keys, answers, rows), ...failed]) }];
}
