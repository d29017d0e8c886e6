import { afterEach, beforeEach, expect, test } from 'vitest';
import { callOnce } from '#api/client/call-once.ts';
import { transport } from '#api/client/transport.ts';
import { requestQuote } from '#api/contract/quotes/request-quote.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';

const original = transport.defaults.adapter;
let sent: { call: string; key: string }[] = [];
/** How the next calls end: a status each, 201 once there is none left. */
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

test('the same words carry the same key until they were answered, whatever went wrong [R-297]', async () => {
  statuses = [503, 0, 500, 201];
  for (let tries = 0; tries < 4; tries += 1) await ask('Un sitio');
  expect(new Set(keys()).size).toBe(1);
  expect(keys()[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('once they were answered the same words are another wish', async () => {
  await ask('Un sitio');
  await ask('Un sitio');
  expect(new Set(keys()).size).toBe(2);
});

test('other words are another wish, and leave the first one its key', async () => {
  statuses = [503, 503, 201];
  await ask('Un sitio');
  await ask('Un sitio y una tienda');
  await ask('Un sitio');
  const [first, other, again] = keys();
  expect([other === first, again === first]).toEqual([false, true]);
});

test('the same words in another thread are another wish', async () => {
  statuses = [503, 503];
  const reply = (id: string) =>
    callOnce(replyToRequirement, { params: { id }, body: { message: 'Gracias', attachments: [] } }).catch(() => null);
  await reply('301');
  await reply('302');
  expect(sent.map(({ call }) => call)).toEqual(['POST /customer/requirements/301/responses', 'POST /customer/requirements/302/responses']);
  expect(new Set(keys()).size).toBe(2);
});
