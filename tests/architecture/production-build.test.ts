import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './source-files.ts';

const read = (file: string): string => readFileSync(file, 'utf8');
const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));

const targetOf = (file: string, from: string): string[] => {
  const target = from.startsWith('#') ? from.replace('#', 'src/') : from.startsWith('.') ? join(file, '..', from) : null;
  return target !== null && /\.(?:tsx?|mjs)$/.test(target) && existsSync(target) ? [target] : [];
};

/** Every file needed to run these files; type imports are erased by then. */
const reachedFrom = (entries: readonly string[]): string[] => {
  const reached = new Set(entries);
  for (const file of reached)
    for (const { from, isType } of importsOf(read(file))) if (!isType) for (const target of targetOf(file, from)) reached.add(target);
  return [...reached];
};

test('the production build uses no test code', () => {
  const named = [...(scripts.build ?? '').matchAll(/[\w/-]+\.tsx?/g)].map(([file]) => file);
  expect(named).toContain('tools/atlas/build.ts');
  const reached = reachedFrom(['vite.config.ts', 'tools/atlas/vite.config.ts', 'src/app/main.tsx', 'scripts/start.mjs', ...named]);
  expect(reached).toContain('tools/machines/explore-machine.ts');
  expect(reached.filter((file) => /^(?:tests|e2e)\//.test(file))).toEqual([]);
});
