import type { IAllExecuteFunctions, INodeProperties } from 'n8n-workflow';

import { show } from '../documents/fields';
import { isRecord } from '../documents/record';
import { ONE_COMPANY, readEmail, readTenantId, type Company } from '../transport/company';
import { readOwnCompany, type OwnCompany } from '../transport/ownCompany';
import type { ItemParameters, NodeParameters } from './nodeParameters';

export const ACT_FOR = 'actFor';

const ACT_FOR_LABEL = 'Act For';

/** The parameter Act For, which all operations have. */
export const actForField: INodeProperties = {
	displayName: ACT_FOR_LABEL,
	name: ACT_FOR,
	type: 'fixedCollection',
	default: {},
	placeholder: 'Add Company',
	description:
		'The company in ACC that this is done for, if it is not that of the credential. Companies in the credential must be set to Chosen in the Node.',
	options: [
		{
			displayName: 'Company',
			name: 'company',
			values: [
				{
					displayName: 'E-Mail',
					name: 'email',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.email }}',
					description: 'E-mail address of the ACC user on whose behalf it is done',
				},
				{
					displayName: 'Tenant ID',
					name: 'tenantId',
					type: 'string',
					default: '',
					placeholder: 'e.g. {{ $json.tenant_id }}',
					description: 'The organisation in ACC, a UUID',
				},
			],
		},
	],
};

/** What Act For says: a company, none, or why it cannot be told. */
export interface ActForReading {
	company?: Company;
	problems: Array<{ field: string; message: string }>;
}

/** Whether it is known which company an item is for: none of its problems is about that. */
export function isCompanyKnown(problems: ReadonlyArray<{ field: string }>): boolean {
	return !problems.some(({ field }) => field.startsWith(ACT_FOR_LABEL));
}

/** Whether Act For was added. */
export function isActForGiven(value: unknown): boolean {
	return isRecord(value) ? Object.keys(value).length > 0 : (value ?? undefined) !== undefined;
}

/** Reads the value of Act For, its expressions evaluated. Tenant ID and e-mail are both needed. */
export function readActForValue(value: unknown): ActForReading {
	if (!isActForGiven(value)) return { problems: [] };
	const given = isRecord(value) && isRecord(value.company) ? value.company : {};
	const tenantId = readTenantId(given.tenantId);
	const email = readEmail(given.email);
	if (tenantId.ok && email.ok) {
		return { company: { tenantId: tenantId.value, email: email.value }, problems: [] };
	}
	const problem = (field: string, expected: string, got: unknown) => ({
		field: `${ACT_FOR_LABEL}: ${field}`,
		message: `expected ${expected}, got ${show(got)}`,
	});
	return {
		problems: [
			...(tenantId.ok ? [] : [problem('Tenant ID', tenantId.expected, given.tenantId)]),
			...(email.ok ? [] : [problem('E-Mail', email.expected, given.email)]),
		],
	};
}

/** The company of the credential, where a run acts for others; undefined where it does not. */
export async function ownCompanyOf(
	context: Pick<IAllExecuteFunctions, 'getCredentials'>,
	parameters: NodeParameters,
): Promise<OwnCompany | undefined> {
	return isActForGiven(parameters.raw(ACT_FOR).value) ? await readOwnCompany(context) : undefined;
}

/**
 * The company that an item is done for; undefined for the credential's own. What is wrong with it is
 * a problem of the item.
 *
 * @param own as `ownCompanyOf` gives it
 */
export function readActFor(item: ItemParameters, own: OwnCompany | undefined): Company | undefined {
	const known = item.problems.length;
	const value = item.get(ACT_FOR, ACT_FOR_LABEL);
	if (item.problems.length > known || !isActForGiven(value)) return undefined;
	if (!own?.mayChoose) {
		item.refuse(ACT_FOR_LABEL, ONE_COMPANY);
		return undefined;
	}
	const { company, problems } = readActForValue(value);
	for (const { field, message } of problems) item.refuse(field, message);
	return company;
}
