import { createServer } from 'node:net';

/**
 * Below where systems take ports for outgoing connections, and each process of the tests in a block of its own: a port that was found free stays free until
 * whoever asked for it listens, however long that takes to start.
 */
const first = 10_240;
const blockSize = 64;
const blocks = 350;

const start = first + (process.pid % blocks) * blockSize;
let asked = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

export async function freePort(): Promise<number> {
  for (let tries = 0; tries < blockSize; tries += 1) {
    const port = start + (asked++ % blockSize);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free from ${start} to ${start + blockSize - 1}`);
}
