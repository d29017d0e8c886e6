/** Browsers that ask where to save a file read the blob only after the answer. */
const keptMs = 60_000;

/** Spreadsheets detect UTF-8 by the byte order mark, which decoding the response removed. */
export const saveCsv = (name: string, text: string): void => {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text.replace(/^\uFEFF/, '')], { type: 'text/csv;charset=utf-8' }));
  link.click();
  const { href } = link;
  setTimeout(() => URL.revokeObjectURL(href), keptMs);
};
