import type { Sandbox } from '../../tools/sandbox';
import { Slack, Telegram } from './chat';
import { GoogleSheets } from './googleSheets';
import { Internet } from './internet';
import { Mailbox } from './mailbox';
import { OpenAi } from './openAi';
import { PostOffice } from './postOffice';

/** The name of the sandbox over HTTPS, through the proxy. */
const ACC_HOST = 'acc.example';

export const ACC_BASE_URL = `https://${ACC_HOST}`;

/** The services that the examples use, under the addresses that n8n calls. */
export interface Outside {
	slack: Slack;
	telegram: Telegram;
	sheets: GoogleSheets;
	model: OpenAi;
	mailbox: Mailbox;
	postOffice: PostOffice;
	internet: Internet;
}

/** Starts a stand-in for each, and the proxy to them. The end of the run ends them. */
export async function startOutside(sandbox: Sandbox): Promise<Outside> {
	const services = {
		slack: new Slack(),
		telegram: new Telegram(),
		sheets: new GoogleSheets(['Payments', 'Rules', 'Invoices']),
		model: new OpenAi(),
	};
	const internet = await Internet.start(Object.values(services), [
		{ hosts: [ACC_HOST], to: sandbox.url },
	]);
	return {
		...services,
		internet,
		mailbox: await Mailbox.start(),
		postOffice: await PostOffice.start(),
	};
}
