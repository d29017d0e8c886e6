import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testsOf } from './living-tests.ts';

const chapters = readFileSync('docs/card-payments.md', 'utf8').split(/^## /m);

/** The number and the second cell of each row of a chapter's table. */
const rowsIn = (chapter: string | undefined): { number: number; cell: string }[] =>
  (chapter ?? '').split('\n').flatMap((line) => {
    const [, number, cell] = /^\| (\d+) · [^|]+ \| (.+) \|$/.exec(line) ?? [];
    return number === undefined || cell === undefined ? [] : [{ number: Number(number), cell }];
  });

const shown = rowsIn(chapters.find((chapter) => chapter.startsWith('Scenarios\n')));
const without = rowsIn(chapters.find((chapter) => chapter.startsWith('Scenarios without a trigger here\n')));

test('each of the forty scenarios has one row: the test that shows it, or why it cannot happen here', () => {
  const numbers = [...shown, ...without].map(({ number }) => number).sort((one, other) => one - other);
  expect(numbers).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
});

test('each scenario names existing tests that are not skipped', () => {
  const dead = shown.flatMap(({ number, cell }) =>
    cell
      .split('<br>')
      .filter((proof) => {
        const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
        if (!existsSync(file)) return true;
        const named = testsOf(file).filter((one) => title === one.title || title === `${one.group} › ${one.title}`);
        return named.length === 0 || !named.every(({ lives }) => lives);
      })
      .map((proof) => `${number}: ${proof}`),
  );
  expect(dead).toEqual([]);
});
