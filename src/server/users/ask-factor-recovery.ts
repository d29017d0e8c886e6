import type { FastifyRequest } from 'fastify';
import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { askFactorRecovery as askFactorRecoveryCall } from '#api/contract/users/factor-recovery.ts';
import { enrolmentOf } from '#server/accounts/factors/factors.store.ts';
import { countEndedRecoveries, hasNewAddress, openRecoveries } from '#server/accounts/factors/recoveries.store.ts';
import { recoveryRequestLimit, tooMany } from '#server/accounts/limits.ts';
import { countUp } from '#server/accounts/throttle.store.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import { advanceFactorRecovery, isLate } from '#server/lifecycle/advance-factor-recovery.ts';
import { insertRecovery, lockOpenRecoveriesOf } from '#server/lifecycle/factor-recovery-status.store.ts';
import type { Services } from '#server/operation/services.ts';
import { roles } from '#shared/roles.ts';
import { withIdentity } from './prove-identity.ts';
import { canAskFor } from './second-factors.ts';
import type { Person } from './users.store.ts';

interface Call {
  actor: Actor;
  input: InputOf<typeof askFactorRecoveryCall>;
  request: FastifyRequest;
}

const newAddress =
  'Su correo cambió hace menos de siete días, o espera confirmación: así nadie desvía los avisos. Mientras, usa npm run admin:recover';

const approvableForMs = 24 * 60 * 60 * 1000;

/** Null if no request about this person is open; marks a late one as expired. */
async function stillOpen(tx: Tx, userId: string, now: Date): Promise<Refusal | null> {
  const open = (await lockOpenRecoveriesOf(tx, userId)).find((one) => one.userId === userId);
  if (open === undefined) return null;
  if (!isLate(open, now)) return new Refusal('recovery_open', 'Ya hay una solicitud abierta para esta persona');
  await advanceFactorRecovery(tx, open, { type: 'EXPIRE' }, { by: 'clock', now });
  return null;
}

/** Notifies the person and all superadministrators: they may stop it, and a second superadministrator may approve it. */
async function tellAll(tx: Tx, userId: string, people: readonly Person[], recoveryId: string): Promise<void> {
  const superadmins = people.filter(({ role, isActive }) => role === roles.superadmin && isActive);
  for (const one of new Set([userId, ...superadmins.map((person) => person.userId)])) {
    await emit(tx, { type: 'factor_recovery.moved', userId: one, recoveryId, to: 'asked' });
  }
}

/** The first of two people: requests the removal of a lost second factor. */
export async function askFactorRecovery(
  services: Services,
  { actor, input, request }: Call,
): Promise<ReplyOf<typeof askFactorRecoveryCall>> {
  const { reason, ...proof } = input.body;
  const userId = input.params.id.toLowerCase();
  if (userId === actor.userId)
    throw new Refusal('same_approver', 'Nadie lo pide para su propia cuenta: que lo pida otro Super Administrador');
  const refuses = async (tx: Tx, people: readonly Person[], approvers: readonly string[]): Promise<Refusal | null> => {
    const now = services.now();
    if (!people.some((one) => one.userId === userId)) return notFound('No encontramos a esa persona');
    if ((await enrolmentOf(tx, userId)) === null) return notFound('Esa persona no tiene verificación en dos pasos');
    if (!canAskFor(userId, approvers, actor.userId))
      return new Refusal('forbidden', 'Nadie más podría aprobarla: usa npm run admin:recover');
    if (await hasNewAddress(tx, userId, now)) return new Refusal('forbidden', newAddress);
    return stillOpen(tx, userId, now);
  };
  // Each code is valid for one request: once that has ended, the next request needs another code.
  const act = `ask-recovery ${userId} ${await countEndedRecoveries(services.db.query, userId)}`;
  const recovery = await withIdentity(services, { actor, request, proof, act, userId, refuses }, async (tx, people) => {
    const now = services.now();
    const wait = await countUp(tx, [recoveryRequestLimit(actor.userId, userId)], now);
    if (wait !== null) return tooMany(wait);
    const expiresAt = new Date(now.getTime() + approvableForMs);
    const { recoveryId } = await insertRecovery(tx, { userId, askedBy: actor.userId, reason, askedAt: now, expiresAt });
    await tellAll(tx, userId, people, recoveryId);
    const open = (await openRecoveries(tx, [userId], now)).get(userId);
    if (!open) throw new Error('what was asked is not open');
    return open;
  });
  services.log.info({ event: 'factor_recovery_asked', userId, by: actor.userId }, 'recovery of a second factor asked for');
  return { success: true, recovery };
}
