import type { INodeProperties } from 'n8n-workflow';

import { WRONG } from '../sentences/problems';
import { readEmail, readTenantId, type Company, type OwnCompany } from '../values/company';
import { type Problem, problem, problemOf } from '../values/problem';
import { readable } from '../values/reading';
import { isRecord } from '../values/record';
import { isEmpty } from '../values/text';
import type { ItemParameters } from './nodeParameters';
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
	description: 'The company in ACC. Required if Companies in the credential is Chosen in the Node.',
	options: [
		{
			displayName: 'Company',
			name: 'company',
			values: [
				whose.property,
				{
					...OF_ANOTHER,
					displayName: 'Email',
					name: 'email',
					placeholder: 'e.g. {{ $json.email }}',
					description: 'The email of the ACC user who creates the documents',
				},
				{
					...OF_ANOTHER,
					displayName: 'Tenant ID',
					name: 'tenantId',
					placeholder: 'e.g. {{ $json.tenant_id }}',
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
	const company = { tenantId: own.tenantId, email: own.email };
	if (isEmpty(value)) return own.mayChoose ? [problem(LABEL, WRONG.noCompany())] : company;
	const given = isRecord(value) ? value.company : undefined;
	// n8n turns an Act For that is a single expression into `{}`: the intended company is lost.
	if (!isRecord(given)) return [problem(LABEL, WRONG.wholeExpression())];
	const chosen = given.whose === undefined ? readable(whose.fallback) : whose.read(given.whose);
	if (chosen.ok && chosen.value === 'own') return company;
	if (!own.mayChoose) return [problem(LABEL, WRONG.oneCompany())];
	const tenantId = readTenantId(given.tenantId);
	const email = readEmail(given.email);
	if (chosen.ok && tenantId.ok && email.ok) return { tenantId: tenantId.value, email: email.value };
	const fields = [
		['Company', chosen, given.whose],
		['Tenant ID', tenantId, given.tenantId],
		['Email', email, given.email],
	] as const;
	return fields.flatMap(([field, reading, got]) =>
		reading.ok ? [] : [problemOf(`${LABEL}: ${field}`, reading.wrong, got)],
	);
}

/** The company of an item; undefined, with a problem, if it can't be determined. */
export function readCompany(item: ItemParameters, own: OwnCompany): Company | undefined {
	const { problems } = item;
	const known = problems.length;
	const value = item.get(`options.${ACT_FOR}`, LABEL);
	if (problems.length > known) return undefined;
	const company = readActFor(value, own);
	if (!Array.isArray(company)) return company;
	for (const each of company) item.add(each);
	return undefined;
}
