import type { UserChanges } from '#api/contract/users/update-user.ts';
import { roles } from '#shared/roles.ts';
import { endSessionsOf } from '../accounts/sessions.store.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, admin } from '../http/actor.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { mustFitType, mustNotBeAbove } from './users.policy.ts';
import { lockPeople, type Person, updatePerson } from './users.store.ts';

const isActiveSuperadmin = ({ role, isActive }: Pick<Person, 'role' | 'isActive'>): boolean => role === roles.superadmin && isActive;

/** The asker as they stand now that their row is locked: somebody may have changed it while this call waited. */
function mustStillBeAdmin(actor: Actor, now: Person | undefined): Person {
  if (!now?.isActive) throw new Refusal('unauthenticated', 'Inicia sesión para continuar');
  admin({ ...actor, role: now.role, type: now.type });
  return now;
}

/** Everything that staff do to a person goes through here: nobody above oneself, and never the last superadmin. */
export async function changePerson(tx: Tx, actor: Actor, id: string, changes: UserChanges): Promise<Person> {
  const userId = id.toLowerCase();
  const locked = await lockPeople(tx, [actor.userId, userId]);
  const person = locked.find((one) => one.userId === userId);
  if (!person) throw notFound('No encontramos a esa persona');
  mustNotBeAbove(actor, person.role);
  if (changes.role !== undefined) {
    mustNotBeAbove(actor, changes.role);
    mustFitType(person.type, changes.role);
  }
  const after = { role: changes.role ?? person.role, isActive: changes.is_active ?? person.isActive };
  const others = locked.filter((one) => one.userId !== userId && isActiveSuperadmin(one));
  if (isActiveSuperadmin(person) && !isActiveSuperadmin(after) && others.length === 0) {
    throw new Refusal('last_superadmin', 'Es la última cuenta activa de Super Administrador: nombra antes a otra persona');
  }
  const asker = mustStillBeAdmin(
    actor,
    locked.find((one) => one.userId === actor.userId),
  );
  mustNotBeAbove(asker, Math.max(person.role, after.role));

  const { username, email } = changes;
  const changed = await updatePerson(tx, userId, {
    ...after,
    ...(username === undefined ? {} : { username }),
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
  });
  if (!changed.isActive) await endSessionsOf(tx, userId);
  return changed;
}
