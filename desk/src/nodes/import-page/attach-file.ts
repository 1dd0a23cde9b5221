import { isOtherSheet, type Given } from '../../file/chosen';

/** Attaches the file again if a person selected a different sheet. */
export default function attachFile() {
	const { json, binary } = $input.first();
	return [{ json, binary: isOtherSheet(json as Given) ? $('Upload').first().binary : binary }];
}
