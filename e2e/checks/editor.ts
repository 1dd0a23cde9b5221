import { ok } from 'node:assert';
import { join } from 'node:path';

import { saveNewCredential, takePictures } from '../pictures';
import type { Report } from '../report';
import type { Running } from '../setUp';

async function aNewCredentialIsTestedWhenItIsSaved({ client, sandbox }: Running): Promise<void> {
	const right = sandbox.credentials;
	const green = await saveNewCredential(client, right);
	ok(green.includes('Connection tested successfully'), 'right values');
	const red = await saveNewCredential(client, { ...right, signatureSecret: 'wrong' });
	ok(red.includes('Check Signature Secret'), 'wrong signature secret');
}

async function theEditorShowsWhatItShould(running: Running): Promise<void> {
	const { client, credentialId, folder } = running;
	const pictures = process.env.PICTURES ?? join(folder.path, 'pictures');
	const seen = await takePictures(client, credentialId, pictures);
	ok(seen.picker.includes('Bank Mandiri (008)'), 'picker');
	ok(seen.error.startsWith('Document Date of item 1: expected a date'), seen.error);
	ok(seen.errorDescription.startsWith('Nothing was posted'), seen.errorDescription);
	ok(seen.markup.includes('<a href="https://evil.example/">'), seen.markup);
	ok(seen.markupLinks === 0, 'text of a row became markup');
	ok(/Posted 3 \(\d+\/AKB/.test(seen.posted), 'summary hint');
	ok(seen.credential.includes('Connection tested successfully'), 'credential test');
	ok(seen.nodePanel.includes('Create a purchase invoice'), 'actions');
}

/** The editor in a real browser. PICTURES in the environment names the folder for the pictures. */
export async function editorChecks(report: Report, running: Running): Promise<void> {
	await report.checkAll(running, [
		['editor: a new credential is tested when it is saved', aNewCredentialIsTestedWhenItIsSaved],
		['editor: panels, picker, error, output, credential, both themes', theEditorShowsWhatItShould],
	]);
}
