import { expect, test, vi } from 'vitest';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { startServer } from '#server/start-server.ts';
import { logLines } from '../../support/log-lines.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { openTestDatabase } from '../../support/test-database.ts';
import { openOffice, placePaidOrder, traceOf } from '../staff/staff.ts';

const daySeconds = 24 * 60 * 60;
const { lines, destination } = logLines();
const t = sharedApp({ log: createLog('warn', destination) });

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

test('a process whose clock is not the one of the database does not start, and says by how much', async () => {
  const refused = (how: string) =>
    `El reloj de este equipo va ${how} respecto al de la base de datos de DATABASE_URL (se admiten 60 s); pon en hora el que esté mal.`;
  expect(await startOff(400 * daySeconds)).toBe(refused('34560000 s adelantado'));
  expect(await startOff(-90)).toBe(refused('90 s atrasado'));
  expect(await startOff(30)).toBe('started');
});

test('while a clock is off the jobs of the hour are left out, and that is said in one line; afterwards they are done', async () => {
  const office = await openOffice(t);
  const id = await placePaidOrder(t, office.customer, office.admin);
  const accountOf = async () => (await traceOf(t, id)).row?.accountStatus;
  const jobs = createHourlyJobs(t.services);
  t.clock.advance(366 * daySeconds * 1000);
  await whileOff(366 * daySeconds, jobs.run);
  expect([await accountOf(), lines().map(({ msg, secondsAhead }) => [msg, secondsAhead])]).toEqual([
    'active',
    [['clock is off: hourly work left out', 366 * daySeconds]],
  ]);
  await jobs.run();
  expect(await accountOf()).toBe('expired');
});
