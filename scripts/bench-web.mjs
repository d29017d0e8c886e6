// `npm run bench:web`: Lighthouse (mobile) on the home page and on the same content as a static page without scripts, alternating.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { buildIfNeeded, installIfNeeded, root } from './prepare.mjs';

const ROUNDS = 5;
const TOO_LONG_MS = 120_000;
const DEBIAN = '/usr/bin/chromium';
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const listening = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

const freePort = async () => {
  const probe = createServer();
  const port = await listening(probe);
  await new Promise((done) => probe.close(done));
  return port;
};

/** Runs the built server in demo mode until `use` has finished. */
const withSite = async (dataDir, use) => {
  const port = await freePort();
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: dataDir };
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('close', done));
  const origin = `http://127.0.0.1:${port}`;
  try {
    const deadline = performance.now() + TOO_LONG_MS;
    while (
      !(await fetch(`${origin}/srv/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null || performance.now() > deadline) throw new Error('the server is not ready');
      await new Promise((done) => setTimeout(done, 50));
    }
    return await use(origin);
  } finally {
    child.kill('SIGINT');
    await ended;
  }
};

/** The same page without its scripts, compressed like the site's own, from a server that proxies everything else. */
const withStaticTwin = async (origin, use) => {
  const page = (await (await fetch(origin)).text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const packed = brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
  });
  const server = createServer((asked, response) => {
    if (asked.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(packed);
      return;
    }
    const handOn = request(origin + asked.url, { headers: asked.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    handOn.once('error', () => response.destroy());
    handOn.end();
  });
  const port = await listening(server);
  try {
    return await use(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** A fresh browser each time, so that nothing is cached. */
const measure = async (url) => {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(existsSync(DEBIAN) ? { executablePath: DEBIAN } : {}),
    args: [...quiet, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(`${url}/`, { port, onlyCategories: ['performance'], logLevel: 'error' });
    const { categories, audits } = run.lhr;
    const took = (audit) => audits[audit].numericValue;
    return {
      score: Math.round(categories.performance.score * 100),
      lcp: took('largest-contentful-paint'),
      blocked: took('total-blocking-time'),
      speed: took('speed-index'),
    };
  } finally {
    await browser.close();
  }
};

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const medians = (runs) => Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
const shown = (name, runs) => {
  const { score, lcp, blocked, speed } = medians(runs);
  const scores = runs.map((run) => run.score);
  const times = `LCP ${lcp.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms, speed index ${speed.toFixed(0)} ms`;
  return `${name}: score ${score} (${Math.min(...scores)} to ${Math.max(...scores)}), ${times}; medians of ${runs.length}`;
};

await installIfNeeded();
await buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), 'taller-bench-'));
try {
  await withSite(join(folder, 'data'), (origin) =>
    withStaticTwin(origin, async (twin) => {
      const [home, still] = [[], []];
      // Alternating, so that other load on the machine affects both.
      for (let round = 0; round < ROUNDS; round += 1) {
        still.push(await measure(twin));
        home.push(await measure(origin));
      }
      console.log(shown('home', home));
      console.log(shown('static page', still));
      const [ours, theirs] = [medians(home), medians(still)];
      console.log(`home / static page: ${ours.score - theirs.score} points, LCP ${(ours.lcp / theirs.lcp).toFixed(2)}`);
    }),
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
