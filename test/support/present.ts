/**
 * A value that a test counts on.
 *
 * @throws where there is none, so that no assertion passes for want of a value
 */
export function present<T>(value: T | undefined): T {
	if (value === undefined) throw new Error('This test counts on a value that is not there');
	return value;
}
