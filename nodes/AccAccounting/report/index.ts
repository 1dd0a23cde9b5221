import {
	changesSince,
	FIELDS,
	FIGURE_TYPES,
	ratiosToShow,
	readPrevious,
	readValues,
	type Field,
	type PreviousReport,
	type Values,
	WORDING,
	type Language,
} from './figures';
import {
	FORMATS,
	type Format,
	type Row,
	formatChange,
	formatFigure,
	formatMoment,
	formatMonth,
	readCurrency,
	type NumberStyle,
} from './formats';

export type { Field, Format, Language, PreviousReport, Values };
export { readCurrency };

export interface ReportInput {
	/** `data` of `GET /v1/dashboard/monthly-cashflow`. */
	cashFlow: unknown;
	/** `data` of `GET /v1/dashboard/accountings`. */
	ratios: unknown;
	format: Format;
	language: Language;
	/** ISO 4217 code, or empty for plain numbers: the API states no currency. */
	currency: string;
	now: Date;
	/** IANA zone of the workflow. */
	timezone: string;
	title?: string;
	/** The `snapshot` of the report to compare with, as it was stored. */
	previous?: unknown;
}

type Wording = (typeof WORDING)[Language];

/** How the figures of a report are written. */
interface Writing {
	values: Values;
	/** Since the last report, where there is one. */
	changes: ReturnType<typeof changesSince> | undefined;
	style: NumberStyle;
	wording: Wording;
}

function figureText(field: Field, { values, style, wording }: Writing): string {
	const value = values[field];
	return value === null ? wording.notAvailable : formatFigure(value, FIGURE_TYPES[field], style);
}

function rowOf(field: Field, writing: Writing): Row {
	const { changes, style, wording } = writing;
	const growth = GROWTH_OF[field];
	const change = changes?.[field];
	return {
		label: wording.labels[field],
		value: figureText(field, writing),
		growth: growth && figureText(growth, writing),
		...(change !== undefined && {
			change: formatChange(change, FIGURE_TYPES[field], style, wording.points),
		}),
	};
}

/**
 * Input for n8n's QuickChart node; a missing amount is a gap. A picture made here would need a drawing
 * library.
 */
function chartOf(values: Values, amounts: readonly Row[], label: string) {
	return {
		type: 'bar',
		label,
		labels: amounts.map(({ label: name, growth = '' }) => `${name} ${growth}`.trim()),
		data: AMOUNTS.map((field) => values[field]),
	};
}

/** What the reader should know of the report that this one is compared with. */
function notesOn(
	given: unknown,
	previous: PreviousReport | undefined,
	period: string,
	wording: Wording,
): string[] {
	if (!previous) return (given ?? undefined) === undefined ? [] : [wording.previousUnreadable];
	if (previous.period === period) return [];
	return [wording.otherPeriod(formatMonth(previous.period, wording.locale))];
}

/**
 * Both dashboards as a message for a chat or a mail (API document, endpoints 7 and 8).
 *
 * ACC calls the cash flow monthly and does not say of which month: the report names the month and the
 * moment of the run, both in the workflow's zone. A figure that is missing, or not a number, reads "n/a"
 * and is listed in `missing`. What each format needs: {@link FORMATS}.
 *
 * @throws RangeError for an unknown `language`, `format`, `currency` or `timezone`, or an invalid `now`
 */
export function buildReport(input: ReportInput) {
	const wording = entry(WORDING, input.language, 'Language');
	const write = entry(FORMATS, input.format, 'Format');
	const currency = readCurrency(input.currency);
	if (!currency.ok) {
		throw new RangeError(`Currency: expected an ISO 4217 code, got "${input.currency}"`);
	}
	const style: NumberStyle = { locale: wording.locale, currency: currency.value };
	const moment = formatMoment(input.now, input.timezone, wording.locale);
	const values = readValues(input.cashFlow, input.ratios);
	const previous = readPrevious(input.previous);
	const changes = previous && changesSince(previous.values, values);

	const writing: Writing = { values, changes, style, wording };
	const row = (field: Field) => rowOf(field, writing);

	const amounts = AMOUNTS.map(row);
	const subject = `${oneLine(input.title ?? '') || wording.title} – ${moment.month}`;
	const text = write({
		language: input.language,
		heading: subject,
		asOf: `${wording.asOf} ${moment.minute}`,
		sections: [
			{ heading: wording.cashFlow, rows: amounts },
			{ heading: wording.ratios, rows: ratiosToShow(values).map(row) },
		],
		growth: wording.growth,
		change: wording.change,
		since:
			previous &&
			`${wording.since} ${formatMoment(new Date(previous.time), input.timezone, wording.locale).day}`,
	});

	const notes = notesOn(input.previous, previous, moment.key, wording);

	return {
		/** The report, escaped for its format. */
		text,
		/** One line without any escaping, for a mail's subject. */
		subject,
		/** Month of the run, such as `November 2026`. */
		period: moment.month,
		/** Day, time and zone of the run in words. */
		asOf: moment.minute,
		/** Before the figures: the editor shows some twenty fields. */
		chart: chartOf(values, amounts, `${wording.cashFlow}, ${moment.month}`),
		/** What the Telegram node's *Parse Mode* must be set to. */
		...(input.format === 'telegram' && { parseMode: 'HTML' }),
		values,
		/** Each figure as the report writes it, in one line, for approved templates of WhatsApp. */
		texts: Object.fromEntries(FIELDS.map((field) => [field, figureText(field, writing)])) as Record<
			Field,
			string
		>,
		missing: FIELDS.filter((field) => values[field] === null),
		...(changes && { changes }),
		/** What the reader should know about the comparison. */
		notes,
		/** What to store for the next report's `previous`. */
		snapshot: { time: input.now.toISOString(), period: moment.key, values },
	};
}

const AMOUNTS = ['total_income', 'total_expense', 'total_balance'] as const;
const GROWTH_OF: Partial<Record<Field, Field>> = {
	total_income: 'income_growth',
	total_expense: 'expense_growth',
	total_balance: 'balance_growth',
};

/** The entry of a table, which an expression in n8n may miss whatever the types say. */
function entry<K extends string, V>(table: Record<K, V>, key: K, setting: string): V {
	if (Object.hasOwn(table, key)) return table[key];
	throw new RangeError(`${setting}: expected ${Object.keys(table).join(', ')}, got "${key}"`);
}

/** A title in one line, so that it cannot start a list, a new paragraph or a mail header. */
function oneLine(title: string): string {
	return title.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
