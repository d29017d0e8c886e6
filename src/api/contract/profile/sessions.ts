import * as z from 'zod/mini';
import { isoTime, success, uuid } from '../fields.ts';
import { operation } from '../operation.ts';

/** An open session, as the person would know it again. */
export const OpenSession = z.object({
  session_id: uuid(),
  /** 'Chrome en Windows'; null where the browser does not say. */
  device: z.nullable(z.string()),
  /** '189.203.10.*' */
  address_block: z.nullable(z.string()),
  /** ISO 3166, by the tables of the registries of addresses. */
  country: z.nullable(z.string()),
  signed_in_at: isoTime,
  last_used_at: isoTime,
  /** The one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

const ended = z.object({ success, ended: z.int() });

export const listSessions = operation({
  name: 'listSessions',
  summary: "The person's open sessions, the one last used first",
  method: 'GET',
  path: '/profile/sessions',
  response: z.object({ success, sessions: z.array(OpenSession) }),
  failures: ['unauthenticated', 'unavailable'],
});

export const endSession = operation({
  name: 'endSession',
  summary: 'End one of the own sessions; one that is over already is none',
  method: 'DELETE',
  path: '/profile/sessions/:id',
  params: z.object({ id: uuid() }),
  response: z.object({ success }),
  failures: ['unauthenticated', 'not_found', 'foreign_origin', 'unavailable'],
});

export const endOtherSessions = operation({
  name: 'endOtherSessions',
  summary: 'End all own sessions but the one that asks',
  method: 'DELETE',
  path: '/profile/sessions',
  response: ended,
  failures: ['unauthenticated', 'foreign_origin', 'unavailable'],
});

export const endSessionsOf = operation({
  name: 'endSessionsOf',
  summary: "End all sessions of somebody: a superadmin's to say",
  method: 'DELETE',
  path: '/adm/users/:id/sessions',
  params: z.object({ id: uuid() }),
  response: ended,
  failures: ['unauthenticated', 'forbidden', 'not_found', 'foreign_origin', 'unavailable'],
});
