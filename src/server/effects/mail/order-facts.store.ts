import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { isOneOf, prepared } from '#server/db/prepared.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import type { AccountStatus, DevelopmentStatus, PaymentStatus } from '#shared/vocabulary.ts';
import { gathered } from './gathered.ts';

const columns = {
  subscriptionId: subscriptions.subscriptionId,
  packageName: subscriptions.packageName,
  pricePaid: subscriptions.pricePaid,
  owed: subscriptions.owed,
  paymentMethod: subscriptions.paymentMethod,
  paymentStatus: subscriptions.paymentStatus,
  accountStatus: subscriptions.accountStatus,
  developmentStatus: subscriptions.developmentStatus,
  productionUrl: subscriptions.productionUrl,
  businessDescription: subscriptions.businessDescription,
  endDate: subscriptions.endDate,
  email: users.email,
  phone: users.phone,
};

/** Facts for a mail about an order. `pricePaid` in centavos. */
export interface OrderMailFacts {
  subscriptionId: number;
  packageName: string;
  pricePaid: number;
  /** The amount owed again since a confirmation was undone, in centavos. */
  owed: number;
  paymentMethod: 'mercadopago' | 'transfer';
  paymentStatus: PaymentStatus;
  accountStatus: AccountStatus;
  developmentStatus: DevelopmentStatus;
  productionUrl: string | null;
  businessDescription: string | null;
  endDate: Date | null;
  email: string;
  phone: string | null;
  /** The name with which mails address the customer. */
  customerName: string;
  /** The customer's name as staff know it. */
  fullName: string;
}

interface Names {
  username: string;
  firstName: string | null;
}

const fullNameOf = ({ firstName, lastName, username }: Names & { lastName: string | null }): string =>
  [firstName, lastName]
    .map((name) => name?.trim())
    .filter(Boolean)
    .join(' ') || username;

/** The name with which mails address a person. */
const nameOf = ({ firstName, username }: Names): string => firstName?.trim() || username;

const statements = prepared((tx) => ({
  facts: tx
    .select({ ...columns, username: users.username, firstName: users.firstName, lastName: users.lastName })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(isOneOf(subscriptions.subscriptionId, 'subscriptionIds'))
    .prepare('order_mail_facts'),
}));

async function factsOf(tx: Tx, subscriptionIds: readonly number[]): Promise<(OrderMailFacts | null)[]> {
  const rows = await statements(tx).facts.execute({ subscriptionIds });
  const byId = new Map(
    rows.map(({ username, firstName, lastName, ...facts }) => [
      facts.subscriptionId,
      { ...facts, customerName: nameOf({ username, firstName }), fullName: fullNameOf({ username, firstName, lastName }) },
    ]),
  );
  return subscriptionIds.map((id) => byId.get(id) ?? null);
}

/** Remembers nothing: it only asks once for mails that are written at the same time. */
const loader = prepared((tx) => gathered((ids: readonly number[]) => factsOf(tx, ids)));

export const orderFacts = (tx: Tx, subscriptionId: number): Promise<OrderMailFacts | null> => loader(tx).load(subscriptionId);

/** A staff member; null once they left. */
export async function colleagueFacts(tx: Tx, userId: string): Promise<{ email: string; name: string } | null> {
  const [row] = await tx.select({ isActive: users.isActive }).from(users).where(eq(users.userId, userId));
  return row?.isActive ? personFacts(tx, userId) : null;
}

export async function personFacts(tx: Tx, userId: string): Promise<{ email: string; name: string } | null> {
  const [row] = await tx
    .select({ email: users.email, username: users.username, firstName: users.firstName })
    .from(users)
    .where(eq(users.userId, userId));
  return row ? { email: row.email, name: nameOf(row) } : null;
}
