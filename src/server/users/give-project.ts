import type { Tx } from '../db/database.ts';
import { Refusal } from '../kernel/refusal.ts';
import { advanceDevelopment } from '../lifecycle/advance.ts';
import { findAssignable } from './users.store.ts';

type Developer = NonNullable<Awaited<ReturnType<typeof findAssignable>>>;

/** Call before locking any order: a deactivation also locks the person first. */
export async function mustBeAssignable(tx: Tx, userId: string, path: string): Promise<Developer> {
  const developer = await findAssignable(tx, userId);
  if (developer) return developer;
  const message = 'Esa persona no puede recibir proyectos: elige a alguien activo del equipo';
  throw new Refusal('developer_unavailable', message, { issues: [{ path, message }] });
}

export const giveProject = (tx: Tx, subscriptionId: number, { userId, username }: Developer, step: { by: string; now: Date }) =>
  advanceDevelopment(tx, {
    ...step,
    subscriptionId,
    event: { type: 'ASSIGN_DEVELOPER', developerId: userId, developerActive: true },
    note: `Se asignó a ${username}`,
  });
