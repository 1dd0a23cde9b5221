import { resultsOf, type Asked, type Told } from '../../documents/add';
import { givenIn } from '../../documents/given';
import { errorText, languageOf, rowsOf } from '../../documents/row';

/** One item for each document and decision of the caller, with its outcome. */
export default function result() {
	const rows = (node: N8nItems) => (node.isExecuted ? rowsOf(node.all()) : []);
	const { told } = $('Compare').first().json as unknown as { told: Told[] };
	const { batches } = $('Read').first().json as unknown as Asked;
	const posters = [$('Each Kind'), $('Post in Background')];
	const errors = posters
		.flatMap((node) => (node.isExecuted ? node.all() : []))
		.map(({ json }) => errorText(json.error));
	const results = resultsOf({
		items: givenIn($('Documents').all()),
		told,
		batches,
		decided: rows($('Decide')).map(({ id }) => id),
		now: rows($('Rows Now')),
		failed: errors.find(Boolean) ?? '',
		language: languageOf($('Settings').all()),
	});
	return results.map((json) => ({ json }));
}
