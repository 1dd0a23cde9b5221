import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The words of the import pages; `generate.ts` puts the text itself into Code nodes. */
export const WORDS = readFileSync(join(__dirname, 'importWords.txt'), 'utf8');
