/** How n8n keeps processed data for us: a list of entries, each hashed. */
export const ENTRIES = { mode: 'entries' as const };
