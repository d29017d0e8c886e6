import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importCycles, importsIn, layerOf, violations } from './imports.ts';
import { layers } from './layers.ts';
import { importsOf, type Source, sourcesBelow, withoutComments } from './source-files.ts';

const sources = ['src', 'tests', 'e2e', 'scripts', 'tools'].flatMap(sourcesBelow);
const server = sources.filter(({ file }) => file.startsWith('src/server/'));
const inSource = sources.map(({ file }) => file).filter((file) => file.startsWith('src/'));

test('every layer imports only what the table allows, and the folders of the server have no import cycle', () => {
  const imports = importsIn(sources);
  expect(imports.length).toBeGreaterThan(10_000);
  expect(violations(imports)).toEqual([]);
  expect(importCycles(imports)).toEqual([]);
});

test('every file of src is in a layer, and every layer of the table has a file', () => {
  expect(inSource.filter((file) => layerOf(file) === null)).toEqual([]);
  expect([...new Set(inSource.map(layerOf))].sort()).toEqual(Object.keys(layers).sort());
  expect(Object.values(layers).flatMap(({ knows }) => knows.filter((name) => !(name in layers)))).toEqual([]);
});

/** Sources that each violate one rule. */
const violating: [file: string, text: string, violation: string][] = [
  ['src/shared/a.ts', "import * as z from 'zod/mini';", 'zod/mini: shared must not import this package'],
  ['src/ui/a.tsx', "import { get } from 'axios/lib';", 'axios/lib: ui must not import this package'],
  ['tests/server/a.ts', "const axios = require('axios');", 'axios: code outside src must not import this package'],
  ['scripts/a.mjs', 'const axios = await import(`axios`);', 'axios: code outside src must not import this package'],
  [
    'src/machines/lifecycles/a.ts',
    "export * from '#machines/flows/a.ts';",
    '#machines/flows/a.ts: machines/lifecycles must not import machines/flows',
  ],
  ['src/features/cart/a.ts', "import { a } from '#features/home/a.ts';", '#features/home/a.ts: features/* must not import features/*'],
  ['src/features/cart/b.ts', "import type { A } from '#server/http/a.ts';", '#server/http/a.ts: features/* must not import server/http'],
  [
    'src/server/sales/orders/a.ts',
    "type A = import('#server/http/a.ts').A;",
    '#server/http/a.ts: server/sales must not import server/http',
  ],
  ['src/server/db/a.ts', "import a = require('../events/a.ts');", '../events/a.ts: server/db must not import server/events'],
  ['src/server/kernel/b.ts', "import { a } from '../misc/a.ts';", '../misc/a.ts: src/server/misc/a.ts is in no layer'],
  ['src/parts/a.ts', "import { a } from '../ui/a.ts';", '../ui/a.ts: another part of src is imported by its # name'],
  ['src/server/effects/mail/a.ts', "import { a } from '../../kernel/a.ts';", '../../kernel/a.ts: a path goes up one folder at most'],
  ['src/server/trail/a.ts', "import { a } from '#server/trail/b.ts';", '#server/trail/b.ts: a file of the same folder is imported by ./'],
];

const allowed = [
  ['src/api/contract/orders/a.ts', "import * as z from 'zod/mini';"],
  ['src/features/cart/a.ts', "import { a } from './b.ts'; // import { axios } from 'axios';"],
  ['src/server/dev/emulators/google/a.ts', "import { a } from '#server/demo/a.ts';"],
  ['tests/ui/a.ts', "import { a } from '#ui/a.ts'; const text = `import 'axios';`;"],
] as const;

/** A cycle of three folders of the server, and a folder outside the cycle that imports one of them. */
const cycle = ['accounts users', 'users quotes', 'quotes accounts', 'audit accounts'].map((line) => line.split(' '));

test('each violation is reported with its rule, and each import of a cycle', () => {
  const sources = [...violating, ...allowed].map(([file, text]) => ({ file, text }));
  expect(violations(importsIn(sources))).toEqual(violating.map(([file, , violation]) => `${file} imports ${violation}`));
  expect(['src/utils.ts', 'src/helpers/a.ts', 'src/server/misc/a.ts', 'src/features/cart/deep/a.ts'].filter(layerOf)).toEqual([]);
  const inCycle = cycle.map(([from, to]) => ({ file: `src/server/${from}/a.ts`, text: `import type { A } from '../${to}/a.ts';` }));
  expect(importCycles(importsIn(inCycle))).toEqual(
    cycle.slice(0, 3).map(([from, to]) => `src/server/${from}/a.ts imports ../${to}/a.ts: import cycle`),
  );
});

const maySpeakSql = (file: string): boolean => file.endsWith('.store.ts') || /^src\/server\/(?:db|events)\//.test(file);

/** Error classes may be imported anywhere; everything else of Drizzle writes SQL. */
const speaksSql = ({ from, names, isType }: ReturnType<typeof importsOf>[number]): boolean => {
  if (isType || names.length === 0) return false;
  if (/^(?:pg|@electric-sql\/pglite)(?:\/|$)/.test(from)) return true;
  if (/^drizzle-orm(?:\/|$)/.test(from)) return names.some((name) => !name.endsWith('Error'));
  return /(?:^|\/)db\/schema\/[\w-]+\.ts$/.test(from);
};

const sqlText = /\.(?:execute|query)\(\s*(?:sql)?[`'"]\s*(?:select|insert|update|delete|with|listen|notify|call)\b/gi;

const sqlOutOfPlace = ({ file, text }: Source): string[] => {
  if (maySpeakSql(file)) return [];
  return [
    ...importsOf(text)
      .filter(speaksSql)
      .map((one) => `${file} imports ${one.names.join(', ')} from ${one.from}`),
    ...[...withoutComments(text).matchAll(sqlText)].map(([found]) => `${file} runs SQL: ${found}`),
  ];
};

test('only stores, the database layer and the events contain SQL', () => {
  expect(server.flatMap(sqlOutOfPlace)).toEqual([]);
});

const isDemoOnly = (place: string): boolean =>
  /emulators\/|(?:^|\/)dev\/|^\.\/(?:payment-lab|payment-experiments|experiment-|lost-preference)/.test(place) &&
  !/\/(?:mail-page|outbox\.)/.test(place);
const isDynamic = (text: string, from: string): boolean => withoutComments(text).includes(`import('${from}')`);

test('production loads neither an emulator nor the laboratory: they are imported dynamically when needed [R-414, R-417]', () => {
  const outside = server.filter(({ file }) => !/^src\/server\/(?:emulators|dev)\//.test(file));
  expect(outside.length).toBeGreaterThan(100);
  const loaded = outside.flatMap(({ file, text }) =>
    importsOf(text)
      .filter(({ from, isType }) => !isType && isDemoOnly(from) && !isDynamic(text, from))
      .map(({ from }) => `${file}: ${from}`),
  );
  expect(loaded).toEqual([]);
});

const targetOf = (file: string, from: string): string[] => {
  const target = from.startsWith('#') ? from.replace('#', 'src/') : from.startsWith('.') ? join(file, '..', from) : null;
  return target !== null && /\.(?:tsx?|mjs)$/.test(target) && existsSync(target) ? [target] : [];
};

const loadsOf = (file: string): string[] =>
  importsOf(readFileSync(file, 'utf8'))
    .filter(({ isType }) => !isType)
    .map(({ from }) => from);

/** Every file needed to run these files; type imports are erased by then. */
const reachedFrom = (entries: readonly string[], loads = loadsOf): string[] => {
  const reached = new Set(entries);
  for (const file of reached) for (const from of loads(file)) for (const target of targetOf(file, from)) reached.add(target);
  return [...reached];
};

/** Of a style file, the build leaves only the class names. */
const loadsAtOnce = (file: string): string[] =>
  file.endsWith('.styles.ts') ? [] : loadsOf(file).filter((from) => !isDynamic(readFileSync(file, 'utf8'), from));

const small = ['@xstate/react', 'lucide-react', 'react', 'react-dom/client', 'xstate'];
test.each([
  ['main.ts', 'hero-rotation/hero-rotation.machine.ts', small],
  ['main-entry.ts', 'sign-in/sign-in.machine.ts', [...small, 'zod/mini']],
  ['main-quote.ts', 'quote-request/quote-request.machine.ts', [...small, 'zod/mini']],
])('islands need neither Chakra nor router, and calls only on demand: src/public/%s [R-677]', (entry, machine, needed) => {
  const reached = reachedFrom([`src/public/${entry}`], loadsAtOnce);
  expect(reached).toContain(`src/machines/flows/${machine}`);
  const packages = reached.flatMap(loadsAtOnce).filter((from) => !/^[.#]/.test(from));
  expect([...new Set(packages)].sort()).toEqual(needed);
});

test('the production build uses no test code', () => {
  const { scripts }: { scripts: { build: string } } = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = [...scripts.build.matchAll(/[\w/-]+\.tsx?/g)].map(([file]) => file);
  expect(named).toContain('tools/atlas/build.ts');
  const reached = reachedFrom(['vite.config.ts', 'tools/atlas/vite.config.ts', 'src/app/main.tsx', 'scripts/start.mjs', ...named]);
  expect(reached).toContain('tools/machines/explore-machine.ts');
  expect(reached.filter((file) => /^(?:tests|e2e)\//.test(file))).toEqual([]);
});
