import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import type { Config } from '../kernel/env.ts';

/** The dependencies of any operation, created at start and replaced in tests. */
export interface Services {
  readonly config: Config;
  readonly db: Database;
  readonly now: () => Date;
  readonly log: Logger;
  /** To be called after a commit: delivers the outbox. Resolves at once, unless mails go to the demo outbox. */
  readonly deliverSoon: () => Promise<void>;
}
