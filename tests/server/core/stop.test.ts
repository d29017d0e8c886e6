import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';

test('a stop goes through all connections once for those that close together, not once for each [R-692]', async () => {
  const t = await startTestApp();
  try {
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }));
    const sockets = Array.from({ length: 60 }, () => connect(Number(port), '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const openConnections = () => new Promise((done) => t.app.server.getConnections((_, number) => done(number)));
    await expect.poll(openConnections).toBe(60);
    const looks = vi.spyOn(t.app.server, 'closeAllConnections');
    await Promise.all([t.app.close(), ...sockets.map((socket) => once(socket, 'close'))]);
    for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
    expect(looks.mock.calls.length).toBeGreaterThan(0);
    expect(looks.mock.calls.length).toBeLessThan(10);
  } finally {
    await t.close();
  }
});
