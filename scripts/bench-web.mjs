// `npm run bench:web`: public pages beside the same pages without scripts, alternating, and a customer's account on a slow network.
// `npm run bench:web -- /faq` measures one page.
import { existsSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { median } from './bench-figures.mjs';
import { freePort, withDataFolder, withServer } from './bench-server.mjs';

const ROUNDS = 5;
/** The three lists of packages are built alike, and so are both legal pages. */
const ACCOUNT = '/account';
const PAGES = ['/', '/paquetes-web', '/faq', '/terminos', '/cotizador', '/login', ACCOUNT];
const fromDebian = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find((file) => existsSync(file));
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const SLOWER = 4;
const WATCHED_MS = 15_000;
const SETTLED_MS = 2_000;

const listening = (server) => new Promise((done) => server.listen(0, '127.0.0.1', () => done(server.address().port)));

/** The same pages without their scripts, compressed like the site's own, from a server that proxies everything else. */
const withStaticTwins = async (origin, pages, use) => {
  const twins = new Map();
  for (const page of pages) {
    const html = (await (await fetch(origin + page)).text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
    twins.set(page, brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } }));
  }
  const server = createServer((incoming, response) => {
    const packed = twins.get(incoming.url);
    if (packed !== undefined) {
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

/** A new browser each time, so that nothing is cached. */
const withBrowser = async (use) => {
  const port = await freePort();
  const browser = await chromium.launch({
    ...(fromDebian === undefined ? {} : { executablePath: fromDebian }),
    args: [...quiet, `--remote-debugging-port=${port}`],
  });
  try {
    return await use(browser, port);
  } finally {
    await browser.close();
    // Its processes take a little longer to end, which would delay the next one.
    await setTimeout(SETTLED_MS);
  }
};

const lighthouseOf = (url) =>
  withBrowser(async (_, port) => {
    const { categories, audits } = (await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })).lhr;
    return {
      score: categories.performance.score * 100,
      lcp: audits['largest-contentful-paint'].numericValue,
      blocked: audits['total-blocking-time'].numericValue,
    };
  });

const openSlowly = async (browser, watch) => {
  const page = await (await browser.newContext(PHONE)).newPage();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  return { page, cdp };
};

/** Milliseconds of the longest task; browsers report none below 50. */
const longestTaskOf = (url) =>
  withBrowser(async (browser) => {
    const { page } = await openSlowly(browser, () => {
      window.longest = 50;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration);
      }).observe({ type: 'longtask', buffered: true });
    });
    await page.goto(url);
    await page.waitForTimeout(WATCHED_MS);
    return page.evaluate(() => window.longest);
  });

/** Milliseconds from a press, when the page's scripts have just arrived, until its answer is painted: the open menu; on the login, the password. */
const pressAnswerOf = (url) =>
  withBrowser(async (browser) => {
    const { page, cdp } = await openSlowly(browser, () => {
      let pressedAt = 0;
      window.addEventListener(
        'click',
        ({ timeStamp, isTrusted }) => {
          if (isTrusted) pressedAt ||= timeStamp;
        },
        true,
      );
      window.answered = new Promise((done) => {
        new MutationObserver(() => {
          if (document.querySelector('header button[aria-expanded=true], #password[type=text]') === null) return;
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressedAt), 0));
        }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-expanded', 'type'] });
      });
    });
    await cdp.send('Network.enable');
    const scripts = new Set();
    const arrived = new Promise((done) => {
      cdp.on('Network.responseReceived', ({ requestId, response }) => {
        if (/\/(?:islands|forms|first)-[^/]*\.js$/.test(response.url)) scripts.add(requestId);
      });
      cdp.on('Network.loadingFinished', ({ requestId }) => scripts.delete(requestId) && scripts.size === 0 && done());
    });
    await page.goto(url, { waitUntil: 'commit' });
    const box = await page.getByRole('button', { name: /^(?:Abrir menú|Mostrar)$/ }).boundingBox();
    await arrived;
    const at = { x: box.x + box.width / 2, y: box.y + box.height / 2, button: 'left', clickCount: 1 };
    for (const type of ['mousePressed', 'mouseReleased']) await cdp.send('Input.dispatchMouseEvent', { type, ...at });
    return page.evaluate(() => window.answered);
  });

/** Lighthouse's 'Slow 4G', as a browser applies it to each request. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: (1474.56 * 1024) / 8, uploadThroughput: (675 * 1024) / 8 };

const customerOf = async (origin) => {
  const body = JSON.stringify({ username: 'cliente', password: 'Demo-Taller-2026' });
  const answer = await fetch(`${origin}/srv/login`, { method: 'POST', headers: { 'content-type': 'application/json', origin }, body });
  const [, name, value] = /^([^=]+)=([^;]*)/.exec(answer.headers.getSetCookie()[0]);
  return { name, value, url: origin };
};

/** From the request until the shape is painted, and until the orders are there; scripts and requests until then. The processor is slowed down too. */
const accountOf = (origin, cookie) =>
  withBrowser(async (browser) => {
    const { page, cdp } = await openSlowly(browser, () => {
      window.shown = new Promise((done) => {
        new MutationObserver((_, watch) => {
          if (document.querySelector('main article') === null) return;
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => done(performance.now()), 0));
        }).observe(document, { subtree: true, childList: true });
      });
    });
    await page.context().addCookies([cookie]);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
    const requests = new Map();
    cdp.on('Network.requestWillBeSent', ({ requestId, request }) => requests.set(requestId, { url: request.url, bytes: 0 }));
    cdp.on('Network.responseReceived', ({ requestId, response }) => {
      requests.get(requestId).bytes = Number(response.headers['content-length'] ?? 0);
    });
    await page.goto(origin + ACCOUNT, { waitUntil: 'commit' });
    const orders = await page.evaluate(() => window.shown);
    const all = [...requests.values()];
    const scripts = all.filter(({ url }) => url.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    const shape = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0].startTime);
    return { shape, orders, scripts, requests: all.length };
  });

const medians = (runs) => Object.fromEntries(Object.keys(runs[0]).map((figure) => [figure, median(runs.map((run) => run[figure]))]));
const range = (runs, figure) => {
  const all = runs.map((run) => run[figure]);
  return `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
};
const shown = (runs) => {
  const { score, lcp, blocked, longest } = medians(runs);
  const times = `LCP ${lcp.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms`;
  return `score ${score.toFixed(0)} (${range(runs, 'score')}), ${times} (${range(runs, 'longest')})`;
};

const pages = process.argv.length > 2 ? process.argv.slice(2) : PAGES;
await withDataFolder((dataDir) =>
  withServer(dataDir, (origin) =>
    withStaticTwins(origin, pages, async (twin) => {
      for (const page of pages.filter((one) => one !== ACCOUNT)) {
        const [ours, still] = [[], []];
        // Alternating, so that other load on the machine affects both.
        for (let round = 0; round < ROUNDS; round += 1) {
          for (const [runs, url] of [
            [still, twin + page],
            [ours, origin + page],
          ])
            runs.push({ ...(await lighthouseOf(url)), longest: await longestTaskOf(url) });
          ours[round].press = await pressAnswerOf(origin + page);
        }
        const [a, b] = [medians(ours), medians(still)];
        const compared = [
          `${(a.score - b.score).toFixed(0)} points`,
          `LCP ${(a.lcp / b.lcp).toFixed(2)}`,
          `blocked ${(a.blocked - b.blocked).toFixed(0)} ms more`,
          `longest task ${(a.longest - b.longest).toFixed(0)} ms more`,
        ].join(', ');
        console.log(`${page}\n  ours: ${shown(ours)}\n  without scripts: ${shown(still)}\n  ${compared}`);
        console.log(`  a press while the scripts start is answered after ${a.press.toFixed(0)} ms (${range(ours, 'press')})`);
      }
      if (!pages.includes(ACCOUNT)) return;
      const cookie = await customerOf(origin);
      const runs = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await accountOf(origin, cookie));
      const { shape, orders, scripts, requests } = medians(runs);
      const times = `shape after ${shape.toFixed(0)} ms (${range(runs, 'shape')}), orders after ${orders.toFixed(0)} ms (${range(runs, 'orders')})`;
      console.log(`${ACCOUNT} on Slow 4G: ${times}\n  until then ${scripts.toFixed(0)} KiB of scripts, ${requests} requests`);
    }),
  ),
);
