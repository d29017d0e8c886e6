import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

/** Sends these bytes on a separate connection and reads the response until the server closes it. */
const answerTo = (head: string): Promise<{ status: number; type: string; secured: boolean; body: unknown }> =>
  new Promise((done, fail) => {
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1');
    let text = '';
    socket.once('error', fail);
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    socket.once('close', () => {
      const [headers = '', body = ''] = text.split('\r\n\r\n');
      done({
        status: Number(headers.split(' ')[1]),
        type: /^content-type: ([^;\r]*)/im.exec(headers)?.[1] ?? 'none',
        secured: /^content-security-policy: /im.test(headers),
        body: JSON.parse(body || 'null'),
      });
    });
    socket.end(`${head}\r\nConnection: close\r\n\r\n`);
  });

const malformed = {
  status: 400,
  type: 'application/json',
  secured: true,
  body: { message: 'La solicitud no se pudo leer', code: 'malformed_request' },
};
const alive = { status: 200, type: 'application/json', secured: true, body: { status: 'ok' } };

test('an HTTP/1.1 request without Host is refused in the common format, with all headers [R-291]', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1')).toEqual(malformed);
  expect(await answerTo('GET /srv/health/live HTTP/1.0')).toEqual(alive);
});

test('a request with two Host headers is refused: a proxy may have used the other one', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1\r\nHost: localhost\r\nHost: otro.example')).toEqual(malformed);
  expect(await answerTo('GET /srv/health/live HTTP/1.0\r\nHost: localhost\r\nhost: localhost')).toEqual(malformed);
});

test('an unknown Expect header is ignored', async () => {
  expect(await answerTo('GET /srv/health/live HTTP/1.1\r\nHost: localhost\r\nExpect: a-miracle')).toEqual(alive);
});

test('malformed HTTP is refused with the same headers [R-291]', async () => {
  expect(await answerTo('HOLA')).toEqual(malformed);
});
