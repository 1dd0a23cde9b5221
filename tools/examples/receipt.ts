import { plain, textOf, type Language, type Said } from './text';
import { amountText, readCents, readDate, type NumberFormat } from './values';

/** What is read off a receipt, as it is printed there. */
const FIELDS = ['vendor', 'date', 'total'] as const;

type Reading = Record<(typeof FIELDS)[number] | 'problem', string>;

const NAMES: Record<(typeof FIELDS)[number], Said> = {
	vendor: { en: 'Vendor', id: 'Pemasok' },
	date: { en: 'Date', id: 'Tanggal' },
	total: { en: 'Total', id: 'Total' },
};

/** A receipt as two readings agree on it, or why nothing may be posted. */
export interface Receipt {
	/** Empty where both readings agree. */
	problem: string;
	vendor: string;
	/** `2026-11-22`. */
	date: string;
	/** `150000.00`. */
	amount: string;
	/** Of the duplicate guard: the same photo, or another one of the same receipt, has the same. */
	key: string;
	/** Both readings, a line for each field. */
	readings: string[];
}

/** The fields that a model gave as JSON, with or without other text around it. */
function readingOf(answer: unknown): Reading {
	const [json = ''] = /\{[^]*\}/.exec(String(answer ?? '')) ?? [];
	let given: Record<string, unknown> = {};
	try {
		given = JSON.parse(json) as Record<string, unknown>;
	} catch {
		given = { problem: 'no JSON' };
	}
	const field = (name: string) => {
		const value = given[name];
		return typeof value === 'string' || typeof value === 'number' ? textOf(value) : '';
	};
	return {
		...{ vendor: field('vendor'), date: field('date'), total: field('total') },
		problem: field('problem'),
	};
}

/** Days that a receipt may be old. */
const OLDEST = 92;

/**
 * Holds two independent readings of the photo of a receipt against each other: vendor, date and total
 * must be the same. A date must lie in the last three months, so that a year of two digits and the
 * order of day and month leave no doubt that nobody sees.
 *
 * @param answers of the two models
 * @param today `2026-11-22`
 */
export function compareReadings(
	answers: unknown[],
	{ number_format, language }: { number_format: NumberFormat; language: Language },
	today: string,
): Receipt {
	const [first, second] = [readingOf(answers[0]), readingOf(answers[1])];
	const values = [first, second].map(({ vendor, date, total }) => ({
		vendor: plain(vendor),
		date: readDate(date, { shortYears: true }) ?? '',
		total: readCents(total, number_format),
	}));
	const [one, other] = values;
	const age = (Date.parse(today) - Date.parse(one?.date ?? '')) / 86_400_000;
	const say = (en: string, id: string) => ({ en, id })[language];
	const differing = FIELDS.filter((field) => one?.[field] !== other?.[field]);
	const unread = FIELDS.filter((field) => !one?.[field] || Number(one[field]) < 0);
	const named = (fields: typeof differing) =>
		fields.map((field) => NAMES[field][language]).join(', ');
	let problem = '';
	if (!(age >= 0 && age <= OLDEST)) {
		problem = say(
			`The date is not of the last ${OLDEST} days`,
			`Tanggalnya bukan dari ${OLDEST} hari terakhir`,
		);
	}
	if (unread.length > 0) {
		problem = say(`Cannot be read: ${named(unread)}`, `Tidak terbaca: ${named(unread)}`);
	}
	if (differing.length > 0) {
		const fields = named(differing);
		problem = say(`The two readings differ: ${fields}`, `Kedua pembacaan berbeda: ${fields}`);
	}
	const told = [first, second].map((reading) => reading.problem).filter(Boolean);
	if (told.length > 0) problem = told.join('; ');
	const amount = amountText(one?.total ?? 0);
	return {
		...{ problem, vendor: first.vendor, date: one?.date ?? '', amount },
		key: JSON.stringify([one?.vendor, one?.date, amount]),
		readings: FIELDS.map(
			(field) => `${NAMES[field][language]}: ${first[field] || '–'} / ${second[field] || '–'}`,
		),
	};
}
