import type { InputOf } from '#api/contract/operation.ts';
import type { listSubscriptions as contract } from '#api/contract/profile/list-subscriptions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { calendarAt } from '../calendar/calendar.ts';
import type { Tx } from '../db/database.ts';
import { type Actor, isCustomer } from '../kernel/actor.ts';
import { cursorId, defaultPageSize, pageOf } from '../kernel/paging.ts';
import type { Services } from '../operation/services.ts';
import { findPackagesOnSale } from '../packages/packages.store.ts';
import { moneyTroublesOf } from '../sales/cards/money-troubles.ts';
import { findOpenRenewals } from '../sales/records/renewals.store.ts';
import { presentSubscription } from './profile.present.ts';
import { findOwnSubscriptions, findSteps, type OwnSubscriptionRow } from './profile.store.ts';

/** Purchases as their owner sees them. */
export async function subscriptionsOf(
  tx: Tx,
  items: readonly OwnSubscriptionRow[],
  { config, now }: Services,
  calendarRead = calendarAt(tx, now()),
): Promise<Subscription[]> {
  const ids = items.map((row) => row.subscriptionId);
  const packageIds = items.map((row) => row.packageId);
  const [open, troubleOf, onSale, steps, calendar] = await Promise.all([
    findOpenRenewals(tx, ids),
    moneyTroublesOf(tx, items),
    findPackagesOnSale(tx, packageIds),
    findSteps(tx, ids),
    calendarRead,
  ]);
  return items.map((row) =>
    presentSubscription(row, {
      renewal: open.find((renewal) => renewal.subscriptionId === row.subscriptionId),
      account: config.transfer,
      calendar,
      trouble: troubleOf(row),
      isOnSale: onSale.has(row.packageId),
      steps: steps.filter(({ subscriptionId }) => subscriptionId === row.subscriptionId),
    }),
  );
}

/** The caller's own purchases, newest first. Staff buy nothing and have none. */
export async function listSubscriptions(tx: Tx, actor: Actor, { query }: InputOf<typeof contract>, services: Services) {
  if (!isCustomer(actor)) return { items: [], next: null };
  const limit = query.limit ?? defaultPageSize;
  const rows = await findOwnSubscriptions(tx, actor.userId, cursorId(query.cursor), limit);
  const { items, next } = pageOf(rows, limit, (row) => String(row.subscriptionId));
  return { items: await subscriptionsOf(tx, items, services), next };
}
