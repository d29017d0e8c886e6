/** PostgreSQL's text holds no NUL: what has one is looked for as something that is not there, instead of failing. */
export const queryText = (text: string): string => text.replaceAll('\0', '\uFFFD');
