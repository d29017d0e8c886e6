/** PostgreSQL text cannot contain NUL: replacing it makes the lookup find nothing instead of failing. */
export const queryText = (text: string): string => text.replaceAll('\0', '\uFFFD');
