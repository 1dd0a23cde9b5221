import { comparableName } from './text';

/** Which way money moves. */
export type Direction = 'in' | 'out';

/**
 * The names of a category's cash type whose direction is certain. The API document does not show
 * them, so these are assumed; any other name, such as *Payments from customers*, says no direction.
 */
const DIRECTIONS = new Map<string, Direction>([
	['kasmasuk', 'in'],
	['masuk', 'in'],
	['cashin', 'in'],
	['in', 'in'],
	['kaskeluar', 'out'],
	['keluar', 'out'],
	['cashout', 'out'],
	['out', 'out'],
]);

/**
 * The direction of a category with this cash type (API document, "Voucher cash category");
 * undefined if unknown.
 */
export function readDirection(cashType: string): Direction | undefined {
	return DIRECTIONS.get(comparableName(cashType));
}
