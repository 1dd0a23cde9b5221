import type { Note } from '../sentences/notes';
import { groupBy } from '../values/record';
import type { Names } from './names';
import { capital } from './words';

/** So many notes of a code are told; the rest is counted. */
const MOST_OF_A_CODE = 3;

/** Notes that say the same, after what they are about: `Rows 5, 6: …`. */
function noteText(notes: readonly [Note, ...Note[]], names: Names): string {
	const [{ message, tenantId = '' }] = notes;
	const rows = names.items(notes.flatMap((each) => each.rows ?? []));
	return [tenantId, capital(rows), message].filter((part) => part !== '').join(': ');
}

/** Notes as sentences, each once. */
export function noteTexts(notes: readonly Note[], names: Names): string[] {
	const alike = groupBy(notes, ({ message, tenantId }) => JSON.stringify([message, tenantId]));
	const ofCodes = groupBy([...alike.values()], ([{ code }]) => code);
	return [...ofCodes.values()].flatMap((its) => {
		const texts = its.slice(0, MOST_OF_A_CODE).map((each) => noteText(each, names));
		const more = its.length - texts.length;
		return more > 0 ? [...texts, `The same applies to ${more} more rows or values.`] : texts;
	});
}
