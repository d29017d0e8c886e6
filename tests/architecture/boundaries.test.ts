import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bringsIn, clean, type Planted, walls } from './planted-imports.ts';

const root = resolve(import.meta.dirname, '../..');
const biome = join(root, 'node_modules/.bin/biome');

const manners: readonly Planted[] = [
  {
    file: 'src/shared/circle-a.ts',
    code: "import { use } from './circle-b.ts';\nexport const thing = (): unknown => use;\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  { file: 'src/shared/circle-b.ts', code: bringsIn('#shared/circle-a.ts'), rule: 'lint/suspicious/noImportCycles' },
  {
    file: 'src/shared/barrel.ts',
    code: "export { one } from './one.ts';\nexport { two } from './two.ts';\n",
    rule: 'lint/performance/noBarrelFile',
  },
  { file: 'src/shared/default.ts', code: 'export default 1;\n', rule: 'lint/style/noDefaultExport' },
  { file: 'src/shared/any.ts', code: 'export const anything: any = 1;\n', rule: 'lint/suspicious/noExplicitAny' },
  {
    file: 'src/shared/bang.ts',
    code: 'export const sure = (value: string | null): string => value!;\n',
    rule: 'lint/style/noNonNullAssertion',
  },
  { file: 'src/shared/ignore.ts', code: '// @ts-ignore\nexport const wrong: string = 1;\n', rule: 'lint/suspicious/noTsIgnore' },
  { file: 'src/shared/bare.ts', code: bringsIn('./bang'), rule: 'lint/correctness/useImportExtensions' },
  { file: 'src/shared/CamelCase.ts', code: 'export const one = 1;\n', rule: 'lint/style/useFilenamingConvention' },
  { file: 'src/shared/long-file.ts', code: `${'void 0;\n'.repeat(251)}`, rule: 'lint/style/noExcessiveLinesPerFile' },
  {
    file: 'src/shared/long-function.ts',
    code: `export const long = (): void => {\n${'  void 0;\n'.repeat(61)}};\n`,
    rule: 'lint/complexity/noExcessiveLinesPerFunction',
  },
  {
    file: 'tests/server/only.test.ts',
    code: "import { test } from 'vitest';\ntest.only('x', () => {});\n",
    rule: 'lint/suspicious/noFocusedTests',
  },
  {
    file: 'tests/server/skip.test.ts',
    code: "import { test } from 'vitest';\ntest.skip('x', () => {});\n",
    rule: 'lint/suspicious/noSkippedTests',
  },
];

type Report = { readonly diagnostics: readonly { readonly category: string; readonly location: { readonly path: string } }[] };

let tree: string;

const write = async (folder: string, file: string, code: string): Promise<void> => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), code);
};

const lint = (folder: string): Promise<Report> =>
  new Promise((done, fail) => {
    execFile(
      biome,
      ['lint', '--reporter=json', '--max-diagnostics=none', '.'],
      { cwd: folder, maxBuffer: 2 ** 24 },
      (_, stdout, stderr) => {
        try {
          done(JSON.parse(stdout) as Report);
        } catch {
          fail(new Error(`${stdout}\n${stderr}`));
        }
      },
    );
  });

const emptyHouse = async (name: string): Promise<string> => {
  const folder = join(tree, name);
  await mkdir(folder);
  for (const file of ['biome.json', 'package.json', '.gitignore']) await cp(join(root, file), join(folder, file));
  return folder;
};

const seen = async (folder: string): Promise<ReadonlySet<string>> => {
  const { diagnostics } = await lint(folder);
  return new Set(diagnostics.map(({ category, location }) => `${location.path} ${category}`));
};

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'taller-walls-'));
});

afterAll(() => rm(tree, { recursive: true, force: true }));

test('every wall that is broken is seen, and nothing else', async () => {
  const house = await emptyHouse('broken');
  for (const { file, code } of [...walls, ...manners]) await write(house, file, code);
  expect([...(await seen(house))].sort()).toEqual([...walls, ...manners].map(({ file, rule }) => `${file} ${rule}`).sort());
});

test('a house in order is left in peace', async () => {
  const house = await emptyHouse('clean');
  for (const [file, from] of clean) await write(house, file, bringsIn(from));
  expect([...(await seen(house))]).toEqual([]);
});
