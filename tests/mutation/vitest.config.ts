import { defineConfig } from 'vitest/config';
import own from '../../vite.config.ts';

/** The tests of one flow, for `npm run mutate`. Tests that compare with the listing would notice every change. */
export default defineConfig((env) => {
  const { plugins = [], test = {} } = own(env);
  const projects = (test.projects ?? []).flatMap((project) =>
    typeof project === 'object' && 'test' in project && project.test?.name === 'flows'
      ? [{ ...project, test: { ...project.test, include: [`tests/flows/${process.env.MUTANTS}.flow.ts`] } }]
      : [],
  );
  return { plugins, test: { ...test, root: '.', projects, silent: true } };
});
