import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openSession } from '#server/accounts/sessions.store.ts';
import { demoPeople } from '#server/demo/people.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

const intervals = vi.spyOn(globalThis, 'setInterval');
let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => t.close());

test('an open event stream gets a heartbeat every 25 seconds, even when nothing happens [R-408]', async () => {
  const [beats, ...others] = intervals.mock.calls.filter(([, delay]) => delay === 25_000);
  expect(others).toEqual([]);
  const token = await openSession(t.db.query, demoPeople.cliente.userId, t.clock.now());
  const abort = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}/srv/events`, {
    headers: { cookie: `session=${token}` },
    signal: abort.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  const said = async () => (await reader?.read())?.value;
  expect(await said()).toBe('retry: 3000\n\n');
  for (const _ of ['first', 'second']) {
    beats?.[0]();
    expect(await said()).toBe(': \n\n');
  }
  abort.abort();
});
