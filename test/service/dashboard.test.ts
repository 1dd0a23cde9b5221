import { FAILURE } from '../../nodes/AccAccounting/sentences/failures';
import { readDashboard } from '../../nodes/AccAccounting/service/dashboard';
import { RATIOS_PATH } from '../../nodes/AccAccounting/service/endpoints';
import type { RequestContext } from '../../nodes/AccAccounting/service/send';

const company = { tenantId: '123e4567-e89b-12d3-a456-426614174000', email: 'a@b.co' };

/** The result of reading a dashboard from a service with this answer. */
async function read(data: unknown) {
	const asked: unknown[] = [];
	const context = {
		helpers: {
			httpRequestWithAuthentication: async (_: string, options: unknown) => {
				asked.push(options);
				const body = { status: '00', message: 'success', data };
				return await Promise.resolve({ statusCode: 200, headers: {}, body });
			},
		},
	} as unknown as RequestContext;
	const result = await readDashboard(context, company, RATIOS_PATH);
	expect(asked).toMatchObject([{ method: 'GET', url: RATIOS_PATH, nodeRequest: { company } }]);
	return result;
}

it('a dashboard is returned as ACC sent it', async () => {
	const data = { current_ratio: 1.5, another: 'x' };
	expect(await read(data)).toEqual({ ok: true, value: data });
});

it.each([[[]], [null], [undefined], ['1.5'], [[{ current_ratio: 1.5 }]]])(
	'a success with %j is not a dashboard',
	async (data) => {
		expect(await read(data)).toMatchObject({
			ok: false,
			failure: { ...FAILURE.noDashboard(), httpStatus: 200 },
		});
	},
);
