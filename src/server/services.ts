import type { Logger } from 'pino';
import type { Config } from './config/env.ts';
import type { Database } from './db/database.ts';

/** What the operations need of the world, given once at start and replaced in tests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** After a commit: deliver what the outbox holds. Resolves at once unless mails go to the demo outbox. */
  readonly deliverSoon: () => Promise<void>;
}
