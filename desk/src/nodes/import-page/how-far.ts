import type { Progress } from '../../documents/progress';
import type { FilePage } from '../../page/fileRows';
import { progressPage, savingPage } from '../../page/progressPage';

/** Whether all documents of the file are settled, and the page to show until they are. */
export default function howFar() {
	const progress = $json as unknown as Progress & { error?: unknown };
	const { words } = $('Read File').first().json as unknown as FilePage;
	// Without waiting, n8n returns its input, so the rows must show that everything was added: they
	// are saved in one step. An answer without a count doesn't mean that posting is over.
	const added = $('Add Documents').first().json as { isAwaited?: boolean; count?: number };
	const isUnseen = !progress.total && !progress.error;
	if (isUnseen && added.isAwaited === false) {
		return { isOver: false, form: savingPage(added.count ?? 0, words) };
	}
	// If progress can't be determined, the result shows what is known.
	const isOver = progress.isOver !== false;
	return { isOver, form: isOver ? '' : progressPage(progress, words) };
}
