import { FIELDS, guardedBy, ITEM, ROW, rowsWith, VOUCHERS } from './given';
import { rule, type Json } from './table';

const TENANT = '123e4567-e89b-12d3-a456-426614174000';
const TENANT_2 = '223e4567-e89b-12d3-a456-426614174000';
const actFor = (tenantId: string): Json => ({
	options: { actFor: { company: { email: 'a@b.co', tenantId } } },
});
const BY_ITEM = actFor('={{ $json.tenant }}');
const CHOSEN = { companies: 'chosen' };

rule(13, 'one company per run', FIELDS, [
	{
		what: 'items that do not agree on Act For: nothing is sent',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'tenant', TENANT, TENANT_2),
		become: ['refused', 'refused'],
		says: /Act For/,
	},
	{
		what: 'with Stop, too',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ITEM, 'tenant', TENANT, TENANT_2),
		stops: /Act For/,
	},
	{
		what: 'a credential for a single company allows none',
		form: actFor(TENANT),
		rows: [ITEM],
		become: ['refused'],
		says: /The credential allows only one company|Act For/,
	},
	{
		what: "a key of the credential's company is used up in it",
		form: guardedBy('={{ $json.mark }}'),
		rows: [ITEM],
		become: ['posted'],
		then: [{ become: ['skipped: recorded'] }],
	},
]);

rule(13, 'one company per run', VOUCHERS, [
	{
		what: 'rows of a sheet that name another company each',
		form: BY_ITEM,
		credential: CHOSEN,
		rows: rowsWith(ROW, 'tenant', TENANT, TENANT_2),
		become: ['refused', 'refused'],
		says: /Act For/,
	},
]);

const TOOL = { ...FIELDS, dryRun: false };

rule(13, 'in a tool, Act For takes no expression', TOOL, [
	{
		what: 'a create',
		form: actFor("={{ $fromAI('company') }}"),
		credential: CHOSEN,
		isTool: true,
		rows: [{ ...ITEM, company: TENANT }],
		become: ['leftToModel'],
		says: /Act For cannot be filled in by a model\. Set it yourself\./,
	},
]);
