import type { Tx } from '#server/db/database.ts';
import type { EventFor } from '#server/events/catalogue.ts';
import type { Config } from '#server/kernel/env.ts';
import type { SiteAddresses } from './addresses.ts';
import type { Letter } from './layout.ts';

/** What the letters need of the world. */
export interface Post extends Pick<Config, 'transfer' | 'cardProvider'> {
  tx: Tx;
  addresses: SiteAddresses;
  /** Who of the staff is written to where nobody in particular is meant: one address or several. */
  staff: string;
}

export type MailEvent<Type> = Extract<EventFor<'mail'>, { type: Type }>;

/** The letter about an event; null where nobody gets one. One for each event that has mails. */
export type Letters = {
  readonly [Type in EventFor<'mail'>['type']]: (
    event: MailEvent<Type>,
    post: Post,
    happenedAt: Date,
  ) => Letter | null | Promise<Letter | null>;
};
