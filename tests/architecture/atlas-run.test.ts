import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Level {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly takesPictures: boolean;
}
interface Deeds {
  readonly forgetReport: (name: string) => void;
  readonly forgetPictures: () => void;
  readonly run: (args: readonly string[], env: Readonly<Record<string, string>>) => boolean;
}
interface Plan {
  readonly levelsOf: (reports: string) => Level[];
  readonly readWords: (words: readonly string[]) => { names: string[]; only: string[]; isKept: boolean; problem: string | null };
  readonly narrowed: (level: Level, only: readonly string[]) => Level;
  readonly chooseLevels: (levels: readonly Level[], words: readonly string[]) => { chosen: Level[]; problem: string | null };
  readonly runLevels: (levels: readonly Level[], deeds: Deeds) => string[];
  readonly endOf: (failed: readonly string[], isWritten: boolean) => { code: number; complaint: string };
}
const { chooseLevels, endOf, levelsOf, narrowed, readWords, runLevels } = (await import(
  pathToFileURL(resolve(root, 'tools/atlas/atlas-plan.mjs')).href
)) as Plan;

const levels = levelsOf('/r');
const names = (chosen: readonly Level[]) => chosen.map(({ name }) => name);

test('every level leaves its report where the atlas looks for it [R-474]', () => {
  const written = levels.map(({ name, args, env }) => [
    name,
    ...args.filter((word) => word.startsWith('--outputFile.json=')).map((word) => word.slice('--outputFile.json='.length)),
    ...Object.values(env),
  ]);
  expect(written).toEqual(['machines', 'views', 'server-pglite', 'server-postgres', 'end-to-end'].map((name) => [name, `/r/${name}.json`]));
});

test('the words of the command are levels, --keep, and --only with machines', () => {
  expect(readWords(['machines', '--keep', '--only', 'go-live,session', 'views'])).toEqual({
    ...{ names: ['machines', 'views'], only: ['go-live', 'session'], isKept: true, problem: null },
  });
  expect(readWords([])).toEqual({ names: [], only: [], isKept: false, problem: null });
  expect(readWords(['--only']).problem).toBe('--only wants machines: --only go-live,session');
  expect(readWords(['--keeep']).problem).toBe('No option --keeep: there are --keep and --only.');
});

test('a level of some machines runs their tests alone [R-474]', () => {
  const added = levels.map((level) => narrowed(level, ['go-live']).args.slice(level.takesPictures ? -4 : -2));
  expect(added).toEqual([
    ['-t', '^(?:go-live)[ :]'],
    ...Array.from({ length: 3 }, () => ['-t', '(?:go-live)(?:, plain|, StrictMode| )']),
    ['desktop', '--reporter=list,json', '-g', ' (?:go-live) '],
  ]);
  expect(narrowed(levels[4] ?? { name: '', args: [], env: {}, takesPictures: true }, ['go-live']).args).not.toContain('e2e/tour');
  expect(levels.map((level) => narrowed(level, []))).toEqual(levels);
});

describe('which levels run', () => {
  test.each([
    ['all', [], ['machines', 'views', 'server-pglite', 'server-postgres', 'end-to-end']],
    ['some, in their own order', ['views', 'machines'], ['machines', 'views']],
    ['none', ['none'], []],
  ])('%s', (_, words, expected) => {
    const { chosen, problem } = chooseLevels(levels, words);
    expect({ chosen: names(chosen), problem }).toEqual({ chosen: expected, problem: null });
  });

  test('none at all where one is not known', () => {
    expect(chooseLevels(levels, ['views', 'veiws', 'x'])).toEqual({
      chosen: [],
      problem: 'No level veiws, x: there are machines, views, server-pglite, server-postgres, end-to-end, and none.',
    });
  });

  test('and the command says so and ends with 1', () => {
    const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/atlas/atlas.mjs', 'veiws'], { cwd: root, encoding: 'utf8' });
    expect({ status, stdout, said: stderr.trimEnd() }).toEqual({
      status: 1,
      stdout: '',
      said: chooseLevels(levels, ['veiws']).problem,
    });
  });
});

test('what was left is forgotten before each run, and a level that fails stops no other [R-474]', () => {
  const done: string[] = [];
  const failed = runLevels(levels, {
    forgetReport: (name) => done.push(`forget ${name}`),
    forgetPictures: () => done.push('forget the pictures'),
    run: ([tool = '', ...words]) => {
      const name = words[words.indexOf('--project') + 1] ?? '';
      done.push(`${tool} ${name}`);
      return !['views', 'desktop'].includes(name);
    },
  });
  expect({ done, failed }).toEqual({
    done: [
      ...['forget machines', 'vitest machines', 'forget views', 'vitest views'],
      ...['forget server-pglite', 'vitest server-pglite', 'forget server-postgres', 'vitest server-postgres'],
      ...['forget the pictures', 'forget end-to-end', 'playwright desktop'],
    ],
    failed: ['views', 'end-to-end'],
  });
});

test.each([
  ['all passed', [], true, { code: 0, complaint: '' }],
  ['one failed', ['views'], true, { code: 1, complaint: 'Failed: views' }],
  ['the atlas was not written', [], false, { code: 1, complaint: 'The atlas was not written.' }],
  ['both', ['machines', 'views'], false, { code: 1, complaint: 'Failed: machines, views\nThe atlas was not written.' }],
])('ends as it went: %s [R-474]', (_, failed, isWritten, end) => expect(endOf(failed, isWritten)).toEqual(end));
