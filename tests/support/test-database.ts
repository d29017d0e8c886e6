import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import type { Database } from '#server/db/database.ts';
import { migrate, migrationsFolder } from '#server/db/migrate.ts';

export interface TestDatabase {
  db: Database;
  /** How another process connects: by `databaseUrl` on PostgreSQL, else by `dataDir`, which only one process may open. */
  address: { databaseUrl: string | null; dataDir: string };
  close: () => Promise<void>;
}

export const testEngine = process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'pglite';

const failed = (error: unknown) => console.error('database fault in a test', error);

/** The template depends on the migrations: another set gives another template. */
const fingerprint = createHash('sha256')
  .update(
    readdirSync(migrationsFolder)
      .sort()
      .map((name) => name + readFileSync(join(migrationsFolder, name), 'utf8'))
      .join(),
  )
  .digest('hex')
  .slice(0, 12);

const scratch = join(tmpdir(), 'taller-web-tests');

async function embeddedTemplate(): Promise<string> {
  const template = join(scratch, `template-${fingerprint}`);
  if (existsSync(template)) return template;
  mkdirSync(scratch, { recursive: true });
  const draft = mkdtempSync(join(scratch, 'draft-'));
  const db = await connect({ databaseUrl: null, dataDir: draft }, failed);
  await migrate(db);
  await db.close();
  try {
    renameSync(draft, template);
  } catch {
    // Another worker created it first.
    rmSync(draft, { recursive: true, force: true });
  }
  return template;
}

/** A data folder of the embedded database, migrated, empty and not in use. The caller removes it. */
export async function newDataFolder(): Promise<string> {
  const template = await embeddedTemplate();
  const dataDir = mkdtempSync(join(scratch, 'app-'));
  cpSync(template, dataDir, { recursive: true });
  return dataDir;
}

async function open(address: TestDatabase['address'], remove: () => unknown): Promise<TestDatabase> {
  const db = await connect(address, failed, { checksHandles: true });
  return {
    db,
    address,
    close: async () => {
      await db.close();
      await remove();
    },
  };
}

const openFolder = (dataDir: string) => open({ databaseUrl: null, dataDir }, () => rmSync(dataDir, { recursive: true, force: true }));

async function administer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const newName = (): string => `taller_${randomUUID().replaceAll('-', '')}`;

const urlOf = (database: string): string => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return url.href;
};

async function ensureTemplate(client: pg.Client): Promise<string> {
  const template = `taller_template_${fingerprint}`;
  await client.query('select pg_advisory_lock(7261002)');
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount) return template;
    const draft = `${template}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    const db = await connect({ databaseUrl: urlOf(draft), dataDir: '' }, failed);
    await migrate(db);
    await db.close();
    await client.query(`alter database ${draft} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock(7261002)');
  }
}

const openOnServer = (name: string) =>
  open({ databaseUrl: urlOf(name), dataDir: '' }, () =>
    administer((client) => client.query(`drop database if exists ${name} with (force)`)),
  );

/** A separate database, migrated and empty, on the engine of this Vitest project. */
export async function openTestDatabase(): Promise<TestDatabase> {
  if (testEngine === 'pglite') return openFolder(await newDataFolder());
  const name = newName();
  await administer(async (client) => client.query(`create database ${name} template ${await ensureTemplate(client)}`));
  return openOnServer(name);
}

/** A separate database as before the installation, without migrations. */
export async function openNewDatabase(engine: Database['engine'] = testEngine): Promise<TestDatabase> {
  mkdirSync(scratch, { recursive: true });
  if (engine === 'pglite') return openFolder(mkdtempSync(join(scratch, 'new-')));
  const name = newName();
  await administer((client) => client.query(`create database ${name}`));
  return openOnServer(name);
}
