import { chooseLayout, type Given } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import type { OpenedFile } from '../../file/table';
import { jsonsOf } from './facts';

/** The layout by which the file is read, or the page that asks for it. */
export default function layout() {
	const { facts, ...opened } = $('Table').first().json as unknown as OpenedFile & { facts: Facts };
	const given = $('File').first().json as Given;
	return [{ json: chooseLayout(opened, given, jsonsOf($('Layouts')), facts) }];
}
