import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { schemaFiles } from '.';

/** Writes the output schemas into the build. */
for (const [path, schema] of Object.entries(schemaFiles())) {
	const file = join(__dirname, '../..', 'dist', path);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(schema, null, 2));
}
