import { type Options, type Stringifier, stringify } from 'csv-stringify';
import { stringify as stringifyAll } from 'csv-stringify/sync';

const formulaAtStart = /^[\s]*[=+\-@＝＋－＠]|^[\t\r]/;
// Programs with other separators would begin a cell there, also inside quotes.
const formulaInside = /([;\t\r\n])([^\S\t\r\n]*[=+\-@＝＋－＠])/g;

/** Puts an apostrophe before what a spreadsheet would interpret as a formula; csv-stringify's own rule misses formulas after spaces. */
function harmless(text: string): string {
  const inside = text.replace(formulaInside, "$1'$2");
  return formulaAtStart.test(text) ? `'${inside}` : inside;
}

/** As spreadsheets expect it: RFC 4180, in UTF-8 with a byte order mark. Separators of other locales and single line breaks are quoted too. */
const options: Options = {
  bom: true,
  record_delimiter: '\r\n',
  quoted_match: /[;\t\r\n]/,
  cast: { string: (text) => harmless(text.replaceAll('\u00a0', ' ')) },
};

/** Every cell is text, or null for an empty one. */
export type CsvRow = readonly (string | null)[];

export const csvOf = (rows: readonly CsvRow[]): string => stringifyAll([...rows], options);

/** Takes rows and gives bytes. */
export const csvWriter = (): Stringifier => stringify(options);
