import { readAsked } from '../../documents/add';
import { given } from './given';

/** The caller's request, as rows of the table and decisions. */
export default async function read() {
	return [{ json: readAsked(await given(), `run ${$execution.id}`) }];
}
