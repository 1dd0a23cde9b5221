import type { Progress } from '../../documents/progress';
import type { PackedFile } from '../../page/packedFile';
import { progressPage, savingPage } from '../../page/progressPage';

/** Whether all documents of the file are answered for, and the page until they are. */
export default function howFar() {
	const progress = $json as unknown as Progress & { error?: unknown };
	const { words } = $('Read File').first().json as unknown as PackedFile;
	// Without waiting, n8n gives what went in: that it is added is seen by its rows, which come all together.
	// An answer that counts nothing is no end of the posting.
	const added = $('Add Documents').first().json as { isAwaited?: boolean; count?: number };
	const isUnseen = !progress.total && !progress.error;
	if (isUnseen && added.isAwaited === false) {
		return { isOver: false, form: savingPage(added.count ?? 0, words) };
	}
	// Where nobody can count, the result says what is known.
	const isOver = progress.isOver !== false;
	return { isOver, form: isOver ? '' : progressPage(progress, words) };
}
