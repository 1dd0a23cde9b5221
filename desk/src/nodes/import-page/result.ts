import type { CheckedFile, Known } from '../../page/checkPage';
import { resultPage } from '../../page/resultPage';

/** The page after posting, and the file with what became of each line. */
export default function result() {
	const checked = $('Read File').first().json as CheckedFile;
	const answers = $('Add Documents')
		.all()
		.map(({ json }) => json as Known);
	return resultPage(checked, answers);
}
