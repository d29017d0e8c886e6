import type { Tx } from '#server/db/database.ts';
import type { EventFor } from '#server/events/catalogue.ts';
import type { Config } from '#server/kernel/env.ts';
import type { SiteAddresses } from './addresses.ts';
import type { Letter } from './layout.ts';

/** What the mails need from their environment. */
export interface Post extends Pick<Config, 'transfer' | 'cardProvider'> {
  tx: Tx;
  addresses: SiteAddresses;
  /** The default staff recipients, where no specific person is meant: one address or several. */
  staff: string;
}

export type MailEvent<Type> = Extract<EventFor<'mail'>, { type: Type }>;

/** Writes the mail for an event, or null if nobody gets one. One entry for each event with a mail. */
export type Letters = {
  readonly [Type in EventFor<'mail'>['type']]: (
    event: MailEvent<Type>,
    post: Post,
    happenedAt: Date,
  ) => Letter | null | Promise<Letter | null>;
};
