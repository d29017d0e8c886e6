import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callOf, contractOperations } from './contract-operations.ts';
import { testsIn, testsOf } from './living-tests.ts';
import { faultsOf, namedIn, readProofs } from './specification.ts';

const proofs = readProofs();
const named = namedIn(proofs.requirements);
/** Server routes that are not operations of the contract. */
const besideTheContract = ['GET /events', 'GET /openapi.json', 'GET /docs'];

test('every requirement is proved by a test that is not skipped, and every id in a title exists', () => {
  expect(faultsOf(proofs)).toEqual([]);
});

test('every call of the contract has a requirement, and every call in a requirement exists', async () => {
  const calls = (await contractOperations()).map(callOf);
  const isCall = (name: string): boolean => /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(name);
  expect(calls.filter((call) => !named.includes(call))).toEqual([]);
  expect(named.filter((name) => isCall(name) && ![...calls, ...besideTheContract].includes(name))).toEqual([]);
});

test('a test proves the ids in its own title and in those of its groups, unless it is skipped by itself or with its group', () => {
  const written = `
    test('alone [R-001]', () => {});
    describe('a group [R-002, R-003]', () => { test.each([1])('%s @phone [R-004]', () => {}); });
    test.skip('skipped', () => {});
    test('skipped by an option', { skip: true }, () => {});
    describe.skip('a skipped group', () => { test('is inside', () => {}); });
    const table = { scenarios: [{ title: 'is a scenario', starts: {}, steps: [] }, { title: 'is only an object' }] };
    propertiesOf(machine, ({ never }) => [never('a property', () => false), kit.never('elsewhere', () => false)]);
    // test('is only in a comment', () => {});
    expect("test('is only quoted')");
  `;
  expect(testsIn('example.test.ts', written).map(({ group, title, requirements, lives }) => [group, title, requirements, lives])).toEqual([
    ['', 'alone', ['R-001'], true],
    ['a group', '%s @phone', ['R-002', 'R-003', 'R-004'], true],
    ['', 'skipped', [], false],
    ['', 'skipped by an option', [], false],
    ['a skipped group', 'is inside', [], false],
    ['', 'is a scenario', [], true],
    ['', 'never: a property', [], true],
  ]);
});

describe('the scenarios of a card payment', () => {
  const chapters = readFileSync('docs/card-payments.md', 'utf8').split(/^## /m);

  /** The number and the second cell of each row of a chapter's table. */
  const rowsIn = (chapter: string | undefined): { number: number; cell: string }[] =>
    (chapter ?? '').split('\n').flatMap((line) => {
      const [, number, cell] = /^\| (\d+) · [^|]+ \| (.+) \|$/.exec(line) ?? [];
      return number === undefined || cell === undefined ? [] : [{ number: Number(number), cell }];
    });

  const shown = rowsIn(chapters.find((chapter) => chapter.startsWith('Scenarios\n')));
  const without = rowsIn(chapters.find((chapter) => chapter.startsWith('Scenarios that cannot occur here\n')));

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
});
