import type { Resource } from '../operation';
import { getAll } from './getAll.operation';

export const bank: Resource = { name: 'Bank', value: 'bank', operations: [getAll] };
