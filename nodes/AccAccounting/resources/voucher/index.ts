import type { Resource } from '../operation';
import { create } from './create.operation';

export const voucher: Resource = { name: 'Voucher', value: 'voucher', operations: [create] };
