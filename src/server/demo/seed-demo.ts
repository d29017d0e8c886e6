import { setTimeout as sleep } from 'node:timers/promises';
import { updateProjectStatus } from '#server/development/update-project-status.ts';
import { updateProjectUrls } from '#server/development/update-project-urls.ts';
import { markInstalled } from '#server/first-run/first-run.store.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { advancePayment } from '#server/lifecycle/advance.ts';
import type { Services } from '#server/operation/services.ts';
import { findPackageLines } from '#server/packages/packages.store.ts';
import { assignDeveloper } from '#server/sales/orders/assign-developer.ts';
import { updateOrderStatus } from '#server/sales/orders/update-order-status.ts';
import { placeOrder } from '#server/sales/payments/place-order.ts';
import { placeTransferOrder } from '#server/sales/payments/place-transfer-order.ts';
import { orderConcept } from '#shared/brand.ts';
import { toPesos } from '#shared/money.ts';
import { roles } from '#shared/roles.ts';
import type { Tx } from '../db/database.ts';
import { type DemoCustomer, demoCustomers } from './customers.ts';
import { agreeOn, hasCatalogue, insertCatalogue, insertDemoCustomer, isOurTurn, markTold, seedPeople } from './demo.store.ts';
import type { DemoOrder, DemoStep } from './demo-order.ts';
import { olderOrders } from './older-orders.ts';
import { type DemoUsername, demoEmail, demoPeople } from './people.ts';
import { recentOrders } from './recent-orders.ts';
import { tellThread } from './tell-thread.ts';
import { demoThreads } from './threads.ts';
import { markAsDemo } from './whose-people.store.ts';

const fillWithinMs = 120_000;
const askAgainMs = 250;
const dayMs = 24 * 60 * 60 * 1000;
const demoActor = (username: DemoUsername): Actor => {
  const { userId, role } = demoPeople[username];
  return { userId, username, email: demoEmail(username), role, type: role === roles.customer ? 'customer' : 'user' };
};

const minuteMs = 60_000;
const behindUtcMs = 6 * 60 * minuteMs;
const openingMinute = 10 * 60;

/** Midnight of today in Mexico City, which has no daylight saving time. */
const midnight = (now: Date): number => Math.floor((now.getTime() - behindUtcMs) / dayMs) * dayMs + behindUtcMs;

/** The services at that time, `minutes` after the office opened. */
const asOf = (services: Services, daysAgo: number, minutes: number): Services => {
  const then = new Date(midnight(services.now()) - daysAgo * dayMs + (openingMinute + minutes) * minuteMs);
  return { ...services, now: () => then };
};

async function place(tx: Tx, buyer: Actor, demo: DemoOrder, services: Services): Promise<number> {
  const lines = await findPackageLines(tx, demo.kind, false);
  const bought = lines.find((line) => line.level === demo.level);
  if (!bought) throw new Error(`the demo catalogue has no ${demo.kind} ${demo.level}`);
  const { packageId, publicPrice } = bought;
  if (demo.brief === null) {
    // A later step has the provider report on it, so it is paid by card.
    const purchase = {
      kind: demo.kind,
      packageId,
      priceSeen: null,
      daysSeen: null,
      brief: null,
      key: null,
      method: 'mercadopago' as const,
    };
    return (await placeOrder(tx, buyer, purchase, services)).order.subscriptionId;
  }
  const choice = { package_id: packageId, package_type: demo.kind, payment_method: 'transfer' as const };
  const body = { ...choice, ...demo.brief, price_paid: toPesos(publicPrice) };
  const placed = await placeTransferOrder(tx, buyer, { headers: {}, body }, services);
  return placed.subscription_id;
}

async function take(tx: Tx, id: number, step: DemoStep, services: Services): Promise<void> {
  const params = { id };
  const admin = demoActor('admin');
  const developer = demoActor('desarrollo');
  switch (step.does) {
    case 'confirm': {
      const body = { status: 'confirmed', method: 'transfer', reference: step.reference, note: `Concepto ${orderConcept(id)}` } as const;
      await updateOrderStatus(tx, admin, { params, body }, services);
      return;
    }
    case 'process': {
      const note = 'El proveedor reportó el pago en proceso';
      await advancePayment(tx, { subscriptionId: id, event: { type: 'PROVIDER_PROCESSING' }, by: null, note, now: services.now() });
      return;
    }
    case 'move':
      await updateOrderStatus(tx, admin, { params, body: { status: step.to, note: step.note } }, services);
      return;
    case 'assign':
      await assignDeveloper(tx, admin, { params, body: { developerId: demoPeople[step.to].userId } }, services);
      return;
    case 'build':
      await updateProjectStatus(tx, developer, { params, body: { status: step.to, note: step.note } }, services);
      return;
    case 'urls': {
      const body = {
        ...(step.staging === undefined ? {} : { stagingUrl: step.staging }),
        ...(step.production === undefined ? {} : { productionUrl: step.production }),
      };
      await updateProjectUrls(tx, developer, { params, body }, services);
      return;
    }
    case 'launch':
      await updateProjectStatus(tx, developer, { params, body: { status: 'live', note: 'Proyecto puesto en producción' } }, services);
  }
}

async function insertCustomers(tx: Tx, at: Date): Promise<Map<string, Actor>> {
  const buyers = new Map<string, Actor>([
    ['cliente', demoActor('cliente')],
    ['cliente2', demoActor('cliente2')],
  ]);
  for (const [key, customer] of Object.entries<DemoCustomer>(demoCustomers)) {
    const { userId, username, email, type, role } = await insertDemoCustomer(tx, customer, at);
    buyers.set(key, { userId, username, email, type, role });
  }
  return buyers;
}

/** Replays an order's history; steps of the same day are some minutes apart. */
async function tellStory(tx: Tx, buyer: Actor, demo: DemoOrder, order: number, services: Services): Promise<number> {
  const minuteOfDay = (order * 37) % 240;
  const id = await place(tx, buyer, demo, asOf(services, demo.placedDaysAgo, minuteOfDay));
  if (demo.agreedDays !== undefined) await agreeOn(tx, id, demo.agreedDays);
  for (const [index, step] of demo.steps.entries()) {
    await take(tx, id, step, asOf(services, step.daysAgo, minuteOfDay + 10 + index * 7));
  }
  return id;
}

function buyerOf(buyers: Map<string, Actor>, key: string): Actor {
  const buyer = buyers.get(key);
  if (!buyer) throw new Error(`${key} is nobody`);
  return buyer;
}

async function fill(tx: Tx, services: Services, passwordHash: string): Promise<void> {
  await markAsDemo(tx, services.now());
  await markInstalled(tx, services.now());
  await seedPeople(tx, passwordHash);
  if (await hasCatalogue(tx)) return;
  const opened = asOf(services, 400, 0).now();
  await insertCatalogue(tx, opened);
  const buyers = await insertCustomers(tx, opened);
  const orders = new Map<string, number>();
  for (const [index, demo] of [...olderOrders, ...recentOrders].entries()) {
    orders.set(`${demo.customer} ${demo.kind}`, await tellStory(tx, buyerOf(buyers, demo.customer), demo, index, services));
  }
  for (const thread of demoThreads) {
    const subscriptionId = orders.get(`${thread.customer} ${thread.kind}`);
    if (subscriptionId === undefined) throw new Error(`${thread.customer} has no ${thread.kind}`);
    const people = { customer: buyerOf(buyers, thread.customer), developer: demoActor('desarrollo') };
    await tellThread(tx, thread, subscriptionId, people, (daysAgo, minutes) => asOf(services, daysAgo, minutes));
  }
  await markTold(tx, [...orders.values()], services.now());
}

/**
 * Fills an empty database with people, the catalogue and orders in every status, once: other processes wait and then find it filled. The orders are
 * created by the real operations under a shifted clock, so their history is authentic.
 */
export async function seedDemo(services: Services, passwordHash: string): Promise<void> {
  const fillOnce = async (tx: Tx): Promise<boolean> => {
    if (!(await isOurTurn(tx))) return false;
    await fill(tx, services, passwordHash);
    return true;
  };
  while (!(await services.db.transaction(fillOnce, fillWithinMs))) await sleep(askAgainMs);
}
