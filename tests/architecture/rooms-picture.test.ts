import { Graphviz } from '@hpcc-js/wasm-graphviz';
import { expect, test } from 'vitest';
import { roomsDot } from './rooms-picture.ts';
import { type Source, sourcesBelow } from './source-files.ts';

test('the picture of the rooms is what the imports are', async () => {
  const graphviz = await Graphviz.load();
  await expect(graphviz.dot(roomsDot(sourcesBelow('src')))).toMatchFileSnapshot('../../docs/rooms.svg');
});

test('an arrow that a longer way tells of is left out, and a type is an import', () => {
  const source = (file: string, ...from: string[]): Source => ({
    file,
    text: from.map((one) => `import type { It } from '${one}';`).join('\n'),
  });
  const dot = roomsDot([
    source('src/app/a.ts', '#features/home/home.tsx', '#ui/button.tsx'),
    source('src/features/home/home.tsx', '../../ui/button.tsx'),
    source('src/ui/button.tsx'),
  ]);
  expect(dot.split('\n').filter((line) => line.includes('->'))).toEqual(['  "app" -> "features"', '  "features" -> "ui"']);
});
