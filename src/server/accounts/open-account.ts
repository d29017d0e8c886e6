import type { FastifyReply, FastifyRequest } from 'fastify';
import { securityPath } from '#shared/security-path.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, isAdmin } from '../kernel/actor.ts';
import type { Services } from '../operation/services.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { type Account, deviceIsKnown, noteSignIn, rememberDevice } from './accounts.store.ts';
import { clientNetwork } from './client-address.ts';
import { needsFactor } from './factors/factor-due.ts';
import { enrolmentOf } from './factors/factors.store.ts';
import { knownNetworkDays, knownNetworkKey } from './limits.ts';
import { deviceTokenOf, giveDeviceCookie, giveSessionCookie, sessionTokenOf } from './session-cookies.ts';
import { endSession, openSession } from './sessions.store.ts';
import { mark } from './throttle.store.ts';
import { hashToken, newToken } from './tokens.ts';

export interface Opened {
  person: Account & Pick<Actor, 'factorDue'>;
  sessionToken: string;
  deviceToken: string;
}

const dayMs = 24 * 60 * 60 * 1000;

/** Opens a session for an authenticated person, whose row is locked. The browser's previous session ends. */
export async function openAccount(tx: Tx, person: Account, { config, now }: Services, request: FastifyRequest): Promise<Opened> {
  const before = sessionTokenOf(request, config);
  if (before !== null) await endSession(tx, hashToken(before));
  const presented = deviceTokenOf(request, config);
  const deviceToken = presented !== null && (await deviceIsKnown(tx, hashToken(presented))) ? presented : newToken();
  await rememberDevice(tx, hashToken(deviceToken), person.userId, now());
  const network = clientNetwork(request.ip);
  await mark(tx, knownNetworkKey(person.userId, network), new Date(now().getTime() + knownNetworkDays * dayMs));
  await noteSignIn(tx, person.userId, now());
  await writeDownAct(tx, person, 'sign_in', { kind: 'person', id: person.userId }, now(), { network });
  const factorDue = needsFactor(person, config) && (await enrolmentOf(tx, person.userId)) === null;
  return { person: { ...person, factorDue }, deviceToken, sessionToken: await openSession(tx, person.userId, now()) };
}

/** Sets the cookies of the new session. Returns the default destination. */
export function letIn(reply: FastifyReply, { config, log }: Services, { person, sessionToken, deviceToken }: Opened): string {
  giveSessionCookie(reply, config, sessionToken);
  giveDeviceCookie(reply, config, deviceToken);
  log.info({ event: 'signed_in', userId: person.userId }, 'signed in');
  if (person.factorDue) return securityPath;
  return isAdmin(person) ? '/admin' : '/';
}
