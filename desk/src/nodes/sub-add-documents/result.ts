import { resultsOf, type Asked, type Told } from '../../documents/add';
import { errorText, languageOf, rowsOf } from '../../documents/row';
import { itemsOf } from '../items';
import { given } from './given';

/** One item for each document and decision of the caller, with its outcome. */
export default async function result() {
	const { told } = $('Compare').first().json as unknown as { told: Told[] };
	const { batches } = $('Read').first().json as unknown as Asked;
	const posters = [$('Each Kind'), $('Post in Background')];
	const errors = posters.flatMap(itemsOf).map(({ json }) => errorText(json.error));
	const results = resultsOf({
		items: await given(),
		told,
		batches,
		decided: rowsOf(itemsOf($('Decide'))).map(({ id }) => id),
		now: rowsOf(itemsOf($('Rows Now'))),
		failed: errors.find(Boolean) ?? '',
		language: languageOf($('Settings').all()),
	});
	return results.map((json) => ({ json }));
}
