import { groupsOf } from '../groups';
import type { Language } from '../words';
import { alikeIn, idsOf, isSaidToDiffer, isSameBatch } from './compare';
import { identityOf, text, type Row } from './row';
import { OtherSides } from './transfers';
import { facts, named, otherSideText, say } from './words';

/** Everything that one run of a poster knows. */
export interface Claimed {
	/** The current rows that this run claims. */
	rows: Row[];
	/** Who had claimed each of them before, by ID. */
	claimedBefore: Record<string, string>;
	/** Rows that may be the same as one of them, or its other side: with the same days or numbers. */
	others: Row[];
	/** `workflow ID/execution ID`. */
	claim: string;
	language: Language;
}

/** What to write to a row that is not posted. */
export type Stop = Record<'state' | 'message' | 'note' | 'same_as', string>;

export interface ToPost {
	row: Row;
	/** Set if the document is not sent. */
	stop?: Stop;
}

const isSame = (one: Row, other: Row) => identityOf(one) === identityOf(other);

/** Lookups among the other rows. */
interface Others {
	ofKey: (row: Row) => Row[];
	alike: (row: Row) => Row[];
	sides: OtherSides;
}

function othersOf(rows: Row[]): Others {
	const byKey = groupsOf(rows, identityOf);
	return {
		ofKey: (row) => byKey.get(identityOf(row)) ?? [],
		alike: alikeIn(rows),
		sides: new OtherSides(rows, []),
	};
}

const IN_ACC = ['posted', 'unknown'];

/**
 * A row with the same key that was sent, or that is being sent and came first. The posting node's
 * guard is the backstop: it never sends a key twice, whatever the table says.
 */
function twinOf(row: Row, { ofKey }: Others): Row | undefined {
	return ofKey(row).find((other) => {
		const state = text(other.state);
		const isSent = IN_ACC.includes(state) || (state === 'posting' && other.id < row.id);
		return other.id !== row.id && isSent;
	});
}

/**
 * Rows with a different description that may be the same, judging by their current content. If both
 * are about to be sent, both wait.
 */
function suspectsOf(row: Row, { alike }: Others): Row[] {
	return alike(row).filter(
		(other) =>
			other.id !== row.id &&
			[...IN_ACC, 'posting'].includes(text(other.state)) &&
			!isSame(row, other) &&
			!isSameBatch(row, other) &&
			!isSaidToDiffer(row, other),
	);
}

/** Why a row is not sent; undefined if it is. */
function stopOf(row: Row, claimed: Claimed, others: Others): Stop | undefined {
	const { language } = claimed;
	const stop = (state: string, message: string, more: Partial<Stop> = {}): Stop => ({
		state,
		message,
		note: text(row.note),
		same_as: text(row.same_as),
		...more,
	});
	const twin = twinOf(row, others);
	if (twin) return stop('dismissed', say(language, 'sameAs', { known: named(twin) }));
	const before = claimed.claimedBefore[row.id] ?? '';
	const [workflow = ''] = claimed.claim.split('/');
	if (before && !before.startsWith(`${workflow}/`)) {
		return stop('unknown', say(language, 'otherCopy'));
	}
	const suspects = suspectsOf(row, others);
	const otherSides = others.sides
		.of(row)
		.filter((other) => !isSameBatch(row, other) && !isSaidToDiffer(row, other));
	const beside = [...suspects, ...otherSides];
	if (beside.length === 0) return undefined;
	const known = suspects.map(named).join('; ');
	const isSuspected = suspects.length > 0;
	const suspected = isSuspected ? say(language, 'suspected', { known, own: facts(row) }) : '';
	const why = [suspected, otherSideText(otherSides, language)].filter(Boolean).join('. ');
	const note = isSuspected ? 'suspected' : 'otherSide';
	return stop('waiting', why, { note, same_as: idsOf(beside) });
}

/**
 * Which of the claimed rows to send. A row that another run has claimed in the meantime is left to
 * that run.
 */
export function toPost(claimed: Claimed): ToPost[] {
	const own = claimed.rows.filter(({ claimed_by }) => claimed_by === claimed.claim);
	const others = othersOf(claimed.others);
	return own.map((row) => {
		const stop = stopOf(row, claimed, others);
		return stop ? { row, stop } : { row };
	});
}
