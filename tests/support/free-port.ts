import { createServer } from 'node:net';

/**
 * Ports below the ephemeral range, in a block for each process, so that a port found free stays free until its server listens. A port from `listen(0)`
 * would not: once closed, any connection may take it before a child process has started.
 */
const firstPort = 10_240;
const blockSize = 64;
const blocks = 350;

const start = firstPort + (process.pid % blocks) * blockSize;
let asked = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port of 127.0.0.1 for a server that cannot choose its own, such as a child process. Throws if the 64 ports of this process are taken. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < blockSize; tries += 1) {
    const port = start + (asked++ % blockSize);
    if (await isFree(port)) return port;
  }
  throw new Error(`no port is free from ${start} to ${start + blockSize - 1}`);
}
