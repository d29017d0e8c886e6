import type { Config } from '../kernel/env.ts';
import { connectEmbedded } from './connect-embedded.ts';
import { connectPostgres, type PostgresWatch } from './connect-postgres.ts';
import type { Database } from './database.ts';

/** PostgreSQL if DATABASE_URL is set, else the embedded database in DATA_DIR. `failed` receives errors that no caller sees. */
export const connect = (
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  failed: (error: unknown) => void,
  more: Omit<PostgresWatch, 'failed'> = {},
): Promise<Database> =>
  config.databaseUrl === null ? connectEmbedded(config.dataDir, { failed }) : connectPostgres(config.databaseUrl, { failed, ...more });
