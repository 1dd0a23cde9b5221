import type { Row } from '../../documents/row';
import { answersNow } from '../../page/answers';
import type { CheckedFile } from '../../page/checkPage';
import type { FilePage, FileRows } from '../../page/fileRows';
import { resultPage, type Answer } from '../../page/resultPage';
import { jsonsOf } from '../items';
import { readRows } from '../rowsFile';

/** The page after posting, and the file with the outcome of each line. */
export default async function result() {
	const file = $('Read File').first();
	const page = file.json as unknown as FilePage;
	const checked = { ...page, ...(await readRows<FileRows>(file)) } as CheckedFile;
	const rows = await readRows<Row[]>($('Progress').first());
	const answers = jsonsOf($('Add Documents')) as Answer[];
	const keys = checked.documents.map(({ document }) => document.key);
	const failed = answers.filter(({ error }) => error);
	return [{ json: resultPage(checked, [...answersNow(keys, answers, rows), ...failed]) }];
}
