import type { InputOf } from '#api/contract/operation.ts';
import type { listSubscriptions as contract } from '#api/contract/profile/list-subscriptions.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../http/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '../http/paging.ts';
import { findOpenRenewals } from '../renewals/renewals.store.ts';
import type { Services } from '../services.ts';
import { presentSubscription } from './profile.present.ts';
import { findOwnSubscriptions } from './profile.store.ts';

/** Own purchases, newest first. Staff buy nothing and have none. */
export async function listSubscriptions(tx: Tx, actor: Actor, { query }: InputOf<typeof contract>, { config }: Services) {
  if (actor.type !== 'customer') return { items: [], next: null };
  const limit = query.limit ?? defaultPageSize;
  const rows = await findOwnSubscriptions(tx, actor.userId, cursorId(query.cursor), limit);
  const { items, next } = pageOf(rows, limit, (row) => String(row.subscriptionId));
  const open = await findOpenRenewals(
    tx,
    items.map((row) => row.subscriptionId),
  );
  const renewalOf = (id: number) => open.find((renewal) => renewal.subscriptionId === id);
  return { items: items.map((row) => presentSubscription(row, renewalOf(row.subscriptionId), config.transfer)), next };
}
