import { and, eq } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { identities } from '../db/schema/sessions.ts';
import type { Identity } from './sign-in-provider.ts';

/** The person with this identity; null if unknown. */
export async function findPersonOf(tx: Tx, { issuer, subject }: Identity): Promise<string | null> {
  const [row] = await tx
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return row?.userId ?? null;
}

export async function insertIdentity(tx: Tx, { issuer, subject }: Identity, userId: string, now: Date): Promise<void> {
  await tx.insert(identities).values({ issuer, subject, userId, createdAt: now });
}
