import type { AnyEventObject } from 'xstate';
import type { StateConfiguration } from '../../../tools/machines/explore-machine.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';

/** What a path runs on: the interpreter, a rendered view or a browser. */
export interface PathDriver {
  fire(event: AnyEventObject, from: StateConfiguration): void | Promise<void>;
  check(configuration: StateConfiguration): void | Promise<void>;
}

/** Runs one path and checks every configuration, including the first. A failure names its step. */
export async function followPath(path: MachinePath, driver: PathDriver): Promise<void> {
  await driver.check(path.start);
  for (const [index, step] of path.steps.entries()) {
    try {
      await driver.fire(step.event, step.from);
      await driver.check(step.to);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      // A new error, because this one may be the model's own error object, by which other paths are named.
      throw new Error(`step ${index + 1} of ${path.steps.length}, ${step.event.type} → ${step.to.key}: ${said}`, { cause: error });
    }
  }
}
