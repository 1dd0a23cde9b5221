import type { FailureWords } from './words';

/** What is wrong with the credential, by the code of its refusal (`with.refusal`). */
export const CREDENTIAL_WORDS: Record<string, FailureWords> = {};
