import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminMinimum } from '#shared/roles.ts';
import { securityPath } from '#shared/security-path.ts';
import type { Tx } from '../db/database.ts';
import { emit } from '../events/outbox.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { type Account, deviceBelongsTo, deviceIsKnown, hasDevices, noteSignIn, rememberDevice } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { dueOf } from './factors/factor-due.ts';
import { enrolmentOf } from './factors/factors.store.ts';
import { knownNetworkDays, knownNetworkKey } from './limits.ts';
import { deviceTokenOf, giveDeviceCookie, giveSessionCookie, sessionTokenOf } from './session-cookies.ts';
import { endSession, openSession } from './sessions.store.ts';
import { placeOf } from './sign-in-place.ts';
import { mark } from './throttle.store.ts';
import { hashToken, newToken } from './tokens.ts';

export interface Opened {
  person: Account & Pick<Actor, 'factorDue' | 'passwordDue'>;
  sessionToken: string;
  deviceToken: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * A new session for a person who proved to be one, whose row is locked. The session this browser had before ends. `openedBy`: the challenge
 * of the second step.
 */
export async function openAccount(
  tx: Tx,
  person: Account,
  { config, now }: Services,
  request: FastifyRequest,
  openedBy: string | null = null,
): Promise<Opened> {
  const before = sessionTokenOf(request, config);
  if (before !== null) await endSession(tx, hashToken(before));
  const presented = deviceTokenOf(request, config);
  const deviceToken = presented !== null && (await deviceIsKnown(tx, hashToken(presented))) ? presented : newToken();
  const place = placeOf(request);
  const isNew = !(await deviceBelongsTo(tx, hashToken(deviceToken), person.userId)) && (await hasDevices(tx, person.userId));
  if (isNew) await emit(tx, { type: 'device.new', userId: person.userId, ...place, at: now().toISOString() });
  await rememberDevice(tx, hashToken(deviceToken), person.userId, now());
  const network = clientNetwork(request.ip);
  await mark(tx, knownNetworkKey(person.userId, network), new Date(now().getTime() + knownNetworkDays * dayMs));
  await noteSignIn(tx, person.userId, now());
  await writeDownAct(tx, person, 'sign_in', { kind: 'person', id: person.userId }, now(), { network });
  const due = dueOf(person, { passwordGiven: person.passwordGiven, hasFactor: (await enrolmentOf(tx, person.userId)) !== null }, config);
  return { person: { ...person, ...due }, deviceToken, sessionToken: await openSession(tx, person.userId, now(), place, openedBy) };
}

/** The cookies of an opened account. Returns where the person goes without a wish of their own. */
export function letIn(reply: FastifyReply, { config, log }: Services, { person, sessionToken, deviceToken }: Opened): string {
  giveSessionCookie(reply, config, sessionToken);
  giveDeviceCookie(reply, config, deviceToken);
  log.info({ event: 'signed_in', userId: person.userId }, 'signed in');
  if (person.passwordDue || person.factorDue) return securityPath;
  return person.type === 'user' && person.role >= adminMinimum ? '/admin' : '/';
}
