import { VOUCHER_FILES } from './files/vouchers';
import { heldOf, posted, readBy } from './files/read';

it.each(VOUCHER_FILES)('$name', ({ file, layout, posted: wanted, held }) => {
	const read = readBy(file, layout);
	expect({ told: read.told, posted: posted(read), held: heldOf(read) }).toEqual({
		told: [],
		posted: wanted,
		held,
	});
});
