import { readAsked, type Name } from '../../documents/add';
import { givenIn } from '../../documents/given';

/** What the caller asks for, as rows of the table and decisions. */
export default function read() {
	const names = $('Names')
		.all()
		.map(({ json }) => json as Name);
	const items = givenIn($('Documents').all());
	return [{ json: readAsked(items, names, `run ${$execution.id}`) }];
}
