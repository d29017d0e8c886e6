import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { csvOf, csvWriter } from '#server/kernel/csv.ts';

const formulas = [
  '=1+1',
  '+52',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\tx',
  '\rx',
  '＝1',
  '＋1',
  '－1',
  '＠A',
  '  =1',
  '\n=1',
  '\u00a0=1',
  '\u3000＝1',
];
const harmless = ['1-1', 'a=b', 'x@y.mx', "'=1", '', '8900.00', 'Ñandú'];

const cellsOf = (csv: string): string[] => csv.slice('\uFEFFCelda\r\n'.length, -2).split('\r\n');

test('a cell that a spreadsheet would interpret as a formula starts with an apostrophe, any other is unchanged [R-530, R-682]', () => {
  for (const cell of formulas) expect(csvOf([['Celda'], [cell]]).replaceAll('"', ''), cell).toMatch(/^\uFEFFCelda\r\n'/);
  expect(cellsOf(csvOf([['Celda'], ...harmless.map((cell) => [cell])]))).toEqual(harmless);
  // A program with another separator, or that does not know quotes, would begin a cell here.
  expect(csvOf([['x;=1;  @a\n+2\r\n-3\t=4;5-1']])).toBe(`\uFEFF"x;'=1;'  @a\n'+2\r\n'-3\t'=4;5-1"\r\n`);
});

test('separators of any locale, quotes and line breaks are quoted, empty cells are not, and lines end as in RFC 4180 [R-530, R-682]', async () => {
  const row = ['a,b', 'a;b', 'a\tb', 'a\nb', 'a\rb', 'dijo "sí"', null, '', '12 nov\u00a02025'];
  const head = row.map((_, at) => `C${at}`);
  const expected = `\uFEFF${head.join(',')}\r\n"a,b","a;b","a\tb","a\nb","a\rb","dijo ""sí""",,,12 nov 2025\r\n`;
  expect(csvOf([head, row])).toBe(expected);
  const writer = csvWriter();
  writer.write(head);
  writer.end(row);
  expect(await buffer(writer)).toEqual(Buffer.from(expected));
});
