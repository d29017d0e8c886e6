import type { Tx } from '../db/database.ts';
import { lockOpenProjects } from '../sales/records/orders.store.ts';
import { giveProject, mustBeAssignable } from './give-project.ts';

/**
 * Gives what a person still builds to a successor, and says how many projects that are. Both are locked, and the person is stored as
 * deactivated: so nobody gives them another project, and they do not succeed themselves.
 */
export async function handOverProjects(
  tx: Tx,
  { from, to, ...step }: { from: string; to: string; by: string; now: Date },
): Promise<number> {
  const successor = await mustBeAssignable(tx, to, 'successor_id');
  const projects = await lockOpenProjects(tx, from);
  for (const subscriptionId of projects) await giveProject(tx, subscriptionId, successor, step);
  return projects.length;
}
