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
import { findByIdempotencyKey, findUnpaidBefore, insertOrder, insertTransferAttempt, type SubscriptionRow } from './placed-orders.store.ts';

export interface Purchase {
  kind: PackageKind;
  packageId: number;
  /** The price in pesos that the person saw; null if none was sent. */
  priceSeen: number | null;
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

/** Limits one person's unpaid orders per day, cancelled ones included, since each order sends mail to the staff. Serialised per person. */
async function refuseManyUnpaid(tx: Tx, { config, now }: Pick<Services, 'config' | 'now'>, { userId }: Actor): Promise<void> {
  const most = config.perPerson.unpaidOrders;
  const at = now().getTime();
  // Ignore orders dated further ahead, placed by a process with a fast clock: they would block others for more than a day.
  const last = await findUnpaidBefore(tx, userId, most - 1, new Date(at + clocksDifferBySeconds * 1000));
  const wait = last === null ? 0 : Math.ceil(Math.min(dayMs, last.getTime() + dayMs - at) / 1000);
  if (wait <= 0) return;
  const message = `Llegaste al límite de pedidos sin pagar por día (${most}). Paga uno o vuelve a intentar en ${waitInWords(wait)}`;
  throw new Refusal('too_many_requests', message, { retryAfterSeconds: wait });
}

function onSale(found: PackageRow | undefined, priceSeen: number | null): PackageRow {
  if (!found) throw notFound('Este paquete no existe');
  if (!found.isActive) throw new Refusal('package_unavailable', 'Este paquete ya no está disponible');
  const price = toPesos(found.publicPrice);
  if (priceSeen !== null && priceSeen !== price) throw new Refusal('price_changed', 'El precio de este paquete cambió', { price });
  return found;
}

/** The features that the package includes now; the order records them. */
async function featuresOf(tx: Tx, { kind, packageId }: PackageRow): Promise<PackageFeature[]> {
  return presentPackages(await findLinesOfPackage(tx, kind, packageId, true)).flatMap(({ features }) => features);
}

/**
 * Places an order once, without opening a card page. Locks the package before looking up the key, so that an existing order is found even if
 * the price or availability has changed since, and the second of two concurrent calls finds the first one's order.
 */
export async function placeOrder(tx: Tx, actor: Actor, purchase: Purchase, services: Pick<Services, 'config' | 'now'>): Promise<Placed> {
  const { key } = purchase;
  const now = services.now();
  const earlier = async () => (key === null ? undefined : findByIdempotencyKey(tx, actor.userId, key));

  const held = await holdPackage(tx, purchase.kind, purchase.packageId);
  const before = await earlier();
  if (before) return { order: before, isNew: false };

  const bought = onSale(held, purchase.priceSeen);
  await refuseManyUnpaid(tx, services, actor);
  const order = await insertOrder(tx, {
    userId: actor.userId,
    package: bought,
    features: await featuresOf(tx, bought),
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
  if (purchase.method === 'transfer') await insertTransferAttempt(tx, order.subscriptionId, order.pricePaid, now);
  await emit(tx, { type: 'order.placed', subscriptionId: order.subscriptionId });
  await emit(tx, { type: 'order.received', subscriptionId: order.subscriptionId });
  return { order, isNew: true };
}
