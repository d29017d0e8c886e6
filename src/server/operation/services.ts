import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';

/** What any operation may need of the world, given once at start and replaced in tests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** After a commit: deliver what the outbox holds. Resolves at once unless mails go to the demo outbox. */
  readonly deliverSoon: () => Promise<void>;
}
