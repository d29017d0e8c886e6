import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import own from '../../vite.config.ts';

/** Serves the files with all mutants inactive. */
const instrumented = (folder: string): Plugin => {
  const code: Record<string, string> = JSON.parse(readFileSync(join(folder, 'code.json'), 'utf8'));
  return { name: 'instrumented', enforce: 'pre', load: (id) => code[relative(process.cwd(), id)] };
};

/** The tests of `npm test` on mutants of the source, for `npm run mutate`. */
export default defineConfig((env) => {
  const { plugins = [], test = {} } = own(env);
  return {
    plugins: [process.env.MUTANTS ? instrumented(process.env.MUTANTS) : undefined, ...plugins],
    test: {
      ...test,
      root: '.',
      runner: './tests/mutation/source-runner.ts',
      projects: (test.projects ?? []).flatMap((project) =>
        typeof project === 'object' && 'test' in project && !/^server|^processes/.test(String(project.test?.name))
          ? [{ ...project, extends: true as const, test: { ...project.test, isolate: true } }]
          : [],
      ),
      silent: true,
      dangerouslyIgnoreUnhandledErrors: true,
    },
  };
});
