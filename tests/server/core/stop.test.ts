import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeEach(async () => {
  t = await startTestApp();
  await t.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => t.close());

/** A keep-alive connection, as browsers open, and everything received over it. */
async function openConnection(): Promise<{ socket: Socket; ended: Promise<string> }> {
  const accepted = once(t.app.server, 'connection');
  const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  const ended = once(socket, 'close').then(() => text);
  await accepted;
  return { socket, ended };
}

const stopBegun = () => vi.waitFor(() => expect(t.app.server.listening).toBe(false), 30_000);
const login = '{"username":"nadie","password":"equivocada"}';
const loginHead = `POST /srv/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${login.length}\r\n\r\n`;
const statusesIn = (text: string) =>
  [...text.matchAll(/^(?:HTTP\/1\.1 (\d+)|connection: (.*?)\r?$)/gim)].map(([, status, connection]) => status ?? connection);

test('a running call is answered, and then its connection does not delay the stop', async () => {
  const { socket, ended } = await openConnection();
  const received = once(t.app.server, 'request');
  socket.write(loginHead);
  await received;
  const stopped = t.app.close();
  await stopBegun();
  socket.write(login);
  expect(statusesIn(await ended)).toEqual(['401', 'close']);
  await stopped;
});

test('an idle connection does not delay the stop', async () => {
  const { ended } = await openConnection();
  await t.app.close();
  expect(await ended).toBe('');
});
