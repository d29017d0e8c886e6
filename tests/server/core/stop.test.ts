import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoPeople } from '#server/demo/people.ts';
import { Streams } from '#server/http/streams.ts';
import type { Actor } from '#server/kernel/actor.ts';
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
const told = (text: string) =>
  [...text.matchAll(/^(?:HTTP\/1\.1 (\d+)|connection: (.*?)\r?$)/gim)].map(([, status, kept]) => status ?? kept);

test('a running call is answered, and then its connection does not delay the stop', async () => {
  const { socket, ended } = await openConnection();
  const heard = once(t.app.server, 'request');
  socket.write(loginHead);
  await heard;
  const stopped = t.app.close();
  await stopBegun();
  socket.write(login);
  expect(told(await ended)).toEqual(['401', 'close']);
  await stopped;
});

test('an idle connection does not delay the stop', async () => {
  const { ended } = await openConnection();
  await t.app.close();
  expect(await ended).toBe('');
});

test('a stream opened after all streams were ended is closed at once', () => {
  const streams = new Streams(async () => new Map());
  const { userId, role } = demoPeople.cliente;
  const actor: Actor = { userId, username: 'cliente', email: 'cliente@ejemplo.mx', type: 'customer', role };
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  streams.hears(false);
  streams.add({ response, actor, tokenHash: 'hash' });
  expect({ ended: response.writableEnded, open: streams.countOf(userId) }).toEqual({ ended: true, open: 0 });
});
