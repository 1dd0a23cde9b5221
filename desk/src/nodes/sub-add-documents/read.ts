import { readAsked, type Name } from '../../documents/add';

/** What the caller asks for, as rows of the table and decisions. */
export default function read() {
	const names = $('Names')
		.all()
		.map(({ json }) => json as Name);
	const items = $('Documents')
		.all()
		.map(({ json }) => json);
	return [{ json: readAsked(items, names, `run ${$execution.id}`) }];
}
