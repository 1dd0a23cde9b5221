/**
 * The exact value of a plain decimal or JSON number as text, computed without the code under test:
 * sign, digits without zeros at either end, and the power of ten. Equal numbers have equal texts.
 *
 * @throws Error for anything else
 */
export function exactValue(text: string): string {
	const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d+))?$/i.exec(text);
	if (!match) throw new Error(`no number: ${text}`);
	const [, sign, whole = '', fraction = '', exponent = '0'] = match;
	const digits = [...`${whole}${fraction}`];
	let power = BigInt(exponent) - BigInt(fraction.length);
	while (digits.at(-1) === '0') {
		digits.pop();
		power++;
	}
	while (digits[0] === '0') digits.shift();
	if (digits.length === 0) return '0';
	return `${sign === '-' ? '-' : ''}${digits.join('')}e${power}`;
}

/** Whether JavaScript's number for a text is exactly the number in the text. */
export function isExact(text: string): boolean {
	const value = Number(text);
	return Number.isFinite(value) && exactValue(String(value)) === exactValue(text);
}
