import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reporter, startVitest, type TestModule } from 'vitest/node';
import type { Mutant } from './mutants.ts';

const folder = 'reports';
const list = join(folder, 'mutants.json');

/** The view tests that walk the paths of these machines, with how many mutants each is tried on. */
function viewTestsOf(left: ReadonlyMap<string, readonly Mutant[]>): Map<string, number> {
  const below = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const files = [...below('tests/views'), ...below('tests/walks')].filter((file) => /\.(?:view\.test\.tsx|walk\.ts)$/.test(file));
  const tried = files.map((file): [string, number] => {
    const text = readFileSync(file, 'utf8');
    const walks = ['viewPaths', 'walkPage', 'flowWalk'].some((call) => text.includes(call));
    const mutants = [...left].filter(([id]) => walks && text.includes(`/${id}.model.ts'`)).map(([, some]) => some.length);
    return [file, mutants.reduce((sum, one) => sum + one, 0)];
  });
  return new Map(tried.filter(([, count]) => count > 0));
}

export interface ViewTrial {
  /** The walk that noticed it, by the mutant's name. */
  killers: Map<string, string>;
  /** Walks that fail without a mistake, and files that could not be run. */
  broken: string[];
}

const brokenIn = (module: TestModule): string[] => [
  ...module.errors().map((error) => `${module.relativeModuleId}: ${error.message}`),
  ...[...module.children.allTests('failed')].map((test) => `${module.relativeModuleId}: ${test.name}`),
];

/** Walks the views with the mutants in the place of their machines. */
export async function tryOnViews(
  left: ReadonlyMap<string, readonly Mutant[]>,
  progress: (done: number, of: number) => void,
): Promise<ViewTrial> {
  const files = viewTestsOf(left);
  const trial: ViewTrial = { killers: new Map(), broken: [] };
  if (files.size === 0) return trial;
  const work = [...files.values()].reduce((sum, one) => sum + one, 0);
  const ended = new Set<string>();
  let done = 0;
  const reporter: Reporter = {
    onTestModuleEnd: (module) => {
      ended.add(module.relativeModuleId);
      trial.broken.push(...brokenIn(module));
      for (const test of module.children.allTests()) for (const name of test.meta().killed ?? []) trial.killers.set(name, test.fullName);
      done += files.get(module.relativeModuleId) ?? 0;
      progress(done, work);
    },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(list, JSON.stringify(Object.fromEntries([...left].map(([id, mutants]) => [id, mutants.map((one) => one.name)]))));
  const config = 'tests/mutation/vitest.config.ts';
  const vitest = await startVitest('test', [...files.keys()], {
    config,
    root: '.',
    watch: false,
    reporters: [reporter],
    env: { MUTANTS: list },
  });
  await vitest.close();
  trial.broken.push(...[...files.keys()].filter((file) => !ended.has(file)).map((file) => `${file}: it did not come to its end`));
  return trial;
}
