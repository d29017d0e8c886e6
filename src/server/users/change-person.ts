import type { Deactivation } from '#api/contract/users/deactivate-user.ts';
import type { UserChanges } from '#api/contract/users/update-user.ts';
import { business } from '#shared/business.ts';
import { roles } from '#shared/roles.ts';
import { emailIsTaken } from '../accounts/accounts.store.ts';
import { pendingEmails, replaceConfirmation } from '../accounts/email-confirmations.store.ts';
import { endSessionsOf } from '../accounts/sessions.store.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import { type Actor, admin } from '../kernel/actor.ts';
import { mustBeUnchanged } from '../kernel/record-changed.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import { stopRecoveriesOf } from '../lifecycle/advance-factor-recovery.ts';
import type { Services } from '../operation/services.ts';
import { lockOpenProjects } from '../sales/records/orders.store.ts';
import { giveProject, mustBeAssignable } from './give-project.ts';
import { emailTaken, refuseTakenNames } from './names-taken.ts';
import { proveOwnPassword, unproven } from './prove-own-password.ts';
import { mayDecideOnStaff, mustFitType, mustNotBeAbove } from './users.policy.ts';
import { userSummary } from './users.present.ts';
import { lockPeople, type Person, updatePerson } from './users.store.ts';
import { writeDownPerson } from './write-down-person.ts';

/**
 * Reassigns a person's open projects to a successor and returns their number. Both people are locked, and the person is already stored as
 * inactive, so they can neither get another project nor succeed themselves.
 */
async function handOverProjects(tx: Tx, { from, to, ...step }: { from: string; to: string; by: string; now: Date }): Promise<number> {
  const successor = await mustBeAssignable(tx, to, 'successor_id');
  const projects = await lockOpenProjects(tx, from);
  for (const subscriptionId of projects) await giveProject(tx, subscriptionId, successor, step);
  return projects.length;
}

/** The new address must be confirmed from its mailbox, and the old one gets a notice, so that no account changes hands unnoticed. */
async function askToConfirm(tx: Tx, userId: string, email: string, { now }: Services): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + business.resetLinkLifeMs);
  await replaceConfirmation(tx, { userId, email, tokenHash: hashToken(token), expiresAt });
  await emit(tx, { type: 'email_confirmation.asked', to: email, token });
  await emit(tx, { type: 'email_confirmation.told', userId, to: email });
}

type Changes = Omit<UserChanges & Deactivation, 'current_password'>;

const isActiveSuperadmin = ({ role, isActive }: Pick<Person, 'role' | 'isActive'>): boolean => role === roles.superadmin && isActive;

/** The caller's current state, now that the row is locked: it may have changed while this call waited. */
function mustStillBeAdmin(actor: Actor, now: Person | undefined): Person {
  if (!now?.isActive) throw new Refusal('unauthenticated', 'Inicia sesión para continuar');
  admin({ ...actor, role: now.role, type: now.type });
  return now;
}

const newEmailOf = (person: Person, { email }: Changes): string | null =>
  email === undefined || email.toLowerCase() === person.email ? null : email.toLowerCase();

interface Asked {
  person: Person;
  asker: Person;
  changes: Changes;
  /** Whether the caller gave their own password with this call. */
  proven: boolean;
}

/** A staff member's role, address and access may be changed only by a superadmin who gives their own password. */
function mayChangeDoors({ person, asker, changes, proven }: Asked): void {
  const { role = person.role, is_active: isActive = person.isActive } = changes;
  const opens = role !== person.role || isActive !== person.isActive || newEmailOf(person, changes) !== null;
  if (person.type !== 'user' || !opens) return;
  mayDecideOnStaff(asker);
  if (!proven) throw unproven();
}

/** All changes that staff make to a person: never to somebody above them, and never to the last superadmin's access. */
async function change(tx: Tx, actor: Actor, id: string, changes: Changes, proven: boolean, services: Services) {
  const userId = id.toLowerCase();
  const { successor_id: successorId } = changes;
  const locked = await lockPeople(tx, [actor.userId, userId, ...(successorId === undefined ? [] : [successorId])]);
  const person = locked.find((one) => one.userId === userId);
  if (!person) throw notFound('No encontramos a esa persona');
  mustNotBeAbove(actor, person.role);
  if (changes.role !== undefined) {
    mustNotBeAbove(actor, changes.role);
    mustFitType(person.type, changes.role);
  }
  const asker = mustStillBeAdmin(
    actor,
    locked.find((one) => one.userId === actor.userId),
  );
  const pendingEmail = async () => (await pendingEmails(tx, [userId], services.now())).get(userId);
  // Check the version before comparing the changes with the current record: a caller who saw an older record did not intend those differences.
  mustNotBeAbove(asker, person.role);
  mustBeUnchanged(changes.base_version, person.version, { user: userSummary(person, await pendingEmail()) });
  const after = { role: changes.role ?? person.role, isActive: changes.is_active ?? person.isActive };
  mayChangeDoors({ person, asker, changes, proven });
  const others = locked.filter((one) => one.userId !== userId && isActiveSuperadmin(one));
  if (isActiveSuperadmin(person) && !isActiveSuperadmin(after) && others.length === 0) {
    throw new Refusal('last_superadmin', 'Es la última cuenta activa de Super Administrador: nombra antes a otra persona');
  }
  mustNotBeAbove(asker, Math.max(person.role, after.role));

  const email = newEmailOf(person, changes);
  if (email !== null && (await emailIsTaken(tx, email))) throw emailTaken();
  const name = changes.username === undefined ? {} : { username: changes.username };
  const changed = await updatePerson(tx, userId, { ...after, ...name, asksNewEmail: email !== null });
  if (email !== null) await askToConfirm(tx, userId, email, services);
  if (!changed.isActive) await endSessionsOf(tx, userId);
  const mover = { by: actor, now: services.now() };
  if (email !== null) await stopRecoveriesOf(tx, userId, 'email', mover);
  if (after.role !== person.role) await stopRecoveriesOf(tx, userId, 'role', mover);
  if (after.isActive !== person.isActive) await stopRecoveriesOf(tx, userId, 'access', mover);
  await writeDownPerson(tx, actor, person, changed, services.now(), email ?? undefined);
  const by = { by: actor.userId, now: services.now() };
  const reassigned = successorId === undefined ? undefined : await handOverProjects(tx, { from: userId, to: successorId, ...by });
  return { person: changed, reassigned, pendingEmail: await pendingEmail() };
}

/** Changes a person. `password` is the caller's own, verified before anything is locked. */
export async function changePerson(services: Services, actor: Actor, id: string, changes: Changes, password: string | undefined) {
  const proven = password !== undefined && password !== '';
  if (proven) await proveOwnPassword(services, actor, password);
  const done = await refuseTakenNames(() => services.db.transaction((tx) => change(tx, actor, id, changes, proven, services)));
  await services.deliverSoon();
  return done;
}
