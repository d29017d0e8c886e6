import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../../tools/machines/machine-files.ts';
import { importsOf } from '../architecture/source-files.ts';

/** The maximum number of test files per mutant: those with the shortest import path to it. */
const most = 12;

const isTest = (file: string): boolean => /\.(?:test\.tsx?|flow\.ts)$/.test(file);

/**
 * Whether a test states the intended behaviour. Tests that go through all machines compare them with their listings or follow them as they are; for a
 * mutant, both come from the mutant itself.
 */
const saysWhatIsMeant = (file: string, text: string): boolean => isTest(file) && !/#machines\/registry\.ts|machine-files\.ts/.test(text);

/** Also goes through all machines, but with hand-written properties: a mutant runs only against those of its own machine. */
export const properties = 'tests/properties/properties.test.ts';

/** The flow whose machine a file belongs to. */
export const flowOf = (file: string): string | undefined => /^src\/machines\/flows\/([^/]+)\//.exec(file)?.[1];

const folders = ['flows', 'views', 'machines', 'contract', 'shared'].map((folder) => join('tests', folder));

const textOf = (file: string): string => readFileSync(file, 'utf8');

const resolved = (file: string, from: string): string | undefined => {
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? join(file, '..', from) : undefined;
};

const read = new Map<string, string[]>();
const importedBy = (file: string): string[] => {
  const known = read.get(file);
  if (known) return known;
  const imports = importsOf(existsSync(file) && /\.tsx?$/.test(file) ? textOf(file) : '').filter(({ isType }) => !isType);
  const files = imports.flatMap(({ from }) => resolved(file, from) ?? []);
  read.set(file, files);
  return files;
};

/** The number of imports from a test to each file. */
const distancesFrom = (test: string): Map<string, number> => {
  const distances = new Map([[test, 0]]);
  for (const [file, distance] of distances)
    for (const next of importedBy(file)) if (!distances.has(next)) distances.set(next, distance + 1);
  return distances;
};

const isNoPage = /^tests\/(?:flows|machines|contract|shared)\//;

/** The tests that may notice a mutant in a file, nearest first; at the same distance, slower page tests come last. */
export function testsChooser(): (file: string) => readonly string[] {
  const tests = folders
    .filter((folder) => existsSync(folder))
    .flatMap(filesBelow)
    .filter((file) => isTest(file) && saysWhatIsMeant(file, textOf(file)))
    .map((test) => ({ test, isQuick: isNoPage.test(test), distances: distancesFrom(test) }));
  return (file) => {
    const [first, ...others] = tests
      .map(({ test, isQuick, distances }) => ({ test, rank: (distances.get(file) ?? Number.POSITIVE_INFINITY) + (isQuick ? 0 : 0.5) }))
      .filter(({ rank }) => Number.isFinite(rank))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, most)
      .map(({ test }) => test);
    return [...(first === undefined ? [] : [first]), ...(flowOf(file) === undefined ? [] : [properties]), ...others];
  };
}
