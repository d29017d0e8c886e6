// `npm run bench:start`: how long a warm `npm start` takes until its first response, compared with a bare Fastify in the same run.
import { median, withDataFolder, withServer } from './bench-server.mjs';

const ROUNDS = 7;

const bareFastify = `
  import fastify from 'fastify';
  const app = fastify();
  app.get('/srv/health/ready', async () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
  process.once('SIGINT', () => process.exit(0));
`;

const timeToReady = (args, dataDir) => withServer(dataDir, (_, ms) => ms, { args });

const shown = (name, numbers) =>
  `${name}: ${median(numbers).toFixed(0)} ms (${Math.min(...numbers).toFixed(0)} to ${Math.max(...numbers).toFixed(0)})`;

await withDataFolder(async (dataDir) => {
  const own = ['scripts/start.mjs'];
  const bare = ['--input-type=module', '--eval', bareFastify];
  const first = await timeToReady(own, dataDir);
  const [ownTimes, bareTimes] = [[], []];
  // Alternating, so that other load on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    bareTimes.push(await timeToReady(bare, dataDir));
    ownTimes.push(await timeToReady(own, dataDir));
  }
  console.log(`new data folder: ${first.toFixed(0)} ms`);
  console.log(shown('warm start', ownTimes));
  console.log(shown('bare Fastify', bareTimes));
  console.log(`warm start / bare Fastify, medians of ${ROUNDS}: ${(median(ownTimes) / median(bareTimes)).toFixed(2)}`);
});
