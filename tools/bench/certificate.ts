import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The files of a certificate and its key. */
export interface Certificate {
	key: string;
	certificate: string;
}

/**
 * Makes a self-signed certificate for this computer. It is valid for a day and is deleted when this
 * process ends. Needs openssl.
 */
export function makeCertificate(): Certificate {
	const folder = mkdtempSync(join(tmpdir(), 'acc-bench-'));
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
	const key = join(folder, 'key.pem');
	const certificate = join(folder, 'certificate.pem');
	const request = [
		'req',
		'-x509',
		'-newkey',
		'ec',
		'-pkeyopt',
		'ec_paramgen_curve:P-256',
		'-nodes',
	];
	const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
	const files = ['-keyout', key, '-out', certificate, '-days', '1'];
	execFileSync('openssl', [...request, ...subject, ...files], { stdio: 'pipe' });
	return { key, certificate };
}
