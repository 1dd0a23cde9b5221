import type { Progress } from '../documents/progress';
import { amountText } from '../documents/writing';
import { escapeHtml, htmlField, pageOf } from './html';
import type { Words } from './words';

/** The page while documents are posted in the background. It can be closed and opened again. */
export function progressPage({ total, open, isStuck }: Progress, words: Words) {
	const count = (number: number) => amountText(String(number), 'if any');
	const said = words.postingNow.replace('{0}', count(total - open)).replace('{1}', count(total));
	const stuck = isStuck ? `<p><em>${words.isStuck}</em></p>` : '';
	const html = `<h3>${escapeHtml(said)}</h3>${stuck}<p>${words.mayClose}</p>`;
	return pageOf([htmlField('progress', html)]);
}
