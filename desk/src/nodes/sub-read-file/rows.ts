import type { ChosenLayout } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import { readRowsOfFile } from '../../file/reading';
import type { OpenedFile } from '../../file/table';
import { jsonsOf } from './jsons';

/** What the layout makes of the rows; nothing while a page has to be answered. */
export default function rows() {
	const chosen = $('Layout').first().json as unknown as ChosenLayout;
	if (chosen.page !== 'check') return [{ json: {} }];
	const { facts, ...opened } = $('Table').first().json as unknown as OpenedFile & { facts: Facts };
	return [{ json: readRowsOfFile(opened, chosen, jsonsOf($('Layouts')), facts) }];
}
