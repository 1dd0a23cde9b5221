import { chooseLayout, type Given } from '../../file/chosen';
import type { Facts } from '../../file/facts';
import type { OpenedFile } from '../../file/table';
import { rowsOfFile } from '../../page/packedFile';
import { jsonsOf } from './jsons';

/** The layout by which the file is read, or the page that asks for it. */
export default function layout() {
	const { facts, ...opened } = $('Table').first().json as unknown as OpenedFile & { facts: Facts };
	const { packed, ...given } = $('File').first().json as Given & { packed?: string };
	const before = packed === undefined ? undefined : rowsOfFile({ packed });
	const { beside, units, texts } = before ?? {};
	const stored = jsonsOf($('Layouts'));
	return [{ json: chooseLayout(opened, { ...given, beside, units, texts }, stored, facts) }];
}
