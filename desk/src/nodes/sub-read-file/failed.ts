import { languageOf } from '../../documents/row';
import { failedPage } from '../../page/failedPage';

/** The page that names the failed step. */
export default function failed() {
	const { error } = $json as { error?: unknown };
	const message = (error as Error | undefined)?.message ?? error;
	return failedPage($prevNode.name, String(message ?? ''), languageOf($('Settings').all()));
}
