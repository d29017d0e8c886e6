// `npm run bench:http`: CPU time that the server needs for a finished page, and that a bare Fastify needs for the same bytes, headers and logging.
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { median } from './bench-figures.mjs';
import { withDataFolder, withServer } from './bench-server.mjs';

const ROUNDS = 5;
const REQUESTS = 20_000;
const WARM_UP = 5_000;
const LOGGED_ONE_OF = 100;

/** The answer as it comes over the wire: `fetch` would decompress it. */
const take = (url, headers) =>
  new Promise((done, fail) => {
    request(url, { headers }, async (answer) => {
      const parts = [];
      for await (const part of answer) parts.push(part);
      done({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) });
    })
      .once('error', fail)
      .end();
  });

const answersFile = (dataDir) => join(dataDir, 'bench-answers.json');

/** A bare Fastify in a process of its own. Its answers, one for each address, are in a file of the data folder. */
const serveBare = async ({ PORT: port, DATA_DIR: dataDir }) => {
  const answers = JSON.parse(readFileSync(answersFile(dataDir), 'utf8'));
  const app = fastify({ logger: { level: 'info' }, disableRequestLogging: true, genReqId: () => randomUUID() });
  let answered = 0;
  app.addHook('onResponse', async (request, reply) => {
    if (answered++ % LOGGED_ONE_OF !== 0) return;
    request.log.info(
      { method: request.method, route: request.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
  for (const { path, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    const { 'content-length': _length, 'content-encoding': _encoding, ...unchanged } = headers;
    app.get(path, (request, reply) => {
      reply.header('X-Request-Id', request.id);
      if (request.headers['if-none-match'] === headers.etag) return reply.status(304).headers(unchanged).send();
      return reply.headers(headers).send(bytes);
    });
  }
  app.get('/srv/health/ready', () => ({ ok: true }));
  app.get('/srv/metrics', () => {
    const { user, system } = process.cpuUsage();
    return `process_cpu_user_seconds_total ${user / 1e6}\nprocess_cpu_system_seconds_total ${system / 1e6}\n`;
  });
  await app.listen({ port: Number(port), host: '127.0.0.1' });
};

const cpuSeconds = async (origin) => {
  const text = await (await fetch(`${origin}/srv/metrics`)).text();
  const [user, system] = ['user', 'system'].map((kind) =>
    Number(new RegExp(`^process_cpu_${kind}_seconds_total (.*)$`, 'm').exec(text)?.[1]),
  );
  return user + system;
};

/** Microseconds of the server's CPU for each request. */
const measure = async (origin, { path, headers, status }, amount = REQUESTS) => {
  const before = await cpuSeconds(origin);
  const result = await autocannon({ url: origin + path, connections: 10, amount, headers });
  const used = (await cpuSeconds(origin)) - before;
  const asExpected = result[status === 304 ? '3xx' : '2xx'];
  if (asExpected !== amount) throw new Error(`${path}: ${amount - asExpected} of ${amount} answers had another status than ${status}`);
  return (used * 1e6) / amount;
};

const paths = { 'home page': '/', 'web packages': '/paquetes-web', questions: '/faq' };
const dropped = new Set(['date', 'connection', 'keep-alive', 'x-request-id']);
const accepted = { 'accept-encoding': 'gzip, deflate, br' };

const answerOf = async (origin, path) => {
  // The first request renders the page.
  await take(origin + path, accepted);
  const { headers, body } = await take(origin + path, accepted);
  return {
    path,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name))),
    body: body.toString('base64'),
  };
};

const casesOf = (answers) =>
  Object.keys(paths).flatMap((name, at) => {
    const { path, headers } = answers[at];
    return [
      { name: `${name}, br`, path, headers: accepted, status: 200 },
      { name: `${name}, 304`, path, headers: { ...accepted, 'if-none-match': headers.etag }, status: 304 },
    ];
  });

/** One round, with two new processes: processes of the same code differ by up to a fifth, since each is compiled differently while it runs. */
const compare = async (origin, dataDir) => {
  const answers = await Promise.all(Object.values(paths).map((path) => answerOf(origin, path)));
  writeFileSync(answersFile(dataDir), JSON.stringify(answers));
  const figures = [];
  const measureAll = async (bare) => {
    for (const one of casesOf(answers)) {
      for (const server of [origin, bare]) await measure(server, one, WARM_UP);
      figures.push({ name: one.name, ours: await measure(origin, one), bare: await measure(bare, one) });
    }
  };
  await withServer(dataDir, measureAll, { args: [import.meta.filename, '--bare'] });
  return figures;
};

const report = (rounds) => {
  for (const { name } of rounds[0]) {
    const figures = rounds.flat().filter((one) => one.name === name);
    const ratios = figures.map(({ ours, bare }) => bare / ours);
    console.log(
      `${name}: ${median(figures.map(({ ours }) => ours)).toFixed(0)} µs, bare Fastify ${median(figures.map(({ bare }) => bare)).toFixed(0)} µs, ` +
        `bare / ours ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}); medians of ${ROUNDS}`,
    );
  }
};

if (process.argv.includes('--bare')) await serveBare(process.env);
else
  await withDataFolder(async (dataDir) => {
    const rounds = [];
    while (rounds.length < ROUNDS) rounds.push(await withServer(dataDir, (origin) => compare(origin, dataDir)));
    report(rounds);
  });
