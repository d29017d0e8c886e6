import type { Agency, TransferAccount } from '#api/contract/settings/section.ts';
import type { Tx } from '#server/db/database.ts';
import type { EventFor } from '#server/events/catalogue.ts';
import type { Config } from '#server/kernel/env.ts';
import type { SiteAddresses } from './addresses.ts';
import type { Letter } from './layout.ts';

/** What the letters need of the world. */
export interface Post extends Pick<Config, 'cardProvider'> {
  tx: Tx;
  agency: Agency;
  /** Where transfers go now. Rejects where nobody said it yet: the letter waits until then. */
  transferAccount: () => Promise<TransferAccount>;
  addresses: SiteAddresses;
  /** Who of the staff is written to where nobody in particular is meant: one address or several. */
  staff: string;
}

export type MailEvent<Type> = Extract<EventFor<'mail'>, { type: Type }>;

/** When X happened, then this person is told so; null when nobody is. One for each event that the mail hears of. */
export type Letters = {
  readonly [Type in EventFor<'mail'>['type']]: (
    event: MailEvent<Type>,
    post: Post,
    happenedAt: Date,
  ) => Letter | null | Promise<Letter | null>;
};
