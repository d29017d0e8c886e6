/** Text typed into a search box as an `ilike` pattern: `%` and `_` are taken literally, and a NUL, which PostgreSQL refuses, matches nothing. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&').replaceAll('\0', '\uFFFD')}%`;
