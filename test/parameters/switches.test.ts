import type { INodeProperties } from 'n8n-workflow';

import { AccAccounting } from '../../nodes/AccAccounting/AccAccounting.node';
import { AccAccountingTrigger } from '../../nodes/AccAccountingTrigger/AccAccountingTrigger.node';

/** The members of all collections, however deep. */
function membersOf(properties: INodeProperties[]): INodeProperties[] {
	return properties.flatMap(({ type, options = [] }) => {
		const within = options.flatMap((option) =>
			'values' in option ? option.values : 'type' in option ? [option] : [],
		);
		return [...(type === 'collection' ? within : []), ...membersOf(within)];
	});
}

it('a switch that is added is on', () => {
	const properties = [new AccAccounting(), new AccAccountingTrigger()].flatMap(
		({ description }) => description.properties,
	);
	const switches = membersOf(properties).filter(({ type }) => type === 'boolean');
	const names = new Set(switches.map(({ displayName }) => displayName));
	expect(names.size).toBeGreaterThanOrEqual(4);
	expect(switches.filter((each) => each.default !== true)).toEqual([]);
});
