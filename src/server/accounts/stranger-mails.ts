import type { Tx } from '../db/database.ts';
import type { Services } from '../operation/services.ts';
import { countUp, type Limit, limit } from './throttle.store.ts';

const hour = 60 * 60;
const day = 24 * hour;

type Limited = Pick<Services, 'config' | 'now'>;

/** Identifies an internet line: an IPv4 address itself, the `/48` of an IPv6 `/64`, as one line gets that much. Null for this machine. */
function lineOf(network: string): string | null {
  if (/^127\.|^0:0:0:0$/.test(network)) return null;
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network;
}

const ofLine = (network: string, { config }: Limited): Limit[] => {
  const line = lineOf(network);
  return line === null ? [] : [limit('stranger-line', line, config.strangerMails.perNetwork, hour)];
};

/** Counts a mail requested without an account; returns the seconds to wait if the line has requested too many this hour, else null. */
export const countMailOfLine = (tx: Tx, network: string, services: Limited): Promise<number | null> =>
  countUp(tx, ofLine(network, services), services.now());

/**
 * Like `countMailOfLine`, also limiting the mails per day to one mailbox, which may never have asked for any. A mailbox that belongs to an account is
 * counted too: otherwise the answer would reveal it.
 */
export const countMailToStranger = (tx: Tx, email: string, network: string, services: Limited): Promise<number | null> =>
  countUp(
    tx,
    [limit('stranger-mailbox', email, services.config.strangerMails.perMailbox, day), ...ofLine(network, services)],
    services.now(),
  );
