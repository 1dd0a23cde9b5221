import { createRequire } from 'node:module';

const requireHere = createRequire(__filename);

/**
 * Loads a CommonJS module when it is needed: n8n's modules read the environment while they load, so
 * that has to be set up before, and they must be the same copies that n8n-core itself uses.
 */
export function load<T>(name: string): T {
	return requireHere(name) as T;
}
