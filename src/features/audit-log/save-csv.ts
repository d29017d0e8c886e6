/** A browser that is slow to ask where to keep a file reads it only then. */
const keptMs = 60_000;

/** Spreadsheets know UTF-8 by its mark, which reading the answer took away. */
export const saveCsv = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }));
  link.click();
  const { href } = link;
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
};
