import { addUpFigures } from '#server/dashboard/figures.store.ts';
import { logFault } from '#server/db/fault-log.ts';
import type { Services } from '#server/operation/services.ts';
import { type Repeating, repeating } from './repeating.ts';

const everyMs = 60_000;
const atOnce = 10_000;

/** Adds up what changed in the figures of the dashboard, so that reading them stays fast. */
export function createAddingUp({ db, log }: Services): Repeating {
  const addUpAll = async (goesOn: () => boolean): Promise<void> => {
    while (goesOn() && (await db.transaction((tx) => addUpFigures(tx, atOnce))) === atOnce);
  };
  return repeating(everyMs, addUpAll, (err) => logFault({ db, log }, err, 'adding up the figures failed'));
}
