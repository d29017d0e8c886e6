import pg from 'pg';
import { expect, test } from 'vitest';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { notConnected, whenDatabaseIsThere } from '#server/db/postgres/patience.ts';
import { StartProblem } from '#server/kernel/start-problem.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { tenth } from './faulty-shop.ts';

const fault = (code: string) => Object.assign(new Error('refused'), { code });
const short = { forMs: 300, sayEachMs: 80, firstWaitMs: 5, longestWaitMs: 20 };

/** Fails with these, one after the other, and then succeeds. */
const attempts = (...codes: string[]) => {
  let made = 0;
  const attempt = async () => {
    const code = codes[made++];
    if (code !== undefined) throw fault(code);
    return 'there';
  };
  return { attempt, made: () => made };
};

test.each([
  ['28P01', '(28P01): el usuario o la contraseña no son correctos.'],
  ['XX000', '(XX000).'],
])('what keeps it from connecting, %s, is said in words where there are some', (code, words) => {
  expect(notConnected(fault(code)).message).toBe(`No se pudo conectar con la base de datos de DATABASE_URL ${words}`);
});

test('waits for a database that is starting, and logs it', async () => {
  const said: string[] = [];
  const { attempt, made } = attempts('ECONNREFUSED', '57P03', '57P03');
  const saidOnce = { ...short, forMs: 3_600_000, sayEachMs: 3_600_000 };
  const answer = await whenDatabaseIsThere(attempt, (line) => said.push(line), saidOnce);
  expect({ answer, made: made(), said: said.map((line) => line.replace(/\d+ s\.$/, '… s.')) }).toEqual({
    answer: 'there',
    made: 4,
    said: ['La base de datos todavía no responde (ECONNREFUSED); se sigue intentando durante … s.'],
  });
});

test.each(['28P01', '3D000', '28000', '53100', '58030'])('what waiting does not mend is said at once: %s [R-404]', async (code) => {
  const said: string[] = [];
  const { attempt, made } = attempts(code, code);
  const outcome = await whenDatabaseIsThere(attempt, (line) => said.push(line), short).catch((error: { code: string }) => error.code);
  expect({ outcome, made: made(), said }).toEqual({ outcome: code, made: 1, said: [] });
});

test('logs its progress, and gives up with one line at the limit', async () => {
  const said: string[] = [];
  const attempt = () => Promise.reject(fault('ECONNREFUSED'));
  const saidOften = { ...short, forMs: 2_000, sayEachMs: 10 };
  const problem: unknown = await whenDatabaseIsThere(attempt, (line) => said.push(line), saidOften).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  expect((problem as StartProblem).message).toBe(
    'No se pudo conectar con la base de datos de DATABASE_URL (ECONNREFUSED): nadie escucha en esa dirección.',
  );
  expect(said.length).toBeGreaterThanOrEqual(2);
});

test('waits without a limit while another process prepares the database, and logs it [R-405]', async () => {
  const t = await openTestDatabase();
  const other = new pg.Client({ connectionString: t.address.databaseUrl ?? '' });
  await other.connect();
  await other.query('select pg_advisory_lock(7261001)');
  const said: string[] = [];
  // Longer than any statement may take.
  const limits = { ...tenth, pools: { ...tenth.pools, writes: { ...tenth.pools.writes, statementMs: 50 } } };
  const db = await connect(t.address, () => undefined, { limits });
  const migrating = migrate(db, { say: (line) => said.push(line), limits: tenth.migrations });
  await expect.poll(() => said.length).toBeGreaterThanOrEqual(2);
  await other.end();
  expect(await migrating).toEqual([]);
  expect(new Set(said)).toEqual(new Set(['Otro proceso está preparando la base de datos; se espera a que termine.']));
  await db.close();
  await t.close();
});
