import { join } from 'node:path';

const reportOf = (reports, name) => join(reports, `${name}.json`);

const vitest = (reports, name, ...files) => ({
  name,
  args: [
    'vitest',
    'run',
    '--project',
    name,
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportOf(reports, name)}`,
  ],
  env: {},
  takesPictures: false,
});

/** Every level at which the generated paths are walked, in their order, as the command that leaves its report in the folder. */
export const levelsOf = (reports) => [
  vitest(
    reports,
    'machines',
    'tests/machines/registry.test.ts',
    'tests/machines/lifecycle-tables.test.ts',
    'tests/machines/card-payment-table.test.ts',
  ),
  vitest(reports, 'views', '--project', 'views-alone', '--project', 'walks'),
  vitest(reports, 'server-pglite', '--project', 'server-pglite-alone'),
  vitest(reports, 'server-postgres', '--project', 'server-postgres-alone'),
  {
    name: 'end-to-end',
    args: ['playwright', 'test', 'e2e/paths', 'e2e/tour', '--project', 'desktop', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(reports, 'end-to-end') },
    takesPictures: true,
  },
];

/** `machines --keep --only go-live,session` in parts. */
export const readWords = (words) => {
  const at = words.indexOf('--only');
  const only = at === -1 ? [] : (words[at + 1] ?? '').split(',').filter((id) => id !== '');
  const rest = words.filter((_, index) => at === -1 || (index !== at && index !== at + 1));
  const unknown = rest.filter((word) => word.startsWith('--') && word !== '--keep');
  const problem =
    at !== -1 && only.length === 0
      ? '--only wants machines: --only go-live,session'
      : unknown.length > 0
        ? `No option ${unknown.join(', ')}: there are --keep and --only.`
        : null;
  return { names: rest.filter((word) => !word.startsWith('--')), only, isKept: rest.includes('--keep'), problem };
};

/** The same level for these machines alone: by the titles that their tests begin with. */
export const narrowed = (level, only) => {
  if (only.length === 0) return level;
  const any = `(?:${only.join('|')})`;
  if (level.takesPictures) return { ...level, args: [...level.args.filter((word) => word !== 'e2e/tour'), '-g', ` ${any} `] };
  return { ...level, args: [...level.args, '-t', level.name === 'machines' ? `^${any}[ :]` : `${any}(?:, plain|, StrictMode| )`] };
};

/** The levels that were asked for by name: all where none is named, none for `none`. Another name is a problem, and then nothing runs. */
export const chooseLevels = (levels, words) => {
  const unknown = words.filter((word) => word !== 'none' && levels.every(({ name }) => name !== word));
  if (unknown.length > 0) {
    const names = levels.map(({ name }) => name).join(', ');
    return { chosen: [], problem: `No level ${unknown.join(', ')}: there are ${names}, and none.` };
  }
  return { chosen: words.length === 0 ? levels : levels.filter(({ name }) => words.includes(name)), problem: null };
};

/** Runs one level after the other; one that fails stops none of the others. What its last run left is forgotten first. Answers with the names of those that failed. */
export const runLevels = (levels, { forgetReport, forgetPictures, run }) =>
  levels
    .filter(({ name, args, env, takesPictures }) => {
      // A picture of a state that is no longer reached must not stay.
      if (takesPictures) forgetPictures();
      forgetReport(name);
      return !run(args, env);
    })
    .map(({ name }) => name);

/** How the command ends: badly where a level failed or the atlas could not be written. */
export const endOf = (failed, isWritten) => ({
  code: isWritten && failed.length === 0 ? 0 : 1,
  complaint: [...(failed.length === 0 ? [] : [`Failed: ${failed.join(', ')}`]), ...(isWritten ? [] : ['The atlas was not written.'])].join(
    '\n',
  ),
});
