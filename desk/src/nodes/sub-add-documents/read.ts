import { readAsked } from '../../documents/add';
import { givenIn } from '../../documents/given';

/** The caller's request, as rows of the table and decisions. */
export default function read() {
	const items = givenIn($('Documents').all());
	return [{ json: readAsked(items, `run ${$execution.id}`) }];
}
