/** What a line must become, and what its text suggests to someone who sees nothing else. */
export interface Truth {
	/** `2026-11-02 -15000 KK01`; empty if it must not be posted. */
	posted: string;
	/** A category, `transfer` or `skip`. */
	reads: string;
}

const MEANS: Record<string, string> = { T: 'transfer', S: 'skip' };

function truthOf(mark: string): Truth {
	if (mark.startsWith('!')) return { posted: '', reads: mark.slice(1) };
	if (mark in MEANS) return { posted: '', reads: MEANS[mark] ?? '' };
	const [day = '', amount = '', reads = ''] = mark.split(' ');
	const date = day.includes('-') ? `2026-${day}` : `2026-11-${day.padStart(2, '0')}`;
	return { posted: [date, amount, reads].join(' '), reads };
}

/** A file as received, and the right outcome of each line. */
export function truthsOf(marked: string): { file: string; truths: Map<number, Truth> } {
	const truths = new Map<number, Truth>();
	const lines = marked.split('\n').map((line, at) => {
		const [text = '', mark] = line.split(/ @(?=[!TS\d])/);
		if (mark) truths.set(at + 1, truthOf(mark));
		return text;
	});
	return { file: lines.join('\n'), truths };
}
