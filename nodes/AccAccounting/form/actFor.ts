import type { INodeProperties } from 'n8n-workflow';

import { read, type Reading } from '../values/reading';
import { isRecord } from '../values/record';
import { ONE_COMPANY, readEmail, readTenantId, type Company } from '../values/company';
import type { ItemParameters } from '../reading/nodeParameters';
import { choice } from './option';
import { show } from '../values/text';
import type { OwnCompany } from '../service/credentialFields';

export const ACT_FOR = 'actFor';

const ACT_FOR_LABEL = 'Act For';

const whose = choice({ displayName: 'Company', name: 'whose' }, 'another', [
	{ name: 'Another Company', value: 'another' },
	{ name: "The Credential's Own Company", value: 'own' },
]);

const ANOTHER = { show: { [whose.property.name]: ['another'] } };

/** The parameter Act For, which all operations have. */
export const actForField: INodeProperties = {
	displayName: ACT_FOR_LABEL,
	name: ACT_FOR,
	type: 'fixedCollection',
	default: {},
	placeholder: 'Add Company',
	description:
		'The company in ACC that this is done for. Needed where Companies in the credential is set to Chosen in the Node, and only then.',
	options: [
		{
			displayName: 'Company',
			name: 'company',
			values: [
				whose.property,
				{
					displayName: 'E-Mail',
					name: 'email',
					displayOptions: ANOTHER,
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.email }}',
					description: 'E-mail address of the ACC user on whose behalf it is done',
				},
				{
					displayName: 'Tenant ID',
					name: 'tenantId',
					displayOptions: ANOTHER,
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.tenant_id }}',
					description: 'The organisation in ACC, a UUID',
				},
			],
		},
	],
};

/** Whether Act For was added. */
export function isActForGiven(value: unknown): boolean {
	return isRecord(value) ? Object.keys(value).length > 0 : (value ?? undefined) !== undefined;
}

/**
 * Reads the value of Act For, its expressions evaluated. Tenant ID and e-mail are both needed.
 *
 * @returns the company, the credential's own where none is given; or what is wrong
 */
export function readActForValue(
	value: unknown,
	own: OwnCompany,
): Company | Array<{ field: string; message: string }> {
	if (!isActForGiven(value)) return own;
	const given = isRecord(value) && isRecord(value.company) ? value.company : {};
	const chosen = given.whose === undefined ? read(whose.fallback) : whose.read(given.whose);
	if (chosen.ok && chosen.value === 'own') return own;
	if (!own.mayChoose) return [{ field: ACT_FOR_LABEL, message: ONE_COMPANY }];
	const tenantId = readTenantId(given.tenantId);
	const email = readEmail(given.email);
	if (chosen.ok && tenantId.ok && email.ok) {
		return { tenantId: tenantId.value, email: email.value };
	}
	const problem = (field: string, reading: Reading<string>, got: unknown) =>
		reading.ok
			? []
			: [
					{
						field: `${ACT_FOR_LABEL}: ${field}`,
						message: `expected ${reading.expected}, got ${show(got)}`,
					},
				];
	return [
		...problem('Company', chosen, given.whose),
		...problem('Tenant ID', tenantId, given.tenantId),
		...problem('E-Mail', email, given.email),
	];
}

const NO_COMPANY =
	"expected a company, since Companies in the credential is Chosen in the Node, got none. Add it: Another Company with Tenant ID and E-Mail, or The Credential's Own Company";

/**
 * The company that an item is done for; undefined where that cannot be told. What is wrong with it is a
 * problem of the item, and so is a missing one where the credential is for several: n8n drops an Act
 * For that is one whole expression or misspelt, and the item would go into the credential's own.
 */
export function readActFor(item: ItemParameters, own: OwnCompany): Company | undefined {
	const known = item.problems.length;
	const value = item.get(ACT_FOR, ACT_FOR_LABEL);
	if (item.problems.length > known) return undefined;
	if (own.mayChoose && !isActForGiven(value)) item.refuse(ACT_FOR_LABEL, NO_COMPANY);
	const company = readActForValue(value, own);
	if (Array.isArray(company)) {
		for (const { field, message } of company) item.refuse(field, message);
		return undefined;
	}
	return item.problems.length > known ? undefined : company;
}
