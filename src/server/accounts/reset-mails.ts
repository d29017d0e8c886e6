import type { Tx } from '../db/database.ts';
import { resetMailLimits } from './limits.ts';
import { countAfresh, countUp } from './throttle.store.ts';

/**
 * Whether one more link may be mailed to this address: five an hour, and after the twentieth wish of a day one an hour. Each of
 * these hours begins with a mail, whose link lives as long: whoever is refused has one that opens.
 */
export async function mayMailReset(tx: Tx, email: string, now: Date): Promise<boolean> {
  const { aDay, anHour, onceAnHour } = resetMailLimits(email);
  const isMany = (await countUp(tx, [aDay], now)) !== null;
  return (await countUp(tx, [isMany ? onceAnHour : anHour], now)) === null;
}

/** A password that was set anew leaves no link good: the next one is mailed at once. */
export async function mailResetsAfresh(tx: Tx, email: string): Promise<void> {
  await countAfresh(tx, Object.values(resetMailLimits(email)));
}
