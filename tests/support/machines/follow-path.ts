import type { AnyEventObject } from 'xstate';
import type { StateConfiguration } from '../../../tools/machines/explore-machine.ts';
import type { MachinePath } from '../../../tools/machines/machine-paths.ts';

/** Whatever a path is walked on: the interpreter, a rendered view, a browser. */
export interface PathDriver {
  fire(event: AnyEventObject, from: StateConfiguration): void | Promise<void>;
  check(configuration: StateConfiguration): void | Promise<void>;
}

/** Walks one path and looks around in every configuration, the first included. A failure says at which step. */
export async function followPath(path: MachinePath, driver: PathDriver): Promise<void> {
  await driver.check(path.start);
  for (const [index, step] of path.steps.entries()) {
    try {
      await driver.fire(step.event, step.from);
      await driver.check(step.to);
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      // A new error: this one may be the model's own answer, which other paths are named by.
      throw new Error(`step ${index + 1} of ${path.steps.length}, ${step.event.type} → ${step.to.key}: ${said}`, { cause: error });
    }
  }
}
