import type { IExecuteFunctions, INodeProperties } from 'n8n-workflow';

import type { Failure } from '../sentences/failures';
import { WRONG } from '../sentences/problems';
import { readOwnCompany, type CredentialContext } from '../service/company';
import {
	companyKey,
	readEmail,
	readTenantId,
	type Company,
	type OwnCompany,
} from '../values/company';
import { checkAgree, type Problem, problem, valueProblem, readable } from '../values/reading';
import { isRecord } from '../values/json';
import { isTool } from '../values/n8n';
import { isEmpty } from '../values/text';
import { isLeftToModel, type ItemParameters, type NodeParameters } from './parameters';
import { choice } from './option';

export const ACT_FOR = 'actFor';

const LABEL = 'Act For';

const whose = choice({ displayName: 'Company', name: 'whose' }, 'another', [
	{ name: 'Another Company', value: 'another' },
	{ name: "The Credential's Own Company", value: 'own' },
]);

const OF_ANOTHER = {
	type: 'string',
	default: '',
	displayOptions: { show: { [whose.property.name]: ['another'] } },
} satisfies Partial<INodeProperties>;

/** The Act For option, which is part of Options in every operation. */
export const actForField: INodeProperties = {
	displayName: LABEL,
	name: ACT_FOR,
	type: 'fixedCollection',
	default: { company: {} },
	placeholder: 'Add Company',
	description:
		'The company in ACC, the same for all items. Required if Companies in the credential is Chosen in the Node.',
	options: [
		{
			displayName: 'Company',
			name: 'company',
			values: [
				whose.property,
				{
					displayName: 'Email',
					name: 'email',
					...OF_ANOTHER,
					placeholder: 'e.g. bookkeeping@company.com',
					description: 'The email of the ACC user who creates the documents',
				},
				{
					displayName: 'Tenant ID',
					name: 'tenantId',
					...OF_ANOTHER,
					placeholder: 'e.g. 123e4567-e89b-12d3-a456-426614174000',
					description: 'The company in ACC, a UUID',
				},
			],
		},
	],
};

/** The Options parameter of an operation whose only option is Act For. */
export const actForOptions: INodeProperties = {
	displayName: 'Options',
	name: 'options',
	type: 'collection',
	placeholder: 'Add option',
	default: {},
	options: [actForField],
};

/**
 * Reads Act For. Returns the company, or problems. If the credential lets the node choose the
 * company, Act For is required: n8n may have dropped it, and the document would go to the
 * credential's own company instead.
 */
export function readActFor(value: unknown, own: OwnCompany): Company | Problem[] {
	const { tenantId: ownTenant, email: ownEmail, address } = own;
	const company = { tenantId: ownTenant, email: ownEmail, address };
	if (isEmpty(value)) return own.mayChoose ? [problem(LABEL, WRONG.noCompany())] : company;
	const given = isRecord(value) ? value.company : undefined;
	// n8n turns an Act For that is a single expression into `{}`: the intended company is lost.
	if (!isRecord(given)) return [problem(LABEL, WRONG.wholeExpression())];
	const chosen = given.whose === undefined ? readable(whose.fallback) : whose.read(given.whose);
	if (chosen.ok && chosen.value === 'own') return company;
	if (!own.mayChoose) return [problem(LABEL, WRONG.oneCompany())];
	const tenantId = readTenantId(given.tenantId);
	const email = readEmail(given.email);
	if (chosen.ok && tenantId.ok && email.ok) {
		return { tenantId: tenantId.value, email: email.value, address };
	}
	const fields = [
		['Company', chosen, given.whose],
		['Tenant ID', tenantId, given.tenantId],
		['Email', email, given.email],
	] as const;
	return fields.flatMap(([field, reading, got]) =>
		reading.ok ? [] : [valueProblem(`${LABEL}: ${field}`, reading.wrong, got)],
	);
}

/** The company of a run, or why it can't be determined. */
export interface CompanyOfRun {
	company?: Company;
	failure?: Failure;
	problems?: Problem[];
}

/**
 * Reads the company of a run: from Act For, which a model must not fill in, otherwise from the
 * credential. All items must agree. Act For without an expression is read once.
 */
export async function readCompany(
	context: CredentialContext & Pick<IExecuteFunctions, 'getNode'>,
	parameters: NodeParameters,
): Promise<CompanyOfRun> {
	const own = await readOwnCompany(context);
	if (!own.ok) return { failure: own.failure };
	const path = `options.${ACT_FOR}`;
	if (isLeftToModel(parameters.raw(path).value, isTool(context.getNode()))) {
		return { problems: [problem(LABEL, WRONG.leftToModel())] };
	}
	const rows = parameters.itemsOf(path);
	let first: Company | undefined;
	for (const row of rows) {
		const item = parameters.ofItem(row);
		const company = readItemCompany(item, own.value);
		if (!company) return { problems: rows.length > 1 ? item.namedProblems() : item.problems };
		first ??= company;
		const problems = differences(parameters, [first, 0], [company, row]);
		if (problems.length > 0) return { problems };
	}
	return { company: first };
}

/** The company of an item; undefined, with problems, if it can't be determined. */
function readItemCompany(item: ItemParameters, own: OwnCompany): Company | undefined {
	const value = item.get(`options.${ACT_FOR}`, LABEL);
	if (item.problems.length > 0) return undefined;
	const company = readActFor(value, own);
	if (!Array.isArray(company)) return company;
	for (const each of company) item.add(each);
	return undefined;
}

type CompanyOfRow = [company: Company, row: number];

/** A problem for each field in which the companies of two items differ, naming both. */
function differences(
	parameters: NodeParameters,
	[one, rowOfOne]: CompanyOfRow,
	[other, rowOfOther]: CompanyOfRow,
): Problem[] {
	const fields = [
		['Tenant ID', companyKey],
		['Email', ({ email }: Company) => email],
	] as const;
	return fields.flatMap(([field, read]) => {
		const values = new Map([
			[read(one), rowOfOne],
			[read(other), rowOfOther],
		]);
		return checkAgree(`${LABEL}: ${field}`, values, (rows) => parameters.rowNames(rows));
	});
}
