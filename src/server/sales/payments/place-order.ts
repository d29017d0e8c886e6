import type { Brief } from '#api/contract/orders/brief.ts';
import type { PackageFeature } from '#api/contract/packages/package.ts';
import { waitInWords } from '#server/accounts/limits.ts';
import { clocksDifferBySeconds } from '#server/db/clock.ts';
import type { Tx } from '#server/db/database.ts';
import { emit } from '#server/events/outbox.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { notFound, Refusal } from '#server/kernel/refusal.ts';
import type { Services } from '#server/operation/services.ts';
import { presentPackages } from '#server/packages/packages.present.ts';
import { findLinesOfPackage, holdPackage, type PackageRow } from '#server/packages/packages.store.ts';
import { toPesos } from '#shared/money.ts';
import type { PackageKind, PaymentMethod } from '#shared/vocabulary.ts';
import { removeDraft } from '../checkout/drafts.store.ts';
import {
  findByIdempotencyKey,
  findUnpaidBefore,
  insertOrder,
  insertTransferAttempt,
  lockPerson,
  type SubscriptionRow,
} from './placed-orders.store.ts';

export interface Purchase {
  kind: PackageKind;
  packageId: number;
  /** The price in pesos that the person saw; null if none was sent. */
  priceSeen: number | null;
  /** The business days until delivery that the person saw; null if none were sent. */
  daysSeen: number | null;
  brief: Brief | null;
  method: PaymentMethod;
  /** The idempotency key: the same key of the same person is the same order. */
  key: string | null;
}

export interface Placed {
  order: SubscriptionRow;
  isNew: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Limits one person's unpaid orders per day, cancelled ones included, since each order sends mail to the staff. `last`: the oldest of the
 * most that are allowed.
 */
function refuseManyUnpaid(most: number, last: Date | null, now: Date): void {
  const wait = last === null ? 0 : Math.ceil(Math.min(dayMs, last.getTime() + dayMs - now.getTime()) / 1000);
  if (wait <= 0) return;
  const message = `Llegaste al límite de pedidos sin pagar por día (${most}). Paga uno o vuelve a intentar en ${waitInWords(wait)}`;
  throw new Refusal('too_many_requests', message, { retryAfterSeconds: wait });
}

function onSale(found: PackageRow | undefined, { priceSeen, daysSeen }: Purchase): PackageRow {
  if (!found) throw notFound('Este paquete no existe');
  if (!found.isActive) throw new Refusal('package_unavailable', 'Este paquete ya no está disponible');
  const price = toPesos(found.publicPrice);
  if (priceSeen !== null && priceSeen !== price) throw new Refusal('price_changed', 'El precio de este paquete cambió', { price });
  const { deliveryDays } = found;
  if (daysSeen !== null && daysSeen !== deliveryDays)
    throw new Refusal('delivery_changed', 'El plazo de entrega de este paquete cambió', { delivery_days: deliveryDays });
  return found;
}

/** The features that the package includes now; the order records them. */
async function featuresOf(tx: Tx, { kind, packageId }: Purchase): Promise<PackageFeature[]> {
  return presentPackages(await findLinesOfPackage(tx, kind, packageId, true)).flatMap(({ features }) => features);
}

/** What belongs to a new order. A card order keeps its draft until the provider's page opens; an order without a brief did not come from a checkout. */
async function writeBeside(tx: Tx, order: SubscriptionRow, { method, brief }: Purchase, now: Date): Promise<void> {
  const { subscriptionId, userId, packageId, pricePaid } = order;
  const byTransfer = method === 'transfer';
  await Promise.all([
    byTransfer && insertTransferAttempt(tx, subscriptionId, pricePaid, now),
    byTransfer && brief !== null && removeDraft(tx, userId, packageId),
    emit(tx, { type: 'order.placed', subscriptionId }, { type: 'order.received', subscriptionId }),
  ]);
}

/**
 * Places an order once, without opening a card page. Locks package and person before looking up the key, so that an existing order is found
 * even if the price or availability has changed since, and the second of two concurrent calls finds the first one's order.
 */
export async function placeOrder(tx: Tx, actor: Actor, purchase: Purchase, services: Pick<Services, 'config' | 'now'>): Promise<Placed> {
  const { key } = purchase;
  const { userId } = actor;
  const now = services.now();
  const earlier = async () => (key === null ? undefined : findByIdempotencyKey(tx, userId, key));

  const most = services.config.perPerson.unpaidOrders;
  // Ignore orders dated further ahead, placed by a process with a fast clock: they would block others for more than a day.
  const latest = new Date(now.getTime() + clocksDifferBySeconds * 1000);
  // Asked in this order: what follows the locks sees what their earlier owners committed.
  const [held, , before, last, features] = await Promise.all([
    holdPackage(tx, purchase.kind, purchase.packageId),
    lockPerson(tx, userId),
    earlier(),
    findUnpaidBefore(tx, userId, most - 1, latest),
    featuresOf(tx, purchase),
  ]);
  if (before) return { order: before, isNew: false };

  const bought = onSale(held, purchase);
  refuseManyUnpaid(most, last, now);
  const order = await insertOrder(tx, {
    userId,
    package: bought,
    features,
    brief: purchase.brief,
    method: purchase.method,
    idempotencyKey: key,
    now,
  });
  if (!order) {
    const meanwhile = await earlier();
    if (!meanwhile) throw new Error('an idempotency key is taken by no order');
    return { order: meanwhile, isNew: false };
  }
  await writeBeside(tx, order, purchase, now);
  return { order, isNew: true };
}
