import type { Tx } from '#server/db/database.ts';
import type { Config } from '#server/kernel/env.ts';
import type { Addresses } from './addresses.ts';

/** What the letters need of the world. */
export interface Post extends Pick<Config, 'transfer' | 'cardProvider'> {
  tx: Tx;
  addresses: Addresses;
  /** Who of the staff is written to where nobody in particular is meant: one address or several. */
  staff: string;
}
