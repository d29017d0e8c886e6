// `npm run bench:start`: how long a warm `npm start` takes until its first response, and the memory it uses then and later, compared with a bare Fastify in
// the same run.
import { execFileSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { median } from './bench-figures.mjs';
import { withDataFolder, withServer } from './bench-server.mjs';

const ROUNDS = 7;
const IDLE_MS = 5000;

const bareFastify = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/srv/health/ready', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.once('SIGINT', () => process.exit(0));
`;

/** Megabytes of a process that are in memory. */
const memoryOf = (pid) => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

const startOf = (args, dataDir) =>
  withServer(
    dataDir,
    async (_, time, pid) => {
      const memory = memoryOf(pid);
      await setTimeout(IDLE_MS);
      return { time, memory, later: memoryOf(pid) };
    },
    { args },
  );

const shown = (numbers, unit) =>
  `${median(numbers).toFixed(0)} ${unit} (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

const print = (name, runs) => {
  const [time, memory, later] = ['time', 'memory', 'later'].map((figure) => runs.map((run) => run[figure]));
  console.log(`${name}: ${shown(time, 'ms')}; memory ${shown(memory, 'MB')}, after ${IDLE_MS / 1000} s ${shown(later, 'MB')}`);
  return median(time);
};

await withDataFolder(async (dataDir) => {
  const own = ['scripts/start.mjs'];
  const bare = ['--input-type=module', '--eval', bareFastify];
  print('new data folder', [await startOf(own, dataDir)]);
  const [ownStarts, bareStarts] = [[], []];
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    bareStarts.push(await startOf(bare, dataDir));
    ownStarts.push(await startOf(own, dataDir));
  }
  const ratio = print('warm start', ownStarts) / print('bare Fastify', bareStarts);
  console.log(`warm start / bare Fastify, medians of ${ROUNDS}: ${ratio.toFixed(2)}`);
});
