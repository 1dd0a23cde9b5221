import { OtherSides } from '../documents/transfers';
import type { Row as KnownRow } from '../documents/row';
import { SKIP, TRANSFER } from './facts';
import type { Row } from './row';
import type { Made } from './rows';

/** A row of the file with what it becomes. */
export interface MadeRow {
	row: Row;
	made: Made[];
}

const isSkipped = ({ document }: Made) => document.category_code === SKIP;

const isTransfer = ({ document }: Made) => document.category_code === TRANSFER;

/** A document of the file as one of the list; its line is its ID. */
function asKnown(row: Row, made: Made): KnownRow {
	const state = isTransfer(made) ? { state: 'dismissed', note: 'transfer' } : { state: 'waiting' };
	return { ...made.document, ...state, id: row.line };
}

/** Holds both sides of what may be a transfer between own accounts that stand in one file. */
export function checkOtherSides(all: MadeRow[]): void {
	const open = all.filter(
		({ row: { decision }, made }) =>
			(!decision.leaves || decision.leaves === 'transfer') && !made.some(isSkipped),
	);
	const asked = open.filter(({ row }) => row.decision.another === undefined);
	const known = asked.flatMap(({ row, made }) => made.map((each) => asKnown(row, each)));
	const sides = new OtherSides(known, []);
	for (const { row, made } of asked) {
		const own = made.filter((each) => !isTransfer(each)).map((each) => asKnown(row, each));
		const lines = own.flatMap((document) => sides.of(document)).map(({ id }) => id);
		if (lines.length > 0) row.hold('otherSideInFile', '', '', [lines.join(', ')]);
	}
}
