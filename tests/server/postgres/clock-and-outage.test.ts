import { Writable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { startServer } from '#server/start-server.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { eventually } from '../../support/server-process.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { openOffice, placePaidOrder, traceOf } from '../staff/staff.ts';

const daySeconds = 24 * 60 * 60;
/** A log of warnings, and its lines. */
function warnings() {
  const lines: Record<string, unknown>[] = [];
  const write = (chunk: Buffer, _encoding: string, done: () => void) => {
    lines.push(
      ...chunk
        .toString()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    );
    done();
  };
  return { log: createLog('warn', new Writable({ write })), lines };
}
const { log, lines } = warnings();
const t = sharedApp({ log });

/** This machine's own clock, wrong by so much. */
const whileOff = async <T>(seconds: number, work: () => Promise<T>): Promise<T> => {
  const now = Date.now;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now() + seconds * 1000);
  return work().finally(() => clock.mockRestore());
};

const startOff = async (seconds: number): Promise<string> => {
  const { address, close } = await openTestDatabase();
  const config = { ...readConfig({ PORT: '0' }), ...address, port: 0 };
  const outcome = await whileOff(seconds, () =>
    startServer(config, createLog('silent'), () => undefined).then(
      async ({ stop }) => {
        await stop();
        return 'started';
      },
      (error: Error) => error.message,
    ),
  );
  await close();
  return outcome;
};

test('a process whose clock differs from that of the database does not start, and reports by how much', async () => {
  const refused = (how: string) =>
    `El reloj de este equipo va ${how} respecto al de la base de datos de DATABASE_URL (se admiten 60 s); pon en hora el que esté mal.`;
  expect(await startOff(400 * daySeconds)).toBe(refused('34560000 s adelantado'));
  expect(await startOff(-90)).toBe(refused('90 s atrasado'));
  expect(await startOff(30)).toBe('started');
});

test('while a clock is off the hourly jobs are left out, which one line logs; afterwards they run', async () => {
  const office = await openOffice(t);
  const id = await placePaidOrder(t, office.customer, office.admin);
  const accountOf = async () => (await traceOf(t, id)).row?.accountStatus;
  const jobs = createHourlyJobs(t.services);
  t.clock.advance(366 * daySeconds * 1000);
  await whileOff(366 * daySeconds, jobs.run);
  expect([await accountOf(), lines.map(({ msg, secondsAhead }) => [msg, secondsAhead])]).toEqual([
    'active',
    [['clock is off: hourly work left out', 366 * daySeconds]],
  ]);
  await jobs.run();
  expect(await accountOf()).toBe('expired');
});

test('an idle server logs an outage in two lines, one when it begins and one when it is over', { tags: ['long'] }, async () => {
  const { log, lines } = warnings();
  const direct = await openTestDatabase();
  const proxy = await startFaultProxy(direct.address.databaseUrl ?? '');
  const server = await startServer({ ...readConfig({ PORT: '3000' }), databaseUrl: proxy.url, port: 0 }, log, () => undefined);
  onTestFinished(async () => {
    await server.stop();
    await proxy.close();
    await direct.close();
  });
  const logged = (line: string) => async () => (lines.some(({ msg }) => msg === line) ? true : null);
  proxy.refuse(true);
  proxy.cutAll();
  await eventually('it is away', logged('database away'));
  await new Promise((done) => setTimeout(done, 4_500));
  await eventually('it was tried in vain again and again', async () => (proxy.refused() > 5 ? true : null));
  proxy.refuse(false);
  await eventually('it is back', logged('database back'), 60_000);
  const [away, back] = lines;
  expect(lines.map(({ msg }) => msg)).toEqual(['database away', 'database back']);
  expect(away?.err).not.toHaveProperty('stack');
  expect(back?.faults).toBeGreaterThan(3);
  expect(back?.seconds).toBeGreaterThanOrEqual(4);
});
