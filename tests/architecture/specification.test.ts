import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callOf, contractOperations } from './contract-operations.ts';
import { testsIn, testsOf } from './living-tests.ts';
import { faultsOf, namedIn, type Proofs, readProofs } from './specification.ts';

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

const routesIn = (file: string, above: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const paths = [...text.matchAll(/\bpath(?:=|: )["'](\/[^"']*)["']|^ {2}["'](\/[^"']*)["']: ["']/gm)].map(
    ([, path, key]) => path ?? key ?? '',
  );
  return paths.map((path) => `${above}${path}`.replace(/(.)\/$/, '$1'));
};

test('every screen has a requirement', () => {
  const routes = [...routesIn('src/app/routes.tsx', ''), ...routesIn('src/app/admin-routes.tsx', '/admin')];
  expect(routes).toEqual(expect.arrayContaining(['/', '/faq', '/branding', '/admin', '/admin/orders/:orderId', '/admin/development/all']));
  const isNamed = (route: string): boolean => {
    const [place = '', below] = route.split('/*');
    return named.includes(place) || (below !== undefined && named.some((name) => name.startsWith(`${place}/`)));
  };
  expect(routes.filter((route) => !isNamed(route))).toEqual([]);
});

const example: Proofs = {
  requirements: [
    { id: 'R-001', section: '2. Screens', statement: 'a page', inAtlas: '' },
    { id: 'R-002', section: '2. Screens', statement: 'a way back', inAtlas: 'volver' },
  ],
  tests: [{ file: 'page.test.ts', group: '', title: 'a page', requirements: ['R-001'], lives: true }],
  machines: [{ id: 'way', states: ['back'], carried: [{ id: 'R-002', state: 'back' }], runIn: ['way.test.tsx'] }],
};
const [firstTest, firstMachine] = [example.tests[0], example.machines[0]] as [Proofs['tests'][number], Proofs['machines'][number]];

test.each<[string, Partial<Proofs>, string[]]>([
  ['an id whose test sleeps', { tests: [{ ...firstTest, lives: false }] }, ['R-001 has no living test: a page']],
  [
    'a row without an id',
    { requirements: [...example.requirements, { id: '', section: '', statement: '| R-4 | a door |', inAtlas: '' }] },
    ['docs/requirements.md: “| R-4 | a door |” cannot be read'],
  ],
  [
    'a test with an unknown id',
    { tests: [{ ...firstTest, requirements: ['R-001', 'R-009'] }] },
    ['page.test.ts: “a page” names R-009, which is no requirement'],
  ],
  [
    'a test whose ids are misspelt',
    { tests: [firstTest, { ...firstTest, title: 'a door [R-2]', requirements: [] }] },
    ['page.test.ts: the ids of “a door [R-2]” cannot be read'],
  ],
  [
    'a machine whose paths no screen is tested with',
    { machines: [{ ...firstMachine, runIn: [] }] },
    ['R-002 has no living test: a way back', 'no screen is tested with the paths of way'],
  ],
])('is reported: %s', (_, changes, faults) => {
  expect(faultsOf({ ...example, ...changes })).toEqual(faults);
});

test('a test proves the ids in its own title and in those of its groups', () => {
  const written = `
    test('alone [R-001]', () => {});
    describe('a group [R-002, R-003]', () => { test.each([1])('%s @phone [R-004]', () => {}); });
    test('[R-005] is not at the end', () => {});
  `;
  expect(testsIn('example.test.ts', written)).toEqual([
    { group: '', title: 'alone', requirements: ['R-001'], lives: true },
    { group: 'a group', title: '%s @phone', requirements: ['R-002', 'R-003', 'R-004'], lives: true },
    { group: '', title: '[R-005] is not at the end', requirements: [], lives: true },
  ]);
});

test('a test that is skipped, by itself or with its group, does not count', () => {
  const example = `
    test('wakes', () => {});
    test.skip('sleeps', () => {});
    test.todo('is only announced');
    test('is set to sleep', { skip: true }, () => {});
    test.each([1, 2])('takes %s', () => {});
    describe('a group', () => { it('is inside', () => {}); });
    describe.skip('a sleeping group', () => { test('is inside too', () => {}); });
    const table = { scenarios: [{ title: 'is a scenario', starts: {}, steps: [] }, { title: 'is only an object' }] };
    propertiesOf(machine, ({ never }) => [never('a property', () => false), never('only a word'), kit.never('elsewhere', () => false)]);
    // test('is only told of', () => {});
    expect("test('is only quoted')");
  `;
  expect(testsIn('example.test.ts', example).map(({ group, title, lives }) => [group, title, lives])).toEqual([
    ['', 'wakes', true],
    ['', 'sleeps', false],
    ['', 'is only announced', false],
    ['', 'is set to sleep', false],
    ['', 'takes %s', true],
    ['a group', 'is inside', true],
    ['a sleeping group', 'is inside too', false],
    ['', 'is a scenario', true],
    ['', 'never: a property', true],
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
