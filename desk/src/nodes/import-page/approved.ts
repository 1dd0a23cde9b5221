import { MOST_AT_ONCE } from '../../documents/batches';
import type { FilePage } from '../../page/fileRows';

/** Who uploaded which file. */
interface Uploaded {
	user?: { email?: string };
	by?: string;
	file?: UploadedFile | UploadedFile[];
}

interface UploadedFile {
	filename?: string;
}

/**
 * The file whose documents a person has approved or left out, with the values that all of them
 * share, and whether the page waits for them.
 */
export default function approved() {
	const { json, binary } = $('Read File').first();
	const { count } = json as unknown as FilePage;
	const { user, by, file } = $('Upload').first().json as unknown as Uploaded;
	const shared = {
		company: '',
		source: 'import page',
		batch: `import ${$execution.id}`,
		approved_by: user?.email ?? by ?? '',
	};
	const [{ filename = '' } = {}] = [file ?? []].flat();
	return [{ json: { count, shared, file: filename, isAwaited: count <= MOST_AT_ONCE }, binary }];
}
