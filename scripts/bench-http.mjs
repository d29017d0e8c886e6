// `npm run bench:http`: CPU time that the server needs for a finished page, and that a bare Fastify needs for the same bytes, headers and logging.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import autocannon from 'autocannon';
import fastify from 'fastify';
import { freePort, median, withDataFolder, withServer } from './bench-server.mjs';

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

/** A bare Fastify in a process of its own. Reads the answers that it gives, one for each address, from its first line of input. */
const serveBare = async () => {
  const [line] = await new Promise((done) => process.stdin.once('data', (bytes) => done(String(bytes).split('\n'))));
  const { port, answers } = JSON.parse(line);
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
  await app.listen({ port, host: '127.0.0.1' });
};

const withBare = async (answers, use) => {
  const port = await freePort();
  const child = spawn(process.execPath, [import.meta.filename, '--bare'], { stdio: ['pipe', 'ignore', 'inherit'] });
  child.stdin.write(`${JSON.stringify({ port, answers })}\n`);
  const origin = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(`${origin}/srv/health/ready`).catch(() => null))) await new Promise((done) => setTimeout(done, 20));
    return await use(origin);
  } finally {
    child.kill();
  }
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

const compare = async (origin) => {
  const accepted = { 'accept-encoding': 'gzip, deflate, br' };
  const answers = await Promise.all(
    Object.values(paths).map(async (path) => {
      // The first request renders the page.
      await take(origin + path, accepted);
      const { headers, body } = await take(origin + path, accepted);
      return {
        path,
        headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name))),
        body: body.toString('base64'),
      };
    }),
  );
  const cases = Object.entries(paths).flatMap(([name, path], at) => {
    const tag = answers[at].headers.etag;
    return [
      { name: `${name}, br`, path, headers: accepted, status: 200 },
      { name: `${name}, 304`, path, headers: { ...accepted, 'if-none-match': tag }, status: 304 },
    ];
  });
  await withBare(answers, async (bare) => {
    for (const one of cases) {
      for (const server of [origin, bare]) await measure(server, one, WARM_UP);
      const rounds = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push({ ours: await measure(origin, one), bare: await measure(bare, one) });
      const middle = (of) => median(rounds.map(of));
      const ratios = rounds.map((round) => round.bare / round.ours);
      console.log(
        `${one.name}: ${middle(({ ours }) => ours).toFixed(0)} µs, bare Fastify ${middle((round) => round.bare).toFixed(0)} µs, ` +
          `bare / ours ${median(ratios).toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}); medians of ${ROUNDS}`,
      );
    }
  });
};

if (process.argv.includes('--bare')) await serveBare();
else await withDataFolder((dataDir) => withServer(dataDir, compare));
