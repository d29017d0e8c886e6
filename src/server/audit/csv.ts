/** What a spreadsheet would take for a formula is text: an apostrophe before it says so. */
const harmless = (text: string): string => (/^[\s]*[=+\-@＝＋－＠]|^[\t\r]/.test(text) ? `'${text}` : text);

/** A semicolon and a tab separate in other countries' spreadsheets. */
const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** As spreadsheets read it: RFC 4180, in UTF-8 that says so. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
