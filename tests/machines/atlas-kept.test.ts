import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type AtlasMachine, levels } from '#api/contract/atlas/atlas.ts';
import { keepResults } from '../../tools/atlas/keep-results.ts';
import { readKept, versionOf, withKept } from '../../tools/atlas/kept.ts';
import { exampleAtlasMachine } from '../support/example-atlas-machine.ts';

const folder = mkdtempSync(join(tmpdir(), 'taller-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keptIn = join(folder, 'kept');
const taken = join(folder, 'taken');
beforeEach(() => {
  for (const one of [keptIn, taken]) rmSync(one, { recursive: true, force: true });
});

const notRun = { result: 'not_run' as const, ms: null, message: null };
const passed = { result: 'passed' as const, ms: 2, message: null };
const failed = { result: 'failed' as const, ms: 3, message: 'no se veía' };
const levelsAs = (results: Partial<AtlasMachine['paths'][number]['results']>): AtlasMachine => ({
  ...exampleAtlasMachine,
  alsoWalked: [],
  pictures: [],
  paths: exampleAtlasMachine.paths.map((path) => ({ ...path, results: { machine: notRun, view: notRun, browser: notRun, ...results } })),
});
const keep = (machine: AtlasMachine, version: string) =>
  keepResults({ machines: [machine], pictures: taken, folder: keptIn, version, now: new Date('2025-11-12T18:00:00.000Z') });
const onFreshClone = (version: string) => withKept(levelsAs({}), readKept(keptIn, 'copy-feedback'), version);
const resultsIn = ({ paths }: AtlasMachine) => levels.map((level) => paths[0]?.results[level]?.result);

test('what is kept stands where nothing ran, with its date and its version [R-498]', async () => {
  expect(await keep(levelsAs({ machine: passed, view: failed }), 'aaa')).toEqual(['copy-feedback']);
  const told = onFreshClone('aaa');
  expect(resultsIn(told)).toEqual(['passed', 'failed', 'not_run', undefined]);
  expect(told.kept).toEqual({ at: '2025-11-12T18:00:00.000Z', version: 'aaa', isThisVersion: true, levels: ['machine', 'view'] });
  expect(onFreshClone('bbb').kept?.isThisVersion).toBe(false);
});

test('what ran here wins, level by level, and where all ran nothing is kept [R-498]', async () => {
  await keep(levelsAs({ machine: passed, view: failed }), 'aaa');
  const kept = readKept(keptIn, 'copy-feedback');
  const here = withKept(levelsAs({ view: passed }), kept, 'aaa');
  expect(resultsIn(here)).toEqual(['passed', 'passed', 'not_run', undefined]);
  expect(here.kept?.levels).toEqual(['machine']);
  expect(withKept(levelsAs({ machine: failed, view: passed }), kept, 'aaa').kept).toBeNull();
  expect(withKept(levelsAs({}), null, 'aaa').kept).toBeNull();
});

test('a later run of the same version adds its levels, one of another version begins anew [R-498]', async () => {
  await keep(levelsAs({ machine: passed }), 'aaa');
  await keep(levelsAs({ view: passed }), 'aaa');
  expect(resultsIn(onFreshClone('aaa'))).toEqual(['passed', 'passed', 'not_run', undefined]);
  await keep(levelsAs({ browser: passed }), 'bbb');
  expect(resultsIn(onFreshClone('bbb'))).toEqual(['not_run', 'not_run', 'passed', undefined]);
  expect(await keep(levelsAs({}), 'ccc')).toEqual([]);
  expect(readKept(keptIn, 'copy-feedback')?.version).toBe('bbb');
});

const screen = async (name: string, colour: string): Promise<void> => {
  mkdirSync(join(taken, 'copy-feedback'), { recursive: true });
  await sharp({ create: { width: 1440, height: 900, channels: 3, background: colour } })
    .webp()
    .toFile(join(taken, 'copy-feedback', name));
};
const pictured: AtlasMachine = { ...levelsAs({ browser: passed }), pictures: [{ state: 'idle', width: 1440, file: 'idle-1440.webp' }] };
const picture = join(keptIn, 'pictures/copy-feedback/idle-1440.webp');

test('pictures are kept small, an unchanged one is not written again, and one of a state that is gone goes [R-498]', async () => {
  await screen('idle-1440.webp', '#174bdb');
  await keep(pictured, 'aaa');
  const { format, width } = await sharp(readFileSync(picture)).metadata();
  expect({ format, width }).toEqual({ format: 'webp', width: 720 });
  const long = new Date('2020-01-01T00:00:00.000Z');
  utimesSync(picture, long, long);
  await screen('idle-1440.webp', '#174cdb');
  await keep(pictured, 'bbb');
  expect(statSync(picture).mtime).toEqual(long);
  await screen('idle-1440.webp', '#ce202b');
  await keep(pictured, 'ccc');
  expect(statSync(picture).mtime).not.toEqual(long);
  await screen('copied-1440.webp', '#ce202b');
  await keep({ ...pictured, pictures: [{ state: 'copied', width: 1440, file: 'copied-1440.webp' }] }, 'ddd');
  expect(readdirSync(join(keptIn, 'pictures/copy-feedback'))).toEqual(['copied-1440.webp']);
  expect(onFreshClone('ddd').pictures.map(({ file }) => file)).toEqual(['copied-1440.webp']);
});

test('more than 8 MB together is refused [R-498]', async () => {
  mkdirSync(keptIn);
  writeFileSync(join(keptIn, 'other.json'), Buffer.alloc(8 * 1024 * 1024));
  await expect(keep(levelsAs({ machine: passed }), 'aaa')).rejects.toThrow('What is kept weighs 8.0 MB: 8 MB at most.');
});

test('what is kept in the repository can be read, belongs to machines that there are, and is 8 MB at most', () => {
  const files = existsSync('tools/atlas/kept') ? readdirSync('tools/atlas/kept').filter((name) => name.endsWith('.json')) : [];
  for (const name of files) expect(readKept('tools/atlas/kept', name.replace('.json', ''))?.version).toMatch(/^[0-9a-f]{12}$/);
});

test('a version is another one when src, tests or e2e change, and when nothing else does [R-498]', () => {
  const root = join(folder, 'project');
  for (const room of ['src', 'tests', 'e2e', 'docs']) {
    mkdirSync(join(root, room), { recursive: true });
    writeFileSync(join(root, room, 'a.ts'), room);
  }
  const first = versionOf(root);
  writeFileSync(join(root, 'docs/a.ts'), 'changed');
  expect(versionOf(root)).toBe(first);
  const others = ['src', 'tests', 'e2e'].map((room) => {
    writeFileSync(join(root, room, 'a.ts'), 'changed');
    return versionOf(root);
  });
  expect(new Set([first, ...others]).size).toBe(4);
});
