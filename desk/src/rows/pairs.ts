import { textOf } from './cells';

/** Parses lines of the form `A = B`. */
export function pairsOf(text = ''): Array<{ left: string; right: string }> {
	const lines = text.split('\n').filter((line) => textOf(line) !== '');
	return lines.map((line) => {
		const at = line.includes('=') ? line.lastIndexOf('=') : line.length;
		return { left: textOf(line.slice(0, at)), right: textOf(line.slice(at + 1)) };
	});
}
