import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/kernel/env.ts';
import { createLog } from '#server/kernel/log.ts';
import { type RunningServer, startServer } from '#server/start-server.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { logLines } from '../../support/log-lines.ts';
import { eventually } from '../../support/server-process.ts';
import { openTestDatabase, type TestDatabase } from '../../support/test-database.ts';

const { lines, destination } = logLines();
let direct: TestDatabase;
let proxy: FaultProxy;
let server: RunningServer;
beforeAll(async () => {
  direct = await openTestDatabase();
  proxy = await startFaultProxy(direct.address.databaseUrl ?? '');
  const config = { ...readConfig({ PORT: '3000' }), databaseUrl: proxy.url, port: 0 };
  server = await startServer(config, createLog('warn', destination), () => undefined);
});
afterAll(async () => {
  await server.stop();
  await proxy.close();
  await direct.close();
});

const cutOff = () => {
  proxy.refuse(true);
  proxy.cutAll();
};

test('a server that nobody asks tells of an outage in two lines, one when it begins and one when it is over', {
  tags: ['long'],
}, async () => {
  cutOff();
  await eventually('it is away', async () => (lines().some(({ msg }) => msg === 'database away') ? true : null));
  await new Promise((done) => setTimeout(done, 4_500));
  await eventually('it was asked in vain again and again', async () => (proxy.refused() > 5 ? true : null));
  proxy.refuse(false);
  await eventually('it is back', async () => (lines().some(({ msg }) => msg === 'database back') ? true : null), 60_000);
  const [away, back] = lines();
  expect(lines().map(({ msg }) => msg)).toEqual(['database away', 'database back']);
  expect(away?.err).not.toHaveProperty('stack');
  expect(back?.faults).toBeGreaterThan(3);
  expect(back?.seconds).toBeGreaterThanOrEqual(4);
});
