import type { Resource } from '../operation';
import { clear } from './clear.operation';

export const duplicateGuard: Resource = {
	name: 'Duplicate Guard',
	value: 'duplicateGuard',
	operations: [clear],
};
