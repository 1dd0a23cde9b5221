import { GuardError, guardFault } from '../../nodes/AccAccounting/guard/guardError';

describe('why the guard failed', () => {
	it.each([
		[new GuardError('busy'), { why: 'busy', error: 'busy' }],
		[new GuardError('store', 'away'), { why: 'store', error: 'away' }],
		[new GuardError('lost', 'lost', true), { why: 'lost', error: 'lost', mayBeRecorded: true }],
		[new Error('away'), { why: 'store', error: 'away' }],
		['a text', { why: 'store', error: 'a text' }],
	])('%p', (error, fault) => {
		expect(guardFault(error)).toEqual(fault);
	});
});
