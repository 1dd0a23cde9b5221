import type {
	IAllExecuteFunctions,
	ICredentialDataDecryptedObject,
	IExecuteFunctions,
} from 'n8n-workflow';

import {
	LONGEST_EMAIL,
	readEmail,
	readMayChoose,
	readTenantId,
	type Company,
} from '../values/company';
import type { Reading } from '../values/reading';

const UUID_LENGTH = 36;

export const CREDENTIAL = 'accAccountingApi';

/**
 * A problem with the credential, found before a document was sent: a field that cannot be right,
 * or a token exchange that failed. The message is for the user and holds no secret.
 */
export class CredentialProblem extends Error {
	/** Tells `transport/request.ts`, through n8n's wrapping, that no document was sent. */
	readonly stage = 'credential';

	override readonly name: string = 'CredentialProblem';
}

function kindOf(value: unknown): string {
	return Array.isArray(value) ? 'a list' : `a value of the type ${typeof value}`;
}

/**
 * Reads a text of the credential.
 *
 * @param label the name of the field in the editor
 * @param most characters, blanks around it not counted
 * @throws CredentialProblem where it is empty, too long or no text
 */
export function textOf(
	credentials: ICredentialDataDecryptedObject,
	name: string,
	label: string,
	most: number,
): string {
	const value: unknown = credentials[name] ?? '';
	if (typeof value !== 'string') {
		throw new CredentialProblem(
			`${label} must be a text, but it is ${kindOf(value)}. Check the expression in the ACC Accounting credential.`,
		);
	}
	if (value.trim().length > most) {
		throw new CredentialProblem(`${label} must not be longer than ${most} characters.`);
	}
	if (value.trim() === '') {
		throw new CredentialProblem(`${label} is empty. Fill it in in the ACC Accounting credential.`);
	}
	return value;
}

/** @throws CredentialProblem where a field does not hold what it must */
export function valueOf<T>(label: string, reading: Reading<T>): T {
	if (reading.ok) return reading.value;
	throw new CredentialProblem(`${label} must be ${reading.expected}.`);
}

/** What the node knows of the credential: never more than this. */
export interface OwnCompany extends Company {
	/** Whether the node may act for other companies. */
	mayChoose: boolean;
}

/**
 * The company that the credential is for.
 *
 * @throws CredentialProblem naming the first field that cannot be right
 */
export function ownCompanyOf(credentials: ICredentialDataDecryptedObject): OwnCompany {
	const text = (name: string, label: string, most: number) =>
		textOf(credentials, name, label, most);
	return {
		email: valueOf('E-mail', readEmail(text('email', 'E-mail', LONGEST_EMAIL))),
		tenantId: valueOf('Tenant ID', readTenantId(text('tenantId', 'Tenant ID', UUID_LENGTH))),
		mayChoose: valueOf('Companies', readMayChoose(credentials.companies)),
	};
}

/** What of n8n the credential is read with. A run has items; a picker and a trigger have none. */
export type CredentialContext = Pick<IAllExecuteFunctions, 'getCredentials'> &
	Partial<Pick<IExecuteFunctions, 'getInputData'>>;

/** The fields that say where documents go and whose they are. None of them is a secret. */
const ABOUT_THE_COMPANY: Record<string, string> = {
	baseUrl: 'Base URL',
	clientId: 'Client ID',
	email: 'E-mail',
	tenantId: 'Tenant ID',
	companies: 'Companies',
};

/** The fields that two items get different values of, by their labels. */
function differentFields(
	one: ICredentialDataDecryptedObject,
	other: ICredentialDataDecryptedObject,
): string[] {
	return Object.entries(ABOUT_THE_COMPANY)
		.filter(([name]) => one[name] !== other[name])
		.map(([, label]) => label);
}

function checkSame(
	first: ICredentialDataDecryptedObject,
	other: ICredentialDataDecryptedObject,
	itemIndex: number,
): void {
	const labels = differentFields(first, other);
	if (labels.length === 0) return;
	throw new CredentialProblem(
		`${labels.join(' and ')} of the ACC Accounting credential ${labels.length > 1 ? 'have' : 'has'} another value for item ${itemIndex} than for item 0. A credential is for one company in a run. Set Companies in it to Chosen in the Node and use Act For, or run the workflow once for each company.`,
	);
}

async function credentialOf(
	context: CredentialContext,
	itemIndex?: number,
): Promise<ICredentialDataDecryptedObject> {
	return await context.getCredentials(CREDENTIAL, itemIndex).catch((error: unknown) => {
		throw new CredentialProblem(error instanceof Error ? error.message : 'There is no credential');
	});
}

/** Whether expressions in the credential depend on the item: n8n does not tell which fields hold one. */
async function mayDiffer(
	context: CredentialContext,
	first: ICredentialDataDecryptedObject,
	count: number,
): Promise<boolean> {
	// An expression with $json fails for an item that does not exist; others may tell by the last item.
	const probes = [count, count - 1].map(async (itemIndex) => {
		try {
			const values = await context.getCredentials(CREDENTIAL, itemIndex);
			return differentFields(first, values).length > 0;
		} catch {
			return true;
		}
	});
	return (await Promise.all(probes)).includes(true);
}

/**
 * Reads which company the credential of a node is for. n8n hands over the whole credential; this takes
 * fields out of it that are no secrets.
 *
 * n8n signs every request of a run with the credential of its first item. Where expressions in the
 * credential give other items other values, nothing may be sent for those.
 *
 * @throws CredentialProblem as `ownCompanyOf`, where n8n has no credential for the node, and where items
 *   get different values
 */
export async function readOwnCompany(context: CredentialContext): Promise<OwnCompany> {
	const first = await credentialOf(context);
	const own = ownCompanyOf(first);
	const count = context.getInputData?.().length ?? 0;
	if (count > 1 && (await mayDiffer(context, first, count))) {
		for (let itemIndex = 1; itemIndex < count; itemIndex++) {
			checkSame(first, await credentialOf(context, itemIndex), itemIndex);
		}
	}
	return own;
}

/**
 * The contexts of the items of a run: requests are signed with the credential as their item gets it. This
 * costs nothing, since n8n reads the credential for each request. It is a second net below
 * `readOwnCompany`, which does not look at every item.
 *
 * @returns for an item a context whose `getCredentials` rejects with CredentialProblem where the
 *   credential has other values for it than for the first item
 */
export function contextsOfItems<C extends CredentialContext>(context: C): (itemIndex: number) => C {
	let first: Promise<ICredentialDataDecryptedObject> | undefined;
	const credentialFor = async (type: string, itemIndex: number) => {
		const values = await context.getCredentials(type, itemIndex);
		if (itemIndex > 0 && type === CREDENTIAL) {
			first ??= credentialOf(context);
			checkSame(await first, values, itemIndex);
		}
		return values;
	};
	return (itemIndex) =>
		Object.create(context, {
			getCredentials: { value: async (type: string) => await credentialFor(type, itemIndex) },
		}) as C;
}
