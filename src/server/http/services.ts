import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { SignInProvider } from '../effects/providers/google.ts';
import type { Config } from '../kernel/env.ts';
import type { CardService } from '../sales/cards/card-service.ts';

/** What the operations need of the world, given once at start and replaced in tests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  /** Who vouches for people who sign in without a password; null where nobody is configured. */
  readonly google: SignInProvider | null;
  /** Null where no card can be charged. */
  readonly cards: CardService | null;
  readonly now: () => Date;
  readonly log: Logger;
  /** After a commit: deliver what the outbox holds. Resolves at once unless mails go to the demo outbox. */
  readonly deliverSoon: () => Promise<void>;
}
