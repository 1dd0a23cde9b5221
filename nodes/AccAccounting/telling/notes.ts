import type { Note } from '../values/note';
import { groupBy } from '../values/record';
import { firstFew } from '../values/text';
import { NOTE_WORDS } from './failureWords';
import type { Names } from './names';
import { failureText } from './sentences';
import { capital, say, type Words } from './words';

/** So many notes of a code are told; the rest is counted. */
const MOST_OF_A_CODE = 3;

/** Notes that say the same, after what they are about: `Sheet rows 5, 6: …`. */
function noteText(notes: readonly [Note, ...Note[]], names: Names): string {
	const [note] = notes;
	const { code, with: values = {}, tenantId } = note;
	const shown = Object.entries(values).map(([name, value]) => [
		name,
		Array.isArray(value) ? firstFew(value.map(String)) : value,
	]);
	const cause = note.code === 'lookUpFailed' ? { cause: failureText(note.with.cause, names) } : {};
	const rows = names.items(notes.flatMap((each) => each.rows ?? []));
	// The type of a note holds its code and values together.
	const text = say(NOTE_WORDS[code] as Words, { ...Object.fromEntries(shown), ...cause });
	const about = [tenantId ?? '', capital(rows)].filter((part) => part !== '');
	return [...about, text].join(': ');
}

/** Notes as sentences, each once. */
export function noteTexts(notes: readonly Note[], names: Names): string[] {
	const alike = groupBy(notes, ({ code, with: values, tenantId }) =>
		JSON.stringify([code, values, tenantId]),
	);
	const ofCodes = groupBy([...alike.values()], ([{ code }]) => code);
	return [...ofCodes.values()].flatMap((its) => {
		const texts = its.slice(0, MOST_OF_A_CODE).map((each) => noteText(each, names));
		const more = its.length - texts.length;
		return more > 0 ? [...texts, `The same holds for ${more} more rows or values.`] : texts;
	});
}
