import { type Options, type Stringifier, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

/** Prefixes an apostrophe to text that a spreadsheet would interpret as a formula; csv-stringify's own rule misses formulas after spaces. */
const harmless = (text: string): string => (/^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);

/**
 * As spreadsheets expect it: RFC 4180, in UTF-8 with a byte order mark. Also quotes semicolons and tabs, the separators in other locales, and line
 * breaks other than the records' own.
 */
const optionsFor = (head: readonly string[]): Options => ({
  bom: true,
  header: true,
  columns: [...head],
  record_delimiter: '\r\n',
  quoted_match: /[;\t\r\n]/,
  cast: { string: (text) => harmless(text.replaceAll('\u00a0', ' ')) },
});

/** Every cell is text, or null for an empty one. */
export type CsvRow = readonly (string | null)[];

export const csvOf = (head: readonly string[], rows: readonly CsvRow[]): string => stringifyAll([...rows], optionsFor(head));

/** Takes rows and gives bytes. */
export const csvWriter = (head: readonly string[]): Stringifier => stringify(optionsFor(head));
