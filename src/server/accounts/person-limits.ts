import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Config } from '../kernel/env.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { waitInWords } from './limits.ts';
import { countUp, limit } from './throttle.store.ts';

type Made = keyof Config['perPerson'];

const hour = 60 * 60;

const kinds: Readonly<Record<Made, { windowSeconds: number; said: (most: number) => string }>> = {
  unpaidOrders: { windowSeconds: 24 * hour, said: (most) => `Hoy ya hiciste ${most} pedidos que siguen sin pagar. Paga uno de ellos` },
  renewals: { windowSeconds: hour, said: (most) => `Ya pediste ${most} renovaciones en una hora` },
  tickets: { windowSeconds: hour, said: (most) => `Ya enviaste ${most} solicitudes en una hora` },
  replies: { windowSeconds: hour, said: (most) => `Ya enviaste ${most} respuestas en una hora` },
};

/**
 * Counts what a customer is about to make, in the transaction that makes it: each writes to the staff. Refuses one too many, unless `isTooMany` says otherwise.
 * Staff are not counted.
 */
export async function countMade(
  tx: Tx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { userId, type }: Actor,
  made: Made,
  isTooMany: (most: number) => Promise<boolean> = async () => true,
): Promise<void> {
  if (type !== 'customer') return;
  const most = config.perPerson[made];
  const { windowSeconds, said } = kinds[made];
  const wait = await countUp(tx, [limit(`made-${made}`, userId, most, windowSeconds)], now());
  if (wait === null || !(await isTooMany(most))) return;
  throw new Refusal('too_many_requests', `${said(most)}. Vuelve a intentar en ${waitInWords(wait)}`, { retryAfterSeconds: wait });
}
