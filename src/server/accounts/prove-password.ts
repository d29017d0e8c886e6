import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { findPasswordHash } from './accounts.store.ts';
import { ownPasswordLimit, tooMany } from './limits.ts';
import { passwordIsRight } from './passwords.ts';
import { countUp, waitFor } from './throttle.store.ts';

const notTheCurrentOne = 'La contraseña actual no es correcta';

export const wrongPassword = (): Refusal =>
  new Refusal('invalid_input', notTheCurrentOne, { issues: [{ path: 'currentPassword', message: notTheCurrentOne }] });

/** Checks that the person in an open session also knows the password. Returns the matching hash; otherwise counts the failure and refuses. */
export async function provePassword(services: Services, actor: Actor, password: string, refused = wrongPassword): Promise<string> {
  const { db, now } = services;
  const limits = [ownPasswordLimit(actor.userId)];
  const wait = await waitFor(db.query, limits, now());
  if (wait !== null) throw tooMany(wait);
  const hash = await findPasswordHash(db.query, actor.userId);
  if (hash !== null && (await passwordIsRight(hash, password))) {
    // As at sign-in: a right guess is not accepted if simultaneous wrong ones have exceeded the limit.
    const late = await db.transaction((tx) => waitFor(tx, limits, now()));
    if (late !== null) throw tooMany(late);
    return hash;
  }
  const exceeded = await countUp(db.query, limits, now());
  throw exceeded === null ? refused() : tooMany(exceeded);
}
