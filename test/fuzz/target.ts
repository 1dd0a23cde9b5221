import fc from 'fast-check';

/** One parser, or several related ones: its inputs, and what must hold for each. */
export interface Target {
	name: string;
	/** Runs a number of inputs from a seed. The same seed produces the same inputs. */
	run(seed: number, inputs: number): Finding | undefined;
}

/** An input that violates a property, minimized. */
interface Finding {
	/** Number of inputs tried. */
	inputs: number;
	report: string;
}

/** Minimizing an input may take forever; nothing else takes this long. */
const LONGEST_MS = 100_000;

/** @param check throws if a property is violated */
export function target<T>(name: string, input: fc.Arbitrary<T>, check: (input: T) => void): Target {
	const property = fc.property(input, check);
	return {
		name,
		run: (seed, inputs) => {
			const details = fc.check(property, {
				seed,
				numRuns: inputs,
				interruptAfterTimeLimit: LONGEST_MS,
				markInterruptAsFailure: true,
			});
			if (!details.failed) return undefined;
			const report = `${name}, --seed ${seed}: ${fc.defaultReportMessage(details)}`;
			return { inputs: details.numRuns, report };
		},
	};
}

interface Edit {
	kind: 'drop' | 'double' | 'put' | 'replace' | 'splice' | 'fold';
	at: number;
	length: number;
	piece: string;
	other: string;
}

function edited(text: string, { kind, at, length, piece, other }: Edit): string {
	const start = at % (text.length + 1);
	const end = start + length;
	switch (kind) {
		case 'drop':
			return text.slice(0, start) + text.slice(end);
		case 'double':
			return text.slice(0, end) + text.slice(start);
		case 'put':
			return text.slice(0, start) + piece + text.slice(start);
		case 'replace':
			return text.slice(0, start) + piece + text.slice(end);
		case 'splice':
			return text.slice(0, start) + other.slice(at % (other.length + 1));
		case 'fold':
			return text.slice(0, start) + text.slice(start).toUpperCase();
	}
}

/**
 * Texts that are almost valid: a known one with up to five edits (pieces dropped, duplicated,
 * inserted, or replaced, or the end of another one).
 *
 * @param pieces what to insert, in addition to any characters
 */
export function mutated(known: readonly string[], pieces: readonly string[]): fc.Arbitrary<string> {
	const edit = fc.record<Edit>({
		kind: fc.constantFrom('drop', 'double', 'put', 'replace', 'splice', 'fold'),
		at: fc.nat(10_000),
		length: fc.integer({ min: 1, max: 4 }),
		piece: fc.oneof(
			{ weight: 6, arbitrary: fc.constantFrom(...pieces) },
			{ weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 2 }) },
		),
		other: fc.constantFrom(...known),
	});
	return fc
		.tuple(fc.constantFrom(...known), fc.array(edit, { maxLength: 5 }))
		.map(([text, edits]) => edits.reduce(edited, text));
}
