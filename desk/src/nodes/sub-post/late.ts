import { rowsOf } from '../../documents/row';

/** Posted documents whose row was not written: somebody else gave it a number meanwhile. */
export default function late() {
	const written = new Set(rowsOf($('Write Back').all()).map(({ id }) => id));
	return $('Outcome')
		.all()
		.filter(({ json }) => json.state === 'posted' && !written.has(Number(json.id)));
}
