import jwt from 'jsonwebtoken';

import { A_DATA_LAYOUTS, type ADataLayout } from '../../nodes/AccAccounting/credential/settings';
import { isPassing } from '../../nodes/AccAccounting/service/answers';
import { listElements, metadataNumber } from '../../nodes/AccAccounting/service/reads';
import { lookForBankNames, PROBED_NAMES, type AskBanks } from './bankNames';
import type { ServiceCredentials } from '../sandbox';
import { askForToken, get, type Answer } from './service';

/** A row of the probe's table. */
interface Finding {
	question: string;
	answer: string;
}

const BANKS = '/v1/banks';

function said({ httpStatus, status, message }: Answer): string {
	return `HTTP ${httpStatus}, status ${status}, ${message}`;
}

function succeeded({ httpStatus, status }: Answer): boolean {
	return httpStatus === 200 && status === '00';
}

function lifetime(token: string, expiresIn: unknown): Finding[] {
	const claims = jwt.decode(token);
	const known = typeof claims === 'object' && claims !== null ? claims : {};
	const seconds =
		typeof known.exp === 'number' ? known.exp - (known.iat ?? Date.now() / 1000) : undefined;
	const units = { seconds: 1, minutes: 60, hours: 3600, milliseconds: 0.001 };
	const unit = Object.entries(units).find(
		([, factor]) =>
			seconds !== undefined && Math.abs(Number(expiresIn) * factor - seconds) <= seconds * 0.01,
	);
	return [
		{ question: 'Claims of the JWT (names only)', answer: Object.keys(known).join(', ') || 'none' },
		{
			question: 'Lifetime by the JWT',
			answer: seconds === undefined ? 'not stated' : `${Math.round(seconds)} seconds`,
		},
		{
			question: 'Unit of expires_in',
			answer: unit
				? `${String(expiresIn)} ${unit[0]}`
				: `${String(expiresIn)}, unit cannot be told`,
		},
	];
}

/** How a name of the bank list was found, as text. */
function named(name: string | undefined, tried: readonly string[], banks: number): string {
	if (name) return name;
	return name === ''
		? `none of ${tried.join(', ')}`
		: `cannot be told, the list as it comes has ${banks} banks`;
}

async function bankParameters(
	service: ServiceCredentials,
	token: string,
	layout: ADataLayout,
): Promise<Finding[]> {
	const banks = async (query: Record<string, string>) =>
		await get(service, token, BANKS, query, { layout });
	let isBusy = false;
	const ask: AskBanks = async (query) => {
		const answer = await banks(query);
		isBusy ||= isPassing(answer);
		if (!succeeded(answer)) return undefined;
		return {
			elements: listElements(answer.data),
			total: metadataNumber(answer.metadata.total),
		};
	};
	const plain = await banks({});
	const metadata = {
		question: 'Metadata of the bank list',
		answer: JSON.stringify(plain.metadata),
	};
	const count = listElements(plain.data).length;
	const found = await lookForBankNames(ask);
	if (!found || isBusy) {
		const answer = 'the bank list could not be read, try again';
		return [metadata, { question: 'Parameters of the bank list', answer }];
	}
	const [pageSize = '', page = ''] = PROBED_NAMES.map(({ role, names }) =>
		named(found[role], names, count),
	);
	return [
		metadata,
		{ question: 'Page size parameter', answer: pageSize },
		{ question: 'Page parameter', answer: page },
	];
}

async function refusals(
	service: ServiceCredentials,
	token: string,
	layout: ADataLayout,
): Promise<Finding[]> {
	const claims = jwt.decode(token);
	const expired = jwt.sign(
		{ ...(typeof claims === 'object' ? claims : {}), iat: 1_600_000_000, exp: 1_600_000_060 },
		service.clientSecret,
	);
	const ask = async (question: string, path: string, deviation: Parameters<typeof get>[4]) => ({
		question,
		answer: said(await get(service, token, path, {}, { layout, ...deviation })),
	});
	return [
		await ask('Wrong signature', BANKS, { signatureSecret: 'not the signature secret' }),
		await ask('Expired token', BANKS, { token: expired }),
		await ask('No authentication headers', BANKS, { unsigned: true }),
		await ask('Unknown path', '/v1/this-path-does-not-exist', {}),
	];
}

/**
 * Determines, using only reads, what the API document does not show. The result contains no secret,
 * token, or signature.
 */
export async function probe(service: ServiceCredentials): Promise<Finding[]> {
	const exchange = await askForToken(service);
	const data = (exchange.data ?? {}) as Record<string, unknown>;
	const findings: Finding[] = [{ question: 'Token exchange', answer: said(exchange) }];
	if (!succeeded(exchange) || typeof data.access_token !== 'string') return findings;
	const token = data.access_token;
	findings.push(...lifetime(token, data.expires_in));

	let accepted: ADataLayout | undefined;
	for (const layout of A_DATA_LAYOUTS) {
		const answer = await get(service, token, BANKS, {}, { layout });
		if (succeeded(answer)) accepted ??= layout;
		const result = succeeded(answer) ? 'accepted' : said(answer);
		findings.push({ question: `A-Data as ${layout}`, answer: result });
	}
	if (!accepted) return findings;
	findings.push(...(await bankParameters(service, token, accepted)));
	for (const path of [
		'/v1/vouchers/category-cash',
		'/v1/dashboard/monthly-cashflow',
		'/v1/dashboard/accountings',
	]) {
		const answer = await get(service, token, path, {}, { layout: accepted });
		const metadata = Object.keys(answer.metadata).length > 0 ? JSON.stringify(answer.metadata) : '';
		findings.push({ question: `GET ${path}`, answer: [said(answer), metadata].join(' ').trim() });
	}
	findings.push(...(await refusals(service, token, accepted)));
	return findings;
}

/** The results as a Markdown table, to paste into an issue. */
export function asTable(findings: Finding[]): string {
	const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
	return [
		'| Question | Answer |',
		'|---|---|',
		...findings.map(({ question, answer }) => `| ${cell(question)} | ${cell(answer)} |`),
	].join('\n');
}
