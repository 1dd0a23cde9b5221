import type { Ended } from '../create/ended';
import type { DocumentType } from '../documents/documentType';
import type { JsonObject } from '../values/record';
import { isEmpty } from '../values/text';

/**
 * What to search for in ACC to find a document that may have been posted, by ACC's names: what was sent, and
 * the number that ACC's answer holds.
 */
export function searchForOf(ended: Ended, type: DocumentType): JsonObject {
	const { body, totals, company, mayChoose } = ended.asked;
	const number = ended.outcome === 'unknown' ? ended.number : undefined;
	const fields: JsonObject = {
		...totals,
		...body,
		document_number: number,
		tenant_id: mayChoose ? company?.tenantId : undefined,
	};
	const names = ['document_number', 'tenant_id', ...type.searchFor].filter(
		(name) => !isEmpty(fields[name]),
	);
	return Object.fromEntries(names.map((name) => [name, fields[name]]));
}
