import type { Tx } from '../db/database.ts';
import { resetMailLimits } from './limits.ts';
import { countAfresh, countUp } from './throttle.store.ts';

/**
 * Whether another link may be mailed to this address: five an hour, and after the twentieth request of a day one an hour. Each of these hours begins
 * with a mail whose link lives as long, so a refused person already has a valid link.
 */
export async function mayMailReset(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { aDay, anHour, onceAnHour } = resetMailLimits(email);
  const isMany = (await countUp(tx, [aDay], now)) !== null;
  return (await countUp(tx, [isMany ? onceAnHour : anHour], now)) === null;
}

/** Setting a new password invalidates all links, so the next one may be mailed at once. */
export async function mailResetsAfresh(tx: Tx, email: string): Promise<void> {
  await countAfresh(tx, Object.values(resetMailLimits(email)));
}
