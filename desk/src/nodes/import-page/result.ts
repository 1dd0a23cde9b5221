import type { Row } from '../../documents/row';
import type { CheckedFile } from '../../page/checkPage';
import { resultPage, type Answer } from '../../page/resultPage';

/** The page after posting, and the file with what became of each line. */
export default function result() {
	const checked = $('Read File').first().json as unknown as CheckedFile;
	const { rows = [] } = $('Progress').first().json as { rows?: Row[] };
	const now = new Map(rows.map((row) => [row.id, row]));
	const answers = $('Add Documents')
		.all()
		.map(({ json }) => json as Answer)
		.map((answer) => {
			const row = now.get(answer.id ?? 0);
			return row
				? { ...answer, state: row.state, number: row.number, message: row.message }
				: answer;
		});
	return [{ json: resultPage(checked, answers) }];
}
