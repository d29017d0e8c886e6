import { driveActor } from '../machines/drive-actor.ts';
import { explore, keyOf } from '../machines/explore-machine.ts';
import { generatedPaths, type MachinePath } from '../machines/machine-paths.ts';
import type { RegisteredMachine } from '../machines/registry.ts';
import type { Report, ReportedTest } from './test-reports.ts';

/** Why the actor does not end up where the definition leads, or null. */
async function problemOf({ machine, model }: RegisteredMachine, { start, input, steps }: MachinePath): Promise<string | null> {
  const driven = driveActor(machine, model.starts ? { at: start.snapshot } : { input });
  try {
    for (const { event, to } of steps) {
      await driven.fire(event);
      if (driven.failures.length > 0) return String(driven.failures[0]);
      const there = keyOf(driven.snapshot(), model);
      if (there !== to.key) return `${event.type}: debía quedar en ${to.key} y quedó en ${there}`;
    }
    return null;
  } catch (error) {
    return String(error);
  } finally {
    driven.stop();
  }
}

/** Runs every generated path on the real interpreter, without a test runner. Results have the titles that the test stage gives its tests. */
export async function runPaths(machines: readonly RegisteredMachine[], ranAt: string): Promise<Report> {
  const tests: ReportedTest[] = [];
  for (const one of machines) {
    for (const path of generatedPaths(explore(one.model))) {
      const began = performance.now();
      const message = await problemOf(one, path);
      const ms = performance.now() - began;
      tests.push({
        file: 'tools/atlas/run-paths.ts',
        titles: [one.id],
        title: `covers: ${path.name}`,
        passed: message === null,
        ms,
        message,
      });
    }
  }
  return { ranAt, tests };
}
