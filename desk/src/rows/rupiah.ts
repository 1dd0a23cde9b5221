/** Formats hundredths as `Rp 1.250.000,50`, with nonbreaking spaces and minus sign. */
export function rupiah(cents: number): string {
	const [whole = '', rest = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
	return `${cents < 0 ? '\u2212' : ''}Rp\u00a0${grouped},${rest}`;
}
