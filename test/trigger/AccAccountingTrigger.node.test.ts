import type { IDataObject } from 'n8n-workflow';

import type { Polled } from '../../tools/engine';
import { demoTenants, type OddAnswer } from '../../tools/sandbox';
import { expectNoSecrets, usePair, type Json } from '../support/pair';
import { present } from '../support/present';
import { triggerOf } from '../support/workflows';

const [OTHER] = demoTenants(1);
const other = present(OTHER);
const pair = usePair({ tenants: [{ ...other, cashFlow: { total_balance: 1 } }] });

const PATHS = {
	monthlyCashFlow: '/v1/dashboard/monthly-cashflow',
	accountingRatios: '/v1/dashboard/accountings',
};

/** Makes ACC answer with these figures instead of its own, or with something invalid. */
function figuresAre(figures: Json, path = PATHS.monthlyCashFlow): void {
	const answer = { kind: 'answer', stored: false, merge: { data: figures } } as const;
	pair.sandbox.setFaults([{ fault: answer, path }]);
}

function balanceIs(total_balance: unknown): void {
	figuresAre({ total_balance });
}

/** An active workflow, whose static data persists from poll to poll. */
class Active {
	staticData: IDataObject = {};

	constructor(public parameters: Json) {}

	async pollAll(): Promise<Polled> {
		const polled = await pair.engine.poll({
			...triggerOf(pair.credentialId, this.parameters),
			staticData: this.staticData,
		});
		this.staticData = polled.staticData;
		expectNoSecrets(pair, polled);
		return polled;
	}

	/** The result of the poll; null if there is none. */
	async poll(): Promise<Json | null> {
		const { items, error } = await this.pollAll();
		if (error) throw error;
		return items ? present(items[0]).json : null;
	}
}

const below = (limit: unknown, rest: Json = {}): Json => ({
	event: 'figureCrossesLimit',
	figure: 'total_balance',
	direction: 'below',
	limit,
	...rest,
});

describe('Figure Crosses a Limit', () => {
	it('reports a figure once each time that it falls below', async () => {
		const active = new Active(below(1000));
		const told: Array<[number, boolean]> = [];
		for (const balance of [1500, 1000, 999, 500, 999.99, 1000, 1000.01, 20, 2000, 3000]) {
			balanceIs(balance);
			told.push([balance, (await active.poll()) !== null]);
		}
		expect(told.filter(([, is]) => is).map(([balance]) => balance)).toEqual([999, 20]);
	});

	it('reports a figure once each time that it rises above', async () => {
		const active = new Active(below(0, { direction: 'above', figure: 'income_growth' }));
		const told: number[] = [];
		for (const growth of [-1, 0, 0.1, 5, 0, -0.5, 3]) {
			figuresAre({ income_growth: growth });
			if (await active.poll()) told.push(growth);
		}
		expect(told).toEqual([0.1, 3]);
	});

	it('says which figure, what it was and is, and a text for a chat', async () => {
		const active = new Active(below(1_000_000));
		balanceIs(1_250_000.5);
		await active.poll();
		balanceIs(999_999.5);
		expect(await active.poll()).toEqual({
			event: 'figureCrossesLimit',
			figure: 'total_balance',
			name: 'Cash flow balance',
			direction: 'below',
			limit: 1_000_000,
			value: 999_999.5,
			previous: 1_250_000.5,
			text: 'Cash flow balance fell below 1,000,000: 999,999.50',
		});
	});

	it('reports in Indonesian, and remembers across a change of language', async () => {
		const active = new Active(below(1_000_000));
		balanceIs(1_250_000.5);
		await active.poll();
		active.parameters = below(1_000_000, { language: 'id' });
		balanceIs(999_999.5);
		expect(await active.poll()).toMatchObject({
			name: 'Saldo arus kas',
			text: 'Saldo arus kas turun di bawah 1.000.000: 999.999,50',
		});
		active.parameters = below(10, {
			language: 'id',
			direction: 'above',
			figure: 'income_growth',
		});
		for (const growth of [-2.5, 12.5]) {
			figuresAre({ income_growth: growth });
			const item = await active.poll();
			if (growth > 0) expect(item?.text).toBe('Pertumbuhan kas masuk naik di atas 10%: 12,5%');
		}
	});

	it('ignores a figure that is already beyond the limit when the workflow is activated', async () => {
		const active = new Active(below(1000));
		for (const balance of [5, 4]) {
			balanceIs(balance);
			expect(await active.poll()).toBeNull();
		}
	});

	it.each([
		['another limit', below(2000)],
		['another figure', below(1000, { figure: 'total_income' })],
		['another direction', below(1000, { direction: 'above' })],
		['another company', below(1000, { options: { actFor: { company: { ...other } } } })],
	])('starts over with %s', async (_, parameters) => {
		const { engine, credentialId } = pair;
		const stored = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...stored, companies: 'chosen' });
		const own = { options: { actFor: { company: { whose: 'own' } } } };
		const active = new Active(below(1000, own));
		figuresAre({ total_balance: 1500, total_income: 1500 });
		expect(await active.poll()).toBeNull();
		active.parameters = { ...own, ...parameters };
		figuresAre({ total_balance: 1500, total_income: 500 });
		expect(await active.poll()).toBeNull();
		active.parameters = below(1000, own);
		figuresAre({ total_balance: 500, total_income: 500 });
		expect(await active.poll()).toBeNull();
		engine.saveCredential(credentialId, stored);
	});

	it.each([
		['a text', '900', '"900"'],
		['an empty text', '', 'nothing'],
		['nothing', null, 'nothing'],
		['a list', [1], '[1]'],
		['an object', { amount: 5 }, '{"amount":5}'],
		['true', true, 'true'],
	])(
		'is an error that names the figure if it is %s, and forgets nothing',
		async (_, odd, shown) => {
			const active = new Active(below(1000));
			balanceIs(1500);
			await active.poll();
			balanceIs(odd);
			const { staticData } = active;
			const { error, items } = await active.pollAll();
			expect(items).toBeNull();
			expect(error?.message).toBe(
				`Cash flow balance: ACC returned ${shown} for total_balance, which is not a number.`,
			);
			expect(active.staticData).toEqual(staticData);
			balanceIs(999);
			expect(await active.poll()).toMatchObject({ value: 999, previous: 1500 });
		},
	);

	it('is an error if the figure is missing, or larger than any number', async () => {
		const active = new Active(below(1000));
		const fault: OddAnswer = { kind: 'answer', stored: false, remove: ['data.total_balance'] };
		pair.sandbox.setFaults([{ fault, path: PATHS.monthlyCashFlow }]);
		await expect(active.poll()).rejects.toThrow(
			/^Cash flow balance: ACC returned .* for total_balance, which is not a number\.$/,
		);
		const body = '{"status":"00","message":"success","data":{"total_balance":1e400}}';
		const huge = { kind: 'answer', stored: false, body } as const;
		pair.sandbox.setFaults([{ fault: huge, path: PATHS.monthlyCashFlow }]);
		await expect(active.poll()).rejects.toThrow(
			/^Cash flow balance: ACC returned .* for total_balance, which is not a number\.$/,
		);
	});

	it.each<[string, number, RegExp]>([
		['403', 403, /403/],
		['404', 404, /404/],
	])('is the error of the read at HTTP %s, and forgets nothing', async (_, httpStatus, message) => {
		const active = new Active(below(1000));
		balanceIs(1500);
		await active.poll();
		const path = PATHS.monthlyCashFlow;
		pair.sandbox.setFaults([{ fault: { kind: 'status', httpStatus }, path }]);
		await expect(active.poll()).rejects.toThrow(message);
		balanceIs(1);
		expect(await active.poll()).toMatchObject({ previous: 1500 });
	});

	it.each<[string, Json, RegExp]>([
		['a limit that is a text', below('={{ "1000" }}'), /^Limit "1000" is not a number/],
		['a limit that was emptied', below(null), /^Limit is empty/],
		['no limit by expression', below('={{ undefined }}'), /^Limit is empty/],
		['a limit that is no number', below('={{ NaN }}'), /^Limit is empty/],
		[
			'an odd figure',
			below(1, { figure: '={{ "profit" }}' }),
			/^Figure "profit" is not a valid option\. Use /,
		],
		[
			'an odd direction',
			below(1, { direction: '={{ "down" }}' }),
			/^Direction "down" is not a valid option\. Use /,
		],
		[
			'an odd language',
			below(1, { language: '={{ "jv" }}' }),
			/^Language "jv" is not a valid option\. Use /,
		],
		[
			'an odd event',
			{ event: '={{ "never" }}' },
			/^Trigger On "never" is not a valid option\. Use /,
		],
		[
			'half a company',
			below(1, { options: { actFor: { company: { tenantId: 'x' } } } }),
			/^Act For: Tenant ID/,
		],
	])('refuses %s before it asks ACC', async (_, parameters, message) => {
		const { engine, credentialId } = pair;
		const stored = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...stored, companies: 'chosen' });
		await expect(new Active(parameters).poll()).rejects.toThrow(message);
		expect(pair.sandbox.stats().requests).toEqual({});
		engine.saveCredential(credentialId, stored);
	});
});

describe('Dashboard Changed', () => {
	it('remembers at the first poll, and reports later changes', async () => {
		const active = new Active({ event: 'dashboardChanged', dashboard: 'monthlyCashFlow' });
		figuresAre({ total_income: 10, total_expense: 4 });
		expect(await active.poll()).toBeNull();
		expect(await active.poll()).toBeNull();
		figuresAre({ total_income: 11, total_expense: 4 });
		expect(await active.poll()).toMatchObject({
			event: 'dashboardChanged',
			dashboard: 'monthlyCashFlow',
			changed: ['total_income'],
			values: { total_income: 11, total_expense: 4 },
			previousValues: { total_income: 10 },
			text: 'Income: 11 (before: 10)',
		});
		expect(await active.poll()).toBeNull();
	});

	it('reports in Indonesian', async () => {
		const parameters = {
			event: 'dashboardChanged',
			dashboard: 'monthlyCashFlow',
			language: 'id',
		};
		const active = new Active(parameters);
		figuresAre({ total_income: 1000 });
		await active.poll();
		figuresAre({ total_income: 1100.5, income_growth: 2.5 });
		const lines = String((await active.poll())?.text).split('\n');
		expect(lines[0]).toBe('Kas masuk: 1.100,50 (sebelumnya: 1.000)');
		expect(lines[1]).toMatch(/^Pertumbuhan kas masuk: 2,5% \(sebelumnya: /);
	});

	it('watches only the selected dashboard', async () => {
		const active = new Active({ event: 'dashboardChanged', dashboard: 'accountingRatios' });
		await active.poll();
		balanceIs(123);
		expect(await active.poll()).toBeNull();
		figuresAre({ current_ratio: 99.5 }, PATHS.accountingRatios);
		expect(await active.poll()).toMatchObject({ changed: ['current_ratio'] });
	});

	it('is an error, not a change, if a figure is invalid', async () => {
		const active = new Active({ event: 'dashboardChanged', dashboard: 'monthlyCashFlow' });
		await active.poll();
		figuresAre({ expense_growth: '3' });
		await expect(active.poll()).rejects.toThrow(
			'Expense growth: ACC returned "3" for expense_growth, which is not a number.',
		);
		pair.sandbox.setFaults([]);
		expect(await active.poll()).toBeNull();
	});

	it('starts over if the stored figures cannot be read', async () => {
		const active = new Active({ event: 'dashboardChanged', dashboard: 'monthlyCashFlow' });
		await active.poll();
		const [place = ''] = Object.keys(active.staticData);
		for (const odd of [null, 'x', { of: 'x' }, []]) {
			active.staticData = { [place]: { remembered: odd } as IDataObject };
			balanceIs(7);
			expect(await active.poll()).toBeNull();
		}
	});
});

describe('a test in the editor', () => {
	it.each([
		[below(1000), { event: 'figureCrossesLimit', value: 5, test: true }],
		[
			{ event: 'dashboardChanged', dashboard: 'monthlyCashFlow' },
			{ event: 'dashboardChanged', values: { total_balance: 5 }, test: true },
		],
	])('shows the current figures and remembers nothing', async (parameters, expected) => {
		balanceIs(5);
		const result = await pair.engine.run(triggerOf(pair.credentialId, parameters));
		expect(result.error).toBeUndefined();
		expect(result.output('ACC').map(({ json }) => json)).toEqual([
			expect.objectContaining({
				...expected,
				...('values' in expected ? { values: expect.objectContaining(expected.values) } : {}),
			}),
		]);
		expect(result.staticData).toEqual({});
	});
});

describe('Act For', () => {
	it('watches the selected company', async () => {
		const { engine, credentialId } = pair;
		const stored = engine.storedCredential(credentialId);
		engine.saveCredential(credentialId, { ...stored, companies: 'one' });
		const active = new Active(below(1000, { options: { actFor: { company: { ...other } } } }));
		await expect(active.poll()).rejects.toThrow('Act For is not allowed by the credential');
		engine.saveCredential(credentialId, { ...stored, companies: 'chosen' });
		const result = await pair.engine.run(triggerOf(pair.credentialId, active.parameters));
		expect(result.output('ACC')[0]?.json).toMatchObject({ value: 1 });
	});
});
