import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { findPasswordHash } from './accounts.store.ts';
import { ownPasswordLimit, tooMany } from './limits.ts';
import { passwordIsRight } from './passwords.ts';
import { countUp, limit, waitFor } from './throttle.store.ts';

const notTheCurrentOne = 'La contraseña actual no es correcta';

export const wrongPassword = (): Refusal =>
  new Refusal('invalid_input', notTheCurrentOne, { issues: [{ path: 'currentPassword', message: notTheCurrentOne }] });

const quarter = 15 * 60;

/** Once in a quarter of an hour, however often it is tried. Nothing that was typed is kept. */
async function writeDownRefusal(tx: Tx, actor: Actor, now: Date): Promise<void> {
  if ((await countUp(tx, [limit('audit-own-password', actor.userId, 1, quarter)], now)) !== null) return;
  await writeDownAct(tx, actor, 'password_refused', { kind: 'person', id: actor.userId }, now);
}

/** Whoever sits before an open session must know the password too. Returns the hash that it fits; refuses and counts otherwise. */
export async function provePassword(services: Services, actor: Actor, password: string, refused = wrongPassword): Promise<string> {
  const { db, now } = services;
  const limits = [ownPasswordLimit(actor.userId)];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);
  const hash = await findPasswordHash(db.query, actor.userId);
  if (hash !== null && (await passwordIsRight(hash, password))) return hash;
  const exceeded = await db.transaction(async (tx) => {
    await writeDownRefusal(tx, actor, now());
    return countUp(tx, limits, now());
  });
  throw exceeded === null ? refused() : tooMany(exceeded);
}
