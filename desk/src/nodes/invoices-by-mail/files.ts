import { filesOf } from '../../intake/intake';

/** One item for each file of a mail or message. */
export default function files() {
	const { id, resumeUrl } = $execution;
	const [n8n = ''] = resumeUrl.split('/webhook-waiting/');
	return filesOf($input.all(), { id, link: `${n8n}/workflow/${$workflow.id}/executions/${id}` });
}
