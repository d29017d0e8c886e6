import { expect, test } from 'vitest';
import { circling, forbidden, importsIn, layerOf } from './imports.ts';
import { layers } from './layers.ts';
import { sourcesBelow } from './source-files.ts';

const sources = ['src', 'tests', 'e2e', 'scripts', 'tools'].flatMap(sourcesBelow);
const inSource = sources.map(({ file }) => file).filter((file) => file.startsWith('src/'));

test('every layer imports only what the table allows, and the folders of the server do not go round in circles', () => {
  const imports = importsIn(sources);
  expect(imports.length).toBeGreaterThan(10_000);
  expect(forbidden(imports)).toEqual([]);
  expect(circling(imports)).toEqual([]);
});

test('every file of src lies in a layer, and every layer of the table is there', () => {
  expect(inSource.filter((file) => layerOf(file) === null)).toEqual([]);
  expect([...new Set(inSource.map(layerOf))].sort()).toEqual(Object.keys(layers).sort());
  expect(Object.values(layers).flatMap(({ knows }) => knows.filter((name) => !(name in layers)))).toEqual([]);
});

/** Each breaks one rule: what is told of it. */
const planted: [file: string, text: string, told: string][] = [
  ['src/shared/a.ts', "import * as z from 'zod/mini';", 'zod/mini: shared does not import this package'],
  ['src/api/contract/orders/a.ts', "import * as z from 'zod';", 'zod: api/contract does not import this package'],
  ['src/api/client/a.ts', "import { createActor } from 'xstate';", 'xstate: api/client does not import this package'],
  ['src/ui/a.tsx', "import { get } from 'axios/lib';", 'axios/lib: ui does not import this package'],
  ['src/app/a.ts', "import { readFile } from 'node:fs';", 'node:fs: app does not import this package'],
  ['src/server/kernel/a.ts', "import '@chakra-ui/react';", '@chakra-ui/react: server/kernel does not import this package'],
  ['tests/server/a.ts', "const axios = require('axios');", 'axios: what lies outside of src does not import this package'],
  ['scripts/a.mjs', 'const axios = await import(`axios`);', 'axios: what lies outside of src does not import this package'],
  [
    'src/machines/lifecycles/a.ts',
    "export * from '#machines/flows/a.ts';",
    '#machines/flows/a.ts: machines/lifecycles does not know machines/flows',
  ],
  ['src/server/users/a.ts', "import '#machines/registry.ts';", '#machines/registry.ts: server/users does not know machines/registry.ts'],
  ['src/features/cart/a.ts', "import { a } from '#features/home/a.ts';", '#features/home/a.ts: features/* does not know features/*'],
  ['src/features/cart/b.ts', "import type { A } from '#server/http/a.ts';", '#server/http/a.ts: features/* does not know server/http'],
  ['src/app/b.ts', "export type { A } from '#server/a.ts';", '#server/a.ts: app does not know server'],
  ['src/server/sales/orders/a.ts', "type A = import('#server/http/a.ts').A;", '#server/http/a.ts: server/sales does not know server/http'],
  ['src/server/db/a.ts', "import a = require('../events/a.ts');", '../events/a.ts: server/db does not know server/events'],
  ['src/server/kernel/b.ts', "import { a } from '../misc/a.ts';", '../misc/a.ts: src/server/misc/a.ts lies in no layer'],
  ['src/parts/a.ts', "import { a } from '../ui/a.ts';", '../ui/a.ts: another part of src is named by its # name'],
  ['tests/ui/a.ts', "import { a } from '../../src/ui/a.ts';", '../../src/ui/a.ts: another part of src is named by its # name'],
  ['src/server/effects/mail/a.ts', "import { a } from '../../kernel/a.ts';", '../../kernel/a.ts: a path climbs one folder at most'],
  ['src/server/trail/a.ts', "import { a } from '#server/trail/b.ts';", '#server/trail/b.ts: the own folder is named by ./'],
];

const allowed = [
  ['src/api/contract/orders/a.ts', "import * as z from 'zod/mini';"],
  ['src/features/cart/a.ts', "import { a } from './b.ts'; // import { axios } from 'axios';"],
  ['src/server/dev/emulators/google/a.ts', "import { a } from '#server/demo/a.ts';"],
  ['tests/ui/a.ts', "import { a } from '#ui/a.ts'; const text = `import 'axios';`;"],
] as const;

/** Three folders of the server that lead to each other, and one that leads to them. */
const circle = ['accounts users', 'users quotes', 'quotes accounts', 'audit accounts'].map((line) => line.split(' '));

test('planted, each is named with the rule that it breaks', () => {
  const sources = [...planted, ...allowed].map(([file, text]) => ({ file, text }));
  expect(forbidden(importsIn(sources))).toEqual(planted.map(([file, , told]) => `${file} imports ${told}`));
  expect(['src/utils.ts', 'src/helpers/a.ts', 'src/server/misc/a.ts', 'src/features/cart/deep/a.ts'].filter(layerOf)).toEqual([]);
  const leading = circle.map(([from, to]) => ({ file: `src/server/${from}/a.ts`, text: `import type { A } from '../${to}/a.ts';` }));
  expect(circling(importsIn(leading))).toEqual(
    circle.slice(0, 3).map(([from, to]) => `src/server/${from}/a.ts imports ../${to}/a.ts: it leads back`),
  );
});
