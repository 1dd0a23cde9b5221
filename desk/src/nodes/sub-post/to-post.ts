import { toPost } from '../../documents/post';
import { languageOf, rowsOf } from '../../documents/row';
import { itemsOf } from '../items';

/**
 * Above this number, documents are sent several at a time, so their numbers may not be in order.
 */
const ONE_BY_ONE = 20;

/** The claimed rows: those to send, and what to write to those that are held. */
export default function claimedRows() {
	const others = rowsOf([...$('Same Money').all(), ...itemsOf($('Same Reference'))]);
	const before = rowsOf($('Before').all());
	const posts = toPost({
		rows: rowsOf($('Claim').all()),
		claimedBefore: Object.fromEntries(before.map(({ id, claimed_by = '' }) => [id, claimed_by])),
		others,
		claim: `${$workflow.id}/${$execution.id}`,
		language: languageOf($('Settings').all()),
	});
	const atOnce = posts.length > ONE_BY_ONE ? 8 : 1;
	const send = posts.filter(({ stop }) => !stop).map(({ row }) => ({ ...row, atOnce }));
	const held = posts.flatMap(({ row: { id }, stop }) => {
		return stop ? [{ id, ...stop, claimed_by: '' }] : [];
	});
	return [{ json: { send, held } }];
}
