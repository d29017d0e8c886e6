import { basename, dirname } from 'node:path';
import { machineFiles } from './machine-files.ts';

export const indexFile = 'src/machines/models.generated.ts';

const modelName = (id: string): string => `${id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Model`;

/** Every folder's model, by its name: a new machine needs no line anywhere. */
export const machineIndex = (): string => {
  const models = machineFiles('.model.ts').map((file) => ({ file, name: modelName(basename(file, '.model.ts')) }));
  models.sort((one, other) => (dirname(one.file) < dirname(other.file) ? -1 : 1));
  const list = (kind: string): string =>
    models
      .filter(({ file }) => file.startsWith(`src/machines/${kind}/`))
      .map(({ name }) => `  ${name},\n`)
      .join('');
  return [
    '// Written by `npm run machines:list` from the names of the folders; nobody edits it.',
    ...models.map(({ file, name }) => `import { ${name} } from '${file.replace('src/machines/', './')}';`),
    "import type { RegisteredModel } from './model.ts';",
    '',
    '/** What becomes of a thing. */',
    `export const lifecycles: readonly RegisteredModel[] = [\n${list('lifecycles')}];`,
    '',
    '/** What one person is doing on one screen. */',
    `export const flows: readonly RegisteredModel[] = [\n${list('flows')}];`,
    '',
  ].join('\n');
};
