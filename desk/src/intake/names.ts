import { bareName, numberAlone } from '../documents/compare';
import { readDay } from '../file/dates';
import { cleaned } from './fields';

export const low = (value: unknown) => cleaned(value).toLowerCase();

/** A number in letters and digits alone: numbers compare whatever signs stand between. */
export const bareDigits = (value: unknown) =>
	numberAlone(low(value)).replace(/[^\p{L}\p{N}]/gu, '');

/** What may stand around a company's name: a greeting before it, address and branch behind it. */
const BEFORE_NAME = /^(kepada|untuk|to|yth|bill to|customer|pelanggan)\b[.:]*\s*(yth\b[.:]*\s*)?/;
const BEHIND_NAME = /\s*\b(jl|jalan|up|attn|npwp|cabang|u\.p)\b.*$/;
const BETWEEN = /[,(;)]| [-–/] /;

/** The names that stand in an address, of a company or a person, without `PT` and the like. */
export const namesIn = (value: unknown): string[] => {
	const parts = low(value).replace(BEFORE_NAME, '').split(BETWEEN);
	return parts.map((part) => bareName(part.replace(BEHIND_NAME, ''))).filter(Boolean);
};

/** A company without `PT` and the like, and without its address. */
export const nameOf = (value: unknown): string => namesIn(value)[0] ?? '';

/** `2026-11-18` from `18/11/2026`, `18 Nov 2026`, `2026-11-18` or `November 18, 2026`; empty for no such day. */
export function dayOf(value: unknown): string {
	const text = cleaned(value);
	const isNamed = /^\p{L}+ \d/u.test(text);
	const day = readDay(text, 'dmy') ?? readDay(text, 'ymd') ?? (isNamed && readDay(text, 'mdy'));
	return day && day !== 'noYear' ? day : '';
}
