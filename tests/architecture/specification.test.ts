import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { machines } from '#machines/registry.ts';
import { callOf, contractOperations } from './contract-operations.ts';
import { type DeclaredTest, testsIn, testsOf } from './living-tests.ts';
import { namedIn, type Proof, rowsOf } from './specification.ts';

const rows = rowsOf(readFileSync('docs/specification.md', 'utf8'));
/** Addresses of the server that are no operations of the contract. */
const besideTheContract = ['GET /events', 'GET /openapi.json'];

const read = new Map<string, { text: string; tests: DeclaredTest[] }>();
const testFile = (file: string) => {
  const known = read.get(file) ?? { text: readFileSync(file, 'utf8'), tests: testsOf(file) };
  read.set(file, known);
  return known;
};

const machineFiles = new Map(machines.map(({ id, kind }) => [id, `${kind}s/${id}/${id}.model.ts`]));

/** Null where it lives, else what is wrong with it. */
const whyDead = (proof: Proof): string | null => {
  if (!/^(?:tests|e2e)\//.test(proof.file) || !existsSync(proof.file)) return `${proof.file} is not there`;
  const { text, tests } = testFile(proof.file);
  if ('title' in proof) {
    const named = tests.filter(({ title, group }) => proof.title === title || proof.title === `${group} › ${title}`);
    if (named.length === 0) return `${proof.file} has no test “${proof.title}”`;
    return named.every(({ lives }) => lives) ? null : `“${proof.title}” in ${proof.file} sleeps`;
  }
  const model = machineFiles.get(proof.machine);
  if (model === undefined) return `${proof.machine} is no machine of the registry`;
  const generates = text.includes('walkPage(') || tests.some(({ title, lives }) => lives && title.includes('%s'));
  const walks = text.includes(`#machines/${model}`) || text.includes("#machines/registry.ts'");
  return generates && walks ? null : `${proof.file} walks no paths of ${proof.machine}`;
};

test('the sections are those of the specification', () => {
  expect([...new Set(rows.map(({ section }) => section))]).toEqual([
    '2. Screens and routes',
    '3. Entities and their fields',
    '4. States and transitions',
    '5. Validation rules',
    '6. Roles and permissions',
    '7. The calls it makes',
    '8. Error catalogue',
    '9. Business constants and limits',
    'Decisions: what the product specification leaves open',
  ]);
});

test('every statement is built in files that are there', () => {
  const wrong = rows.flatMap(({ statement, built, unreadable }) => [
    ...built.filter((file) => !existsSync(file)).map((file) => `${statement}: ${file} is not there`),
    ...unreadable.map((part) => `${statement}: “${part}” cannot be read`),
    ...(built.length === 0 ? [`${statement}: built nowhere`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test('every statement is shown by a test that lives', () => {
  const wrong = rows.flatMap(({ statement, shown }) => [
    ...shown.map(whyDead).flatMap((why) => (why === null ? [] : [`${statement}: ${why}`])),
    ...(shown.length === 0 ? [`${statement}: shown by nothing`] : []),
  ]);
  expect(wrong).toEqual([]);
});

test('every call of the contract has a row, and every call of a row is there', async () => {
  const calls = (await contractOperations()).map(callOf);
  const isCall = (name: string): boolean => /^(?:GET|POST|PUT|PATCH|DELETE) \//.test(name);
  expect(calls.filter((call) => !rows.some((row) => namedIn(row).includes(call)))).toEqual([]);
  const named = rows.flatMap(namedIn);
  expect(named.filter((name) => isCall(name) && ![...calls, ...besideTheContract].includes(name))).toEqual([]);
});

const routesIn = (file: string, above: string): string[] => {
  const text = readFileSync(file, 'utf8');
  const paths = [...text.matchAll(/\bpath(?:=|: )["'](\/[^"']*)["']|^ {2}["'](\/[^"']*)["']: ["']/gm)].map(
    ([, path, key]) => path ?? key ?? '',
  );
  return paths.map((path) => `${above}${path}`.replace(/(.)\/$/, '$1'));
};

test('every screen has a row', () => {
  const routes = [...routesIn('src/app/routes.tsx', ''), ...routesIn('src/app/admin-routes.tsx', '/admin')];
  expect(routes).toEqual(expect.arrayContaining(['/', '/faq', '/branding', '/admin', '/admin/orders/:orderId', '/admin/development/all']));
  const named = rows.flatMap(namedIn);
  const isNamed = (route: string): boolean => {
    const [place = '', below] = route.split('/*');
    return named.includes(place) || (below !== undefined && named.some((name) => name.startsWith(`${place}/`)));
  };
  expect(routes.filter((route) => !isNamed(route))).toEqual([]);
});

test('every machine has a row', () => {
  const walked = rows.flatMap(({ shown }) => shown.flatMap((proof) => ('machine' in proof ? [proof.machine] : [])));
  expect(machines.map(({ id }) => id).filter((id) => !walked.includes(id))).toEqual([]);
});

test('a test that is skipped, by itself or with its group, does not live', () => {
  const planted = `
    test('wakes', () => {});
    test.skip('sleeps', () => {});
    test.todo('is only announced');
    test('is set to sleep', { skip: true }, () => {});
    test.each([1, 2])('takes %s', () => {});
    describe('a group', () => { it('is inside', () => {}); });
    describe.skip('a sleeping group', () => { test('is inside too', () => {}); });
    // test('is only told of', () => {});
    expect("test('is only quoted')");
  `;
  expect(testsIn('planted.test.ts', planted).map(({ group, title, lives }) => [group, title, lives])).toEqual([
    ['', 'wakes', true],
    ['', 'sleeps', false],
    ['', 'is only announced', false],
    ['', 'is set to sleep', false],
    ['', 'takes %s', true],
    ['a group', 'is inside', true],
    ['a sleeping group', 'is inside too', false],
  ]);
});
