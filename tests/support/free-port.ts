import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections, and a block for each process: a port that was found free stays free until the server that it is
 * meant for listens. `listen(0)` gives no such port: once closed, it may go to any connection before a child process has started.
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
