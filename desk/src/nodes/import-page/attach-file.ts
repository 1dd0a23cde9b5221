import type { Given } from '../../file/chosen';

/** Attaches the file again if a person selected a different sheet. */
export default function attachFile() {
	const { json, binary } = $input.first();
	const { answer, layout } = json as Given;
	const wanted = String(answer?.sheet_name ?? '').trim();
	const isOtherSheet = answer !== undefined && wanted !== (layout?.sheet_name ?? '');
	return [{ json, binary: isOtherSheet ? $('Upload').first().binary : binary }];
}
