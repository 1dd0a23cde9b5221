import { filesOf } from '../../intake/intake';

/** One item for each file of a mail or message. */
export default function files() {
	return filesOf($input.all(), $execution.id);
}
