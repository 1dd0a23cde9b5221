import { createRequire } from 'node:module';

const requireHere = createRequire(__filename);

/**
 * Loads a CommonJS module on first use. n8n's modules read the environment while they load, so it
 * must be set before. They must also be the same copies that n8n-core uses.
 */
export function load<T>(name: string): T {
	return requireHere(name) as T;
}
