import type { Tx } from '../db/database.ts';
import type { Services } from '../operation/services.ts';
import { keyOf } from '../trail/keys.store.ts';
import { writeDownAct } from '../trail/write-down.ts';
import { countUp, limit } from './throttle.store.ts';

const quarter = 15 * 60;
const day = 24 * 60 * 60;
const strangersADay = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Refused {
  /** The account that is counted, or the typed name if there is none. */
  name: string;
  network: string;
  userId: string | null;
}

/**
 * One audit entry per name and quarter of an hour, however many attempts, and a limited number a day for unknown names: guessing cannot fill the
 * disk. Nothing that was typed is stored. Existing and unknown accounts run the same statements.
 */
export async function writeDownRefusedSignIn(tx: Tx, { name, network, userId }: Refused, now: Date): Promise<void> {
  const isFirst = (await countUp(tx, [limit('audit-sign-in', name, 1, quarter)], now)) === null;
  if (!isFirst) return;
  const bound = userId === null ? limit('audit-strangers', '', strangersADay, day) : limit('audit-people', '', 1_000_000, day);
  const fits = (await countUp(tx, [bound], now)) === null;
  if (userId !== null) return writeDownAct(tx, 'guest', 'sign_in_refused', { kind: 'person', id: userId }, now, { network });
  await keyOf(tx, { userId: nobody });
  if (fits) await writeDownAct(tx, 'guest', 'sign_in_refused', { kind: 'door', id: 'login' }, now);
}

/** In its own transaction, for refusals that have none. The refusal stands even if recording it fails. */
export const writeDownApart = ({ db, now, log }: Services, refused: Refused): Promise<void> =>
  db
    .transaction((tx) => writeDownRefusedSignIn(tx, refused, now()))
    .catch((err: unknown) => log.warn({ err }, 'a refused sign-in could not be written down'));
