import { isOtherSheet, type Given } from '../../file/chosen';

/**
 * Attaches the rows that were read before, and the file again if a person selected a different
 * sheet.
 */
export default function attachFile() {
	const { json, binary } = $input.first();
	if (!$('Read File').isExecuted) return [{ json, binary }];
	const file = isOtherSheet(json as Given) ? $('Upload').first().binary : {};
	return [{ json, binary: { ...$('Read File').first().binary, ...file } }];
}
