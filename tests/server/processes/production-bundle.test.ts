import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const folder = resolve('dist/server');
const emulator = '/__ctl/faults';

/** Everything that is loaded as soon as this file is: `import()` waits until somebody asks for it. */
function loadedWith(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^\s*(?:import|export)\s*(?:[^'"()]*?\s*from\s*)?['"](\.[^'"]+)['"]/gm);
  for (const [, path = ''] of imports) loadedWith(resolve(dirname(file), path), seen);
  return seen;
}

test('the card emulator is a part of its own, which the built server does not load by itself', () => {
  const built = readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => file.endsWith('.js'));
  const withEmulator = (files: Iterable<string>) => [...files].filter((file) => readFileSync(file, 'utf8').includes(emulator));
  expect(withEmulator(built)).toHaveLength(1);
  expect(withEmulator(loadedWith(join(folder, 'main.js')))).toEqual([]);
});
