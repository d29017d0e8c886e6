// Our side of `npm run bench:orders`: calls over HTTP, and screens that listen for changes.
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'undici';
import { confirming, placing } from './bench-orders-bare.mjs';

const session = ({ token }) => `__Host-session=${token}`;

/** Calls over this many connections that stay open. A call that is refused because the server is busy is repeated when it says so. */
export const ourSide = (shop, origin, connections) => {
  // Its CPU counts on our side only, so it is the client that needs the least.
  const pool = new Pool(origin, { connections });
  const refused = [];
  const once = async ({ method, path, person, headers, body }) => {
    const answer = await pool.request({
      method,
      path,
      headers: { ...headers, cookie: session(person), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: answer.statusCode, retryAfter: answer.headers['retry-after'], text: await answer.body.text() };
  };
  const send = async (call) => {
    const { status, retryAfter, text } = await once(call);
    if (status < 300) return JSON.parse(text);
    if (status !== 503) throw new Error(`${call.path}: ${status} ${text}`);
    refused.push(call);
    await setTimeout(Number(retryAfter) * 1000 * (1 + Math.random()));
    return send(call);
  };
  return {
    refused,
    place: async (_, values) => (await send(placing(shop, values))).subscription_id,
    confirm: (_, values) => send(confirming(shop, values)),
    close: () => pool.destroy(),
  };
};

/** A person's open screen: when it was notified of each order. */
export const openScreen = (origin, person) =>
  new Promise((done, fail) => {
    const notified = new Map();
    const call = get(`${origin}/srv/events`, { headers: { cookie: session(person) } }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`a screen got ${answer.statusCode}`));
      answer.setEncoding('utf8').on('data', (text) => {
        for (const [, id] of text.matchAll(/"topic":"order","id":(\d+)/g)) notified.set(Number(id), performance.now());
      });
      done({ notified, close: () => call.destroy() });
    });
    call.once('error', fail);
  });
