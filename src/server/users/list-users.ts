import type { InputOf, ReplyOf } from '#api/contract/operation.ts';
import type { listUsers as listUsersCall, UserSummary } from '#api/contract/users/list-users.ts';
import { roles } from '#shared/roles.ts';
import { pendingEmails } from '../accounts/email-confirmations.store.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Page } from '../kernel/paging.ts';
import { pageOf, pageWanted } from '../kernel/paging.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { secondFactors } from './second-factors.ts';
import { userSummary } from './users.present.ts';
import { findPeople, type Person } from './users.store.ts';

const cursorOf = ({ type, username }: Person): string => `${type}:${username}`;

function readCursor(cursor: string | undefined): { type: 'user' | 'customer'; username: string } | undefined {
  if (cursor === undefined) return undefined;
  const [, type, username] = /^(user|customer):([A-Za-z0-9._-]{3,30})$/.exec(cursor) ?? [];
  if ((type === 'user' || type === 'customer') && username !== undefined) return { type, username };
  const message = 'La página pedida no existe';
  throw new Refusal('invalid_input', message, { issues: [{ path: 'cursor', message }] });
}

/** All people, staff first, then by username. */
export async function listUsers(
  tx: Tx,
  actor: Actor,
  { query }: InputOf<typeof listUsersCall>,
  { now }: Services,
): Promise<Page<ReplyOf<typeof listUsersCall>>> {
  const { type, min_role: minRole, active, search, ids: among } = query;
  const { limit, cursor } = pageWanted(query);
  const rows = await findPeople(tx, { type, minRole, active, search, ids: among, limit, after: readCursor(cursor) });
  const { items, next } = pageOf(rows, limit, cursorOf);
  const ids = items.map(({ userId }) => userId);
  const pending = await pendingEmails(tx, ids, now());
  const factors =
    actor.role === roles.superadmin ? await secondFactors(tx, ids, actor.userId, now()) : new Map<string, UserSummary['second_factor']>();
  return { items: items.map((person) => userSummary(person, pending.get(person.userId), factors.get(person.userId))), next };
}
