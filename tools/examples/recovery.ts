import { textOf, type Language } from './text';

/** A row of payments, or of the list of what a person has to look at, by its columns. */
export type Payment = Record<string, unknown>;

/** What a bookkeeper may correct in a row. */
const CORRECTED = [
	...['date', 'bank_code', 'account_number', 'account_name', 'amount', 'category_code'],
	'description',
];

/** What may be answered, in the words of both languages. */
const ANSWERS: Record<string, 'again' | 'in ACC' | 'not in ACC'> = {
	again: 'again',
	ulangi: 'again',
	'in acc': 'in ACC',
	'ada di acc': 'in ACC',
	'not in acc': 'not in ACC',
	'belum ada': 'not in ACC',
};

/** What a person is asked to do about a result; nothing where there is nothing to do. */
export function whatToAnswer(result: unknown, language: Language): string | undefined {
	const look = {
		en: 'Look in ACC, then answer: in ACC, or: not in ACC',
		id: 'Periksa di ACC, lalu jawab: ada di ACC, atau: belum ada',
	}[language];
	const correct = {
		en: 'Correct the row here, then answer: again',
		id: 'Perbaiki baris di sini, lalu jawab: ulangi',
	}[language];
	const asked = new Map([
		['refused', correct],
		['skipped', look],
		['unknown', look],
	]);
	return asked.get(textOf(result));
}

/**
 * The rows that a person has to look at.
 *
 * @param listed rows of the list; those without `done` wait for an answer and are left as they are
 */
export function rowsForAPerson(
	payments: Payment[],
	listed: Payment[],
	language: Language,
): Payment[] {
	const waiting = new Set(
		listed.filter(({ done }) => textOf(done) === '').map(({ row_id }) => textOf(row_id)),
	);
	return payments
		.filter(({ row_id }) => textOf(row_id) !== '' && !waiting.has(textOf(row_id)))
		.flatMap((row) => {
			const what_to_answer = whatToAnswer(row.result, language);
			if (what_to_answer === undefined) return [];
			const kept = ['row_id', ...CORRECTED, 'result', 'result_day'];
			return {
				...Object.fromEntries(kept.map((column) => [column, row[column]])),
				reason: textOf(row.message),
				...{ what_to_answer, answer: '', done: '' },
			};
		});
}

/** What an answer leads to. */
export interface Decision {
	row_id: string;
	/** Columns of the payment that change. */
	to: Payment;
	/** Whether its key of the duplicate guard has to be cleared before. */
	clear: boolean;
	/** What the person is told. */
	done: string;
}

/**
 * What a person's answer leads to. It counts only for the result that it was given for: the row may
 * have changed meanwhile.
 *
 * @param row with `answer`, the `result` that was answered, and the corrected columns
 * @param payments as they are now
 * @param at the time for the person
 */
export function decide(
	row: Payment,
	payments: Payment[],
	language: Language,
	at: string,
): Decision {
	const row_id = textOf(row.row_id);
	const listed = textOf(row.result);
	const answer = ANSWERS[textOf(row.answer).toLowerCase()];
	const now = payments.filter((payment) => textOf(payment.row_id) === row_id);
	const say = (en: string, id: string) => ({ en, id })[language];
	const does = (to: Payment, done: string, clear = false) => ({ row_id, to, clear, done });
	if (now.length !== 1) {
		return does(
			{},
			say(
				`Nothing done at ${at}: ${now.length} rows of Payments have this row_id`,
				`Tidak ada yang dilakukan pada ${at}: ${now.length} baris Payments memakai row_id ini`,
			),
		);
	}
	const present = textOf(now[0]?.result);
	if (present !== listed) {
		return does(
			{},
			say(
				`Nothing done at ${at}: the result is ${present || 'empty'} by now`,
				`Tidak ada yang dilakukan pada ${at}: hasilnya sekarang ${present || 'kosong'}`,
			),
		);
	}
	if (answer === 'again' && listed === 'refused') {
		const corrected = Object.fromEntries(CORRECTED.map((column) => [column, row[column] ?? '']));
		const done = say(`Back in Payments at ${at}`, `Kembali ke Payments pada ${at}`);
		return does({ ...corrected, result: '' }, done);
	}
	if (answer === 'not in ACC' && (listed === 'skipped' || listed === 'unknown')) {
		const done = say(
			`Key cleared and back in Payments at ${at}`,
			`Kunci dihapus dan kembali ke Payments pada ${at}`,
		);
		return does({ result: '' }, done, true);
	}
	if (answer === 'in ACC') {
		const done = say(
			`Noted at ${at}. Write its number into Payments yourself`,
			`Dicatat pada ${at}. Tuliskan sendiri nomornya di Payments`,
		);
		return does({ result: 'in the books' }, done);
	}
	const asked = whatToAnswer(listed, language) ?? '';
	return does(
		{},
		say(
			`Not understood at ${at}: ${textOf(row.answer)}. ${asked}`,
			`Tidak dipahami pada ${at}: ${textOf(row.answer)}. ${asked}`,
		),
	);
}

/**
 * What becomes of decisions whose keys were to be cleared.
 *
 * @param clearing the one item that *Clear Keys* gives for all
 */
export function afterClearing(
	decisions: Decision[],
	clearing: { cleared?: unknown; notKnown?: string[]; error?: unknown; message?: unknown },
	language: Language,
): Decision[] {
	const { cleared, notKnown = [], error, message } = clearing;
	const say = (en: string, id: string) => ({ en, id })[language];
	return decisions.map((decision) => {
		if (typeof cleared === 'number' && !notKnown.includes(decision.row_id)) return decision;
		const reason = textOf(
			(error as { message?: unknown } | undefined)?.message ?? error ?? message,
		);
		const unknown = say(
			'the Duplicate Guard did not know the key. Look whether the row was sent again',
			'Duplicate Guard tidak mengenal kuncinya. Periksa apakah barisnya dikirim lagi',
		);
		const why = reason || unknown;
		const done = say(`Nothing done: ${why}`, `Tidak ada yang dilakukan: ${why}`);
		return { ...decision, to: {}, done };
	});
}
