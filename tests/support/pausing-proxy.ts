import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate } from './gate.ts';

/** A proxy between a server and another that it calls; it can pause a chosen call before it is forwarded or before its response is returned. */
export interface PausingProxy {
  url: string;
  hold: (when: 'before' | 'after', path: RegExp) => Held;
  close: () => Promise<void>;
}

export interface Held {
  /** Resolves when the call is paused. */
  arrived: Promise<void>;
  letGo: () => void;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startPausingProxy(target: string): Promise<PausingProxy> {
  const holds: { when: 'before' | 'after'; path: RegExp; arrived: () => void; opened: Promise<void> }[] = [];
  const pass = async (when: 'before' | 'after', line: string): Promise<void> => {
    const at = holds.findIndex((one) => one.when === when && one.path.test(line));
    const [held] = at < 0 ? [] : holds.splice(at, 1);
    held?.arrived();
    await held?.opened;
  };
  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', url = '/', headers } = request;
    const body = await bodyOf(request);
    await pass('before', `${method} ${url}`);
    const { host: _, connection: __, 'content-length': ___, ...kept } = headers as Record<string, string>;
    const answer = await fetch(`${target}${url}`, { method, headers: kept, ...(body.length === 0 ? {} : { body: body.toString() }) });
    const text = await answer.text();
    await pass('after', `${method} ${url}`);
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' }).end(text);
  };
  const server = createServer((request, response) => {
    forward(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (when, path) => {
      const [arrival, release] = [gate(), gate()];
      holds.push({ when, path, arrived: arrival.open, opened: release.opened });
      return { arrived: arrival.opened, letGo: release.open };
    },
    close: async () => {
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeAllConnections();
      await closed;
    },
  };
}
