// `npm run bench:web`: Lighthouse (mobile) on the home page and on the same content as a static page without scripts, alternating.
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort, median, withDataFolder, withServer } from './bench-server.mjs';

const ROUNDS = 5;
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

/** The same page without its scripts, compressed like the site's own, from a server that proxies everything else. */
const withStaticTwin = async (origin, use) => {
  const page = (await (await fetch(origin)).text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const packed = brotliCompressSync(page, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.length },
  });
  const server = createServer((incoming, response) => {
    if (incoming.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(packed);
      return;
    }
    const forwarded = request(origin + incoming.url, { headers: incoming.headers }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    forwarded.once('error', () => response.destroy());
    forwarded.end();
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

const medians = (runs) => Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
const shown = (name, runs) => {
  const { score, lcp, blocked, speed } = medians(runs);
  const scores = runs.map((run) => run.score);
  const times = `LCP ${lcp.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms, speed index ${speed.toFixed(0)} ms`;
  return `${name}: score ${score} (${Math.min(...scores)} to ${Math.max(...scores)}), ${times}; medians of ${runs.length}`;
};

await withDataFolder((dataDir) =>
  withServer(dataDir, (origin) =>
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
  ),
);
