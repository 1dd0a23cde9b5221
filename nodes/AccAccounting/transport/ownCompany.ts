import type { IAllExecuteFunctions } from 'n8n-workflow';

import { readCompanies, readEmail, readTenantId, type Company } from '../values/company';
import { CREDENTIAL } from './request';
import { CredentialProblem, valueOf } from './credentialProblem';

/** What the node knows of the credential: never more than this. */
export interface OwnCompany extends Company {
	/** Whether the node may act for other companies. */
	mayChoose: boolean;
}

/**
 * Reads which company the credential is for. n8n hands over the whole credential; three fields
 * are taken out of it, none of them a secret.
 *
 * @throws CredentialProblem where one of them cannot be right, or n8n has no credential for the node
 */
export async function readOwnCompany(
	context: Pick<IAllExecuteFunctions, 'getCredentials'>,
): Promise<OwnCompany> {
	const { tenantId, email, companies } = await context
		.getCredentials(CREDENTIAL)
		.catch((error: unknown) => {
			throw new CredentialProblem(
				error instanceof Error ? error.message : 'There is no credential',
			);
		});
	return {
		tenantId: valueOf('Tenant ID', readTenantId(tenantId)),
		email: valueOf('E-mail', readEmail(email)),
		mayChoose: valueOf('Companies', readCompanies(companies)) === 'chosen',
	};
}
