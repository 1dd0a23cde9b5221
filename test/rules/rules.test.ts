import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All rules in one test file, so that they share one engine and one sandbox. */
const SHARED = ['given.ts', 'table.ts', 'rules.test.ts'];

for (const file of readdirSync(__dirname)) {
	if (file.endsWith('.ts') && !SHARED.includes(file)) jest.requireActual(join(__dirname, file));
}
