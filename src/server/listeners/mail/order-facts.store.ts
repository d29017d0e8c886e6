import { eq } from 'drizzle-orm';
import type { Tx } from '#server/db/database.ts';
import { subscriptions } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';

const columns = {
  subscriptionId: subscriptions.subscriptionId,
  packageName: subscriptions.packageName,
  pricePaid: subscriptions.pricePaid,
  paymentMethod: subscriptions.paymentMethod,
  productionUrl: subscriptions.productionUrl,
  email: users.email,
};

/** What a mail about an order says. `pricePaid` in centavos. */
export interface OrderFacts {
  subscriptionId: number;
  packageName: string;
  pricePaid: number;
  paymentMethod: 'mercadopago' | 'transfer';
  productionUrl: string | null;
  email: string;
  customerName: string;
}

interface Names {
  username: string;
  firstName: string | null;
}

/** How a mail addresses a person. */
const nameOf = ({ firstName, username }: Names): string => firstName?.trim() || username;

export async function orderFacts(tx: Tx, subscriptionId: number): Promise<OrderFacts | null> {
  const [row] = await tx
    .select({ ...columns, username: users.username, firstName: users.firstName })
    .from(subscriptions)
    .innerJoin(users, eq(users.userId, subscriptions.userId))
    .where(eq(subscriptions.subscriptionId, subscriptionId));
  if (!row) return null;
  const { username, firstName, ...facts } = row;
  return { ...facts, customerName: nameOf({ username, firstName }) };
}

export async function personFacts(tx: Tx, userId: string): Promise<{ email: string; name: string } | null> {
  const [row] = await tx
    .select({ email: users.email, username: users.username, firstName: users.firstName })
    .from(users)
    .where(eq(users.userId, userId));
  return row ? { email: row.email, name: nameOf(row) } : null;
}
