import { eq, sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import type { Tx } from '#server/db/database.ts';
import { features, packageFeatures, packages } from '#server/db/schema/catalogue.ts';
import { demoMails, outbox, paymentReminders, supportReminders } from '#server/db/schema/deliveries.ts';
import { factorRecoveries } from '#server/db/schema/factors.ts';
import { checkoutDrafts, statusHistory, subscriptions } from '#server/db/schema/orders.ts';
import { paymentAttempts, payments, refunds, renewals } from '#server/db/schema/payments.ts';
import { attachments, deliverables, requirementHistory, requirementResponses, requirements } from '#server/db/schema/requirements.ts';
import { insertCatalogue } from '#server/demo/demo.store.ts';
import { brand } from '#shared/brand.ts';
import type { PackageKind, PackageLevel } from '#shared/vocabulary.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';

/** Resets to the people and the catalogue, without orders and with all ids from their start. */
export async function resetShop(t: TestApp): Promise<void> {
  await t.db.transaction(async (tx) => {
    // The database does not delete a delivered file.
    await tx.delete(deliverables);
    await tx.update(attachments).set({ delivered: false });
    for (const table of [
      requirementHistory,
      attachments,
      requirementResponses,
      requirements,
      statusHistory,
      refunds,
      payments,
      paymentAttempts,
      renewals,
      supportReminders,
      paymentReminders,
      factorRecoveries,
      subscriptions,
      checkoutDrafts,
      outbox,
      demoMails,
      packageFeatures,
      features,
      packages,
    ]) {
      await tx.delete(table);
    }
    await tx.execute(sql`alter table subscriptions alter column subscription_id restart with 2001`);
    await tx.execute(sql`alter table renewals alter column renewal_id restart with 1`);
    await tx.execute(sql`alter table requirements alter column ticket_id restart with 301`);
    await tx.execute(sql`alter table features alter column feature_id restart with 101`);
    await insertCatalogue(tx, t.clock.now());
  });
}

export async function packageIdOf(tx: Tx, kind: PackageKind, level: PackageLevel): Promise<number> {
  const rows = await tx.select().from(packages).where(eq(packages.kind, kind));
  const id = rows.find((row) => row.level === level)?.packageId;
  if (id === undefined) throw new Error(`no ${kind} ${level}`);
  return id;
}

/** The shop of a test file, reset before each test: a signed-in customer and the web package 'Óptimo'. */
export function shopOf(t: TestApp) {
  const shop = {} as { customer: Caller; packageId: number };
  beforeEach(async () => {
    await resetShop(t);
    shop.customer = await t.as('cliente');
    shop.packageId = await packageIdOf(t.db.query, 'web', 'optimal');
  });
  return shop;
}

/** A response without its headers. */
export const said = ({ status, body }: Answer) => ({ status, body });

/** Everything placing an order may write. */
export async function written(tx: Tx) {
  return {
    orders: (await tx.select().from(subscriptions)).length,
    attempts: (await tx.select().from(paymentAttempts)).length,
    placed: (await tx.select().from(outbox).where(eq(outbox.event, 'order.placed'))).map((row) => row.listener).sort(),
    drafts: (await tx.select().from(checkoutDrafts)).length,
  };
}

const brief = {
  business_description: 'Panadería de barrio con horno de leña',
  target_audience: 'Familias de la zona',
  key_features: 'Menú y pedidos',
  social_networks: { facebook: 'facebook.com/laespiga', instagram: '@laespiga', whatsapp: '55 1234 5678' },
  competitors_urls: 'pan.example, https://otra.example',
  design_style: 'classic',
  color_preference: 'warm',
  client_requirements: 'Que se vea bien en el celular',
};

export const transferOrder = (packageId: number, more: Record<string, unknown> = {}) => ({
  package_id: packageId,
  package_type: 'web',
  payment_method: 'transfer',
  price_paid: 8900,
  ...brief,
  ...more,
});

/** The answer to a placed order of `transferOrder`. */
export const placed = (id: number) => ({
  status: 201,
  body: {
    success: true,
    subscription_id: id,
    message: 'Registramos tu pedido. Haz la transferencia y validamos tu pago en menos de 24 horas hábiles.',
    transfer: {
      beneficiary: brand.transfer.beneficiary,
      bank: brand.transfer.bank,
      account_number: brand.transfer.accountNumber,
      clabe: brand.transfer.clabe,
      amount: 8900,
      concept: `TW-${id}`,
    },
  },
});
