import { text } from './row';

/** A day as people write it: `31/12/2026`. Anything else stays unchanged. */
export const dayText = (date: unknown): string =>
	text(date).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$3/$2/$1');

/**
 * An amount as people write it: `1.250.000,50`. Anything but a plain amount stays unchanged.
 *
 * @param decimals `always` writes `1.000,00`, `if any` writes `1.000`
 */
export function amountText(amount: unknown, decimals: 'always' | 'if any' = 'always'): string {
	const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text(amount)) ?? [];
	if (whole === undefined) return text(amount);
	const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
	const isWhole = Number(part) === 0;
	const rest = decimals === 'if any' && isWhole ? '' : `,${part.padEnd(2, '0')}`;
	return `${sign}${grouped}${rest}`;
}

/** `Rp 1.250.000,50`, with a nonbreaking space. Empty for an empty amount. */
export const rupiahText = (amount: unknown): string =>
	text(amount) && `Rp\u00a0${amountText(amount, 'if any')}`;
