import { rowsOf } from '../../documents/row';
import { todoPage } from '../../todo/todo';
import type { TodoWords } from '../../todo/words';

/** The page to show next. */
export default function page() {
	const round = $('Round').first().json as Record<'search' | 'open' | 'said' | 'by', string>;
	const { user } = $('Open').first().json as { user?: { email?: string } };
	const { search, open, said, by } = round;
	const desk = {
		rows: rowsOf($input.all()),
		search,
		open,
		said,
		words: $('Words').first().json as TodoWords,
		token: Math.random().toString(36).slice(2, 12),
		now: Date.now(),
	};
	return [{ json: todoPage(user?.email ? desk : { ...desk, by }) }];
}
