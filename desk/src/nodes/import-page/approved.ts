import { MOST_AT_ONCE } from '../../documents/batches';
import type { PackedFile } from '../../page/packedFile';

/**
 * The file whose documents a person has approved or left out, with the values that all of them
 * share, and whether the page waits for them.
 */
export default function approved() {
	const { packed, count } = $('Read File').first().json as unknown as PackedFile;
	const { user, by } = $('Upload').first().json as { user?: { email?: string }; by?: string };
	const shared = {
		company: '',
		source: 'import page',
		batch: `import ${$execution.id}`,
		approved_by: user?.email ?? by ?? '',
	};
	return { packed, count, shared, isAwaited: count <= MOST_AT_ONCE };
}
