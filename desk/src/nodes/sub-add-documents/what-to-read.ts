import { rowsWanted, type Asked, type Told } from '../../documents/add';

/** The rows to read for the result. */
export default function whatToRead() {
	const asked = $('Read').first().json as unknown as Asked;
	const { told } = $('Compare').first().json as unknown as { told: Told[] };
	return rowsWanted(asked, told).map((json) => ({ json }));
}
