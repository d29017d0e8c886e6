import type { Tx } from '../db/database.ts';
import type { Services } from '../operation/services.ts';
import { countUp, type Limit, limit } from './throttle.store.ts';

const hour = 60 * 60;
const day = 24 * hour;

type Limited = Pick<Services, 'config' | 'now'>;

/** Of an IPv4 address itself, of an IPv6 network of `/64` its `/48`: that much one line is given. Null for this machine. */
export function lineOf(network: string): string | null {
  if (/^127\.|^0:0:0:0$/.test(network)) return null;
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

const ofLine = (network: string, { config }: Limited): Limit[] => {
  const line = lineOf(network);
  return line === null ? [] : [limit('stranger-line', line, config.strangerMails.perNetwork, hour)];
};

/** Counts a mail that somebody asks for who has no account: seconds to wait where their line caused too many this hour, else null. */
export const countMailOfLine = (tx: Tx, network: string, services: Limited): Promise<number | null> =>
  countUp(tx, ofLine(network, services), services.now());

/**
 * The same of a mail to a mailbox that may never have answered, which too many a day are not written to either. One that belongs to an
 * account is counted alike: otherwise the answer would tell that it does.
 */
export const countMailToStranger = (tx: Tx, email: string, network: string, services: Limited): Promise<number | null> =>
  countUp(
    tx,
    [limit('stranger-mailbox', email, services.config.strangerMails.perMailbox, day), ...ofLine(network, services)],
    services.now(),
  );
