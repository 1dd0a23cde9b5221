import type { Progress } from '../documents/progress';
import { amountText } from '../documents/writing';
import { escapeHtml, htmlField, pageOf } from './html';
import type { Words } from '../wording/words';

/** How many of how many documents are posted. */
function headingOf(done: number, total: number, { postingNow }: Words): string {
	const count = (number: number) => amountText(String(number), 'if any');
	const said = postingNow.replace('{0}', count(done)).replace('{1}', count(total));
	return `<h3>${escapeHtml(said)}</h3>`;
}

/** The page while documents are posted in the background. It can be closed and reopened. */
export function progressPage({ total, done, isStuck }: Progress, words: Words) {
	const stuck = isStuck ? `<p><em>${words.isStuck}</em></p>` : '';
	const heading = headingOf(done, total, words);
	return pageOf([htmlField('progress', `${heading}${stuck}<p>${words.mayClose}</p>`)]);
}

/**
 * The page until the documents are in the list: if n8n stops before then, none of them has been
 * posted.
 */
export const savingPage = (total: number, words: Words) =>
	pageOf([htmlField('progress', `${headingOf(0, total, words)}<p>${words.savingNow}</p>`)]);
