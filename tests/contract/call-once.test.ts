import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOnce } from '#api/client/call-once.ts';
import { transport } from '#api/client/transport.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';

const original = transport.defaults.adapter;
let sent: { call: string; key: string }[] = [];
/** The status of each of the next calls; 201 when none is left. */
let statuses: number[] = [];

beforeEach(() => {
  sent = [];
  statuses = [];
  transport.defaults.adapter = async (config) => {
    sent.push({ call: `${config.method?.toUpperCase()} ${config.url}`, key: String(config.headers.get('idempotency-key')) });
    const status = statuses.shift() ?? 201;
    const data = status === 201 ? { success: true, quote_id: 7 } : { code: 'unavailable', message: 'Ahora no' };
    const response = { status, statusText: '', data, headers: {}, config, request: {} };
    if (status === 201) return response;
    throw Object.assign(new Error('failed'), { isAxiosError: true, request: {}, config, ...(status === 0 ? {} : { response }) });
  };
});
afterEach(() => {
  if (original !== undefined) transport.defaults.adapter = original;
});

const wish = (description: string) => ({ body: { name: 'Mariana', email: 'm@x.mx', kind: 'web' as const, description } });
const ask = (description: string) => callOnce(requestQuote, wish(description)).catch(() => null);
const keys = () => sent.map(({ key }) => key);

test('the same request carries the same key until it succeeds, whatever goes wrong [R-297]', async () => {
  statuses = [503, 0, 500, 201];
  for (let tries = 0; tries < 4; tries += 1) await ask('Un sitio');
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('after a success the same request gets a new key', async () => {
  await ask('Un sitio');
  await ask('Un sitio');
  expect(new Set(keys()).size).toBe(2);
});

test('another request gets its own key, and the first one keeps its key', async () => {
  statuses = [503, 503, 201];
  await ask('Un sitio');
  await ask('Un sitio y una tienda');
  await ask('Un sitio');
  const [first, other, again] = keys();
  expect([other === first, again === first]).toEqual([false, true]);
});

test('the same text in another thread gets its own key', async () => {
  statuses = [503, 503];
  const reply = (id: string) =>
    callOnce(replyToRequirement, { params: { id }, body: { message: 'Gracias', attachments: [] } }).catch(() => null);
  await reply('301');
  await reply('302');
  expect(sent.map(({ call }) => call)).toEqual(['POST /customer/requirements/301/responses', 'POST /customer/requirements/302/responses']);
  expect(new Set(keys()).size).toBe(2);
});
