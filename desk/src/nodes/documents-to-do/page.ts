import { todoPage, type Desk } from '../../todo/todo';

/** The page as it is shown next. */
export default function page() {
	const { search, open, said } = $('Round').first().json as Pick<Desk, 'search' | 'open' | 'said'>;
	const rows = $input
		.all()
		.map(({ json }) => json)
		.filter(({ id }) => id);
	const token = Math.random().toString(36).slice(2, 12);
	const words = $('Words').first().json as Desk['words'];
	return [{ json: todoPage({ rows, search, open, said, words, token, now: Date.now() }) }];
}
