import type { Tx } from '../db/database.ts';
import type { Services } from '../operation/services.ts';
import { keyOf } from '../trail/keys.store.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { countUp, limit } from './throttle.store.ts';

const quarter = 15 * 60;
const day = 24 * 60 * 60;
const strangersADay = 500;
const ofOnePersonADay = 50;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Refused {
  /** Whose window it is: the account, or what was typed where there is none. */
  name: string;
  network: string;
  userId: string | null;
  /** What else is written of it. */
  facts?: Readonly<Record<string, true>>;
}

/**
 * One entry for each name, network and quarter of an hour, however often it is tried, and a bounded number a day of a person and of names that are nobody's:
 * guessing fills no disk. Nothing that was typed is kept. Who there is takes the same statements as who there is not.
 */
export async function writeDownRefusedSignIn(tx: Tx, { name, network, userId, facts = {} }: Refused, now: Date): Promise<void> {
  const isFirst = (await countUp(tx, [limit('audit-sign-in', `${name} ${network}`, 1, quarter)], now)) === null;
  if (!isFirst) return;
  const bound = userId === null ? limit('audit-strangers', '', strangersADay, day) : limit('audit-person', userId, ofOnePersonADay, day);
  const fits = (await countUp(tx, [bound], now)) === null;
  if (userId === null) await keyOf(tx, { userId: nobody });
  if (!fits) return;
  if (userId !== null) await writeDownAct(tx, 'guest', 'sign_in_refused', { kind: 'person', id: userId }, now, { network, ...facts });
  else await writeDownAct(tx, 'guest', 'sign_in_refused', { kind: 'door', id: 'login' }, now);
}

/** In a transaction of its own, where what was refused has none. Who is sent away is sent away although nobody could write it down. */
export const writeDownApart = ({ db, now, log }: Services, refused: Refused): Promise<void> =>
  db
    .transaction((tx) => writeDownRefusedSignIn(tx, refused, now()))
    .catch((err: unknown) => log.warn({ err }, 'a refused sign-in could not be written down'));
