/**
 * A value that a test needs.
 *
 * @throws without a value, so that no assertion passes by accident
 */
export function present<T>(value: T | undefined): T {
	if (value === undefined) throw new Error('This test counts on a value that is not there');
	return value;
}
