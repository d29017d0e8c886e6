import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { waitInWords } from './limits.ts';
import { countUp, limit } from './throttle.store.ts';

type Made = 'renewals' | 'tickets' | 'replies';

const hour = 60 * 60;
const names: Readonly<Record<Made, string>> = { renewals: 'renovaciones', tickets: 'solicitudes', replies: 'respuestas' };

/** Counts what a customer creates, in the same transaction, because each notifies staff. Refuses beyond the hourly limit. Staff are not counted. */
export async function countMade(
  tx: Tx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  { userId, type }: Actor,
  made: Made,
): Promise<void> {
  if (type !== 'customer') return;
  const most = config.perPerson[made];
  const wait = await countUp(tx, [limit(`made-${made}`, userId, most, hour)], now());
  if (wait === null) return;
  const message = `Llegaste al límite de ${names[made]} por hora (${most}). Vuelve a intentar en ${waitInWords(wait)}`;
  throw new Refusal('too_many_requests', message, { retryAfterSeconds: wait });
}
