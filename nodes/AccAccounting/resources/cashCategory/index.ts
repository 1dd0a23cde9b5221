import type { Resource } from '../operation';
import { getAll } from './getAll.operation';

export const cashCategory: Resource = {
	name: 'Cash Category',
	value: 'cashCategory',
	operations: [getAll],
};
