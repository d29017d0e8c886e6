import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { orderConcept } from '#shared/brand.ts';
import type { AccountStatus, PaymentStatus } from '#shared/vocabulary.ts';
import type { Tx } from '../db/database.ts';
import { packages } from '../db/schema/catalogue.ts';
import { demoMails } from '../db/schema/deliveries.ts';
import { subscriptions } from '../db/schema/orders.ts';
import { payments } from '../db/schema/payments.ts';

export type ExperimentPayment = typeof payments.$inferSelect;

/** The outcome of an order, as the product has stored it. */
export interface ExperimentOutcome {
  payment: PaymentStatus;
  account: AccountStatus;
  payments: ExperimentPayment[];
  mails: { recipient: string; subject: string }[];
}

export async function experimentOutcomeOf(tx: Tx, subscriptionId: number): Promise<ExperimentOutcome | null> {
  const [order] = await tx
    .select({ payment: subscriptions.paymentStatus, account: subscriptions.accountStatus })
    .from(subscriptions)
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  if (!order) return null;
  const concept = `%${orderConcept(subscriptionId)}%`;
  return {
    ...order,
    payments: await tx
      .select()
      .from(payments)
      .where(and(eq(payments.subscriptionId, subscriptionId), eq(payments.method, 'mercadopago')))
      .orderBy(asc(payments.paymentId)),
    mails: await tx
      .select({ recipient: demoMails.recipient, subject: demoMails.subject })
      .from(demoMails)
      .where(or(ilike(demoMails.subject, concept), ilike(demoMails.textBody, concept)))
      .orderBy(asc(demoMails.sequence)),
  };
}

/** The provider's payments as the product has stored them. */
export const storedPayments = (tx: Tx): Promise<ExperimentPayment[]> =>
  tx.select().from(payments).where(eq(payments.method, 'mercadopago')).orderBy(desc(payments.paymentId)).limit(100);

/** Any active package. */
export async function anyPackage(tx: Tx) {
  const [row] = await tx.select().from(packages).where(eq(packages.isActive, true)).orderBy(asc(packages.packageId)).limit(1);
  return row ?? null;
}
