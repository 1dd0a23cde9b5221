import type { Progress } from '../../documents/progress';
import type { CheckedFile } from '../../page/checkPage';
import { progressPage } from '../../page/progressPage';

/** Whether all documents of the file are answered for, and the page until they are. */
export default function howFar() {
	const progress = $input.first().json as unknown as Progress;
	const { words } = $('Read File').first().json as unknown as CheckedFile;
	// Without an answer from the count, the result says what is known.
	const isOver = progress.isOver !== false;
	return [{ json: { isOver, form: isOver ? '' : progressPage(progress, words) } }];
}
