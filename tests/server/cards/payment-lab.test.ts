import { isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/db/schema/deliveries.ts';
import { faultNames } from '#server/dev/emulators/mercadopago/faults.ts';
import { experiments } from '#server/dev/payment-experiments.ts';
import { freePort } from '../../support/free-port.ts';
import { eventually } from '../../support/server-process.ts';
import { startTestApp, type TestApp } from '../../support/test-app.ts';
import { openOffice } from '../staff/staff.ts';

let t: TestApp;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  const cardProvider = { apiUrl: `${origin}/dev/mercadopago`, accessToken: 'TEST-1', secrets: ['secreto'], isEmulated: true };
  t = await startTestApp({ config: { port, publicUrl: origin, cardProvider } });
  await t.app.listen({ host: '127.0.0.1', port });
  await openOffice(t);
});
afterAll(() => t.close());

const read = async () => (await fetch(`${origin}/dev/pagos`)).text();
const plain = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const press = async (path: string, body: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  const request = { method: 'POST', redirect: 'manual', body: new URLSearchParams(body), headers } as const;
  const answer = await fetch(`${origin}/dev/pagos/${path}`, request);
  return { status: answer.status, to: answer.headers.get('location') };
};
const cardOf = async (id: string) =>
  new RegExp(`<li class="card" id="${id}">.*?</li>(?=<li class="card"|</ul></section>)`, 's').exec(await read())?.[0] ?? '';
const payments = async () =>
  (await (await fetch(`${origin}/dev/mercadopago/__ctl/payments`)).json()) as { id: number; preference_id: string }[];
/** Runs an experiment whose order stays unpaid; its payment page. */
const unpaidPage = async () => {
  await press('experimentos/aviso-falso');
  return (await payments()).at(-1)?.preference_id ?? '';
};

test('the lab page is in Spanish and lists every experiment and fault, without scripts', async () => {
  const answer = await fetch(`${origin}/dev/pagos`);
  const html = await answer.text();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  for (const { title, expects } of experiments) for (const part of [`<h3>${title}</h3>`, expects]) expect(html).toContain(part);
  for (const name of faultNames) expect(html).toMatch(new RegExp(`<label for="${name}">[^<]+</label><input id="${name}"`));
  expect(html).not.toMatch(/<script|<style| style=/);
  expect((await fetch(`${origin}/dev/pagos.css`)).headers.get('content-type')).toBe('text/css; charset=utf-8');
});

test.each(experiments)('«$title» gives the expected result [R-416]', { tags: ['long'] }, async ({ id, expected }) => {
  expect(await press(`experimentos/${id}`)).toEqual({ status: 303, to: `/dev/pagos#${id}` });
  const card = plain(await cardOf(id));
  expect(card).toContain('Coincide con lo esperado');
  expect(card).toContain(expected);
  expect(card).toMatch(/TW-\d+/);
});

test('faults are set with a count, and switched off', async () => {
  // A notice that is still followed up would use up a fault.
  const waiting = () => t.db.query.select().from(outbox).where(isNull(outbox.deliveredAt));
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect(await press('fallas', { html: '2', slow: '-1', reset: 'muchas' })).toEqual({ status: 303, to: '/dev/pagos#fallas' });
  const values = async () =>
    [...(await read()).matchAll(/id="(html|slow|reset)"[^>]*value="(\d+)"/g)].map(([, name, value]) => `${name} ${value}`);
  expect(await values()).toEqual(['slow 0', 'reset 0', 'html 2']);
  await press('fallas/apagar');
  expect(await values()).toEqual(['slow 0', 'reset 0', 'html 0']);
});

test('the buttons pay a page, refund its payment and repeat its notice', async () => {
  const page = await unpaidPage();
  const { to } = await press(`paginas/${page}/APRO`);
  const id = /^\/dev\/pagos#pago-(\d+)$/.exec(to ?? '')?.[1] ?? '';
  const says = (words: string) => eventually(words, async () => (plain(await cardOf(`pago-${id}`)).includes(words) ? true : null));
  await says('Producto Cobrado');
  await press(`pagos/${id}/notify`);
  await says('payment.updated: respuesta 200, 1 intento payment.updated: respuesta 200, 1 intento');
  await press(`pagos/${id}/refund`);
  await says('Producto Devuelto');
  const unknown = ['pagos/7/refund', `pagos/${id}/nonsense`, 'paginas/ninguna/APRO', `paginas/${page}/NADIE`];
  for (const path of [...unknown, 'experimentos/ninguno']) expect((await press(path)).status).toBe(404);
});

test('another site cannot submit these forms, neither of the lab nor of the provider [R-416]', async () => {
  for (const headers of [{ origin: 'https://otro.example' }, { 'sec-fetch-site': 'cross-site' }]) {
    expect((await press('reinicio', {}, headers)).status).toBe(403);
    const faults = await fetch(`${origin}/dev/mercadopago/__ctl/faults`, { method: 'DELETE', headers });
    expect(faults.status).toBe(403);
  }
  expect((await press('fallas/apagar', {}, { origin, 'sec-fetch-site': 'same-origin' })).status).toBe(303);
});

test('a reset forgets the payments, but the page of a pending order can still be paid', async () => {
  const page = await unpaidPage();
  expect((await press('reinicio')).status).toBe(303);
  expect([await payments(), (await read()).includes('Coincide con lo esperado')]).toEqual([[], false]);
  const answer = await fetch(`${origin}/dev/mercadopago/checkout/v1/redirect?pref_id=${page}`);
  expect([answer.status, (await answer.text()).includes('Paga con tu tarjeta')]).toEqual([200, true]);
  await press(`paginas/${page}/APRO`);
  await eventually('it is paid', async () => ((await read()).includes('<dt>Producto</dt><dd>Cobrado</dd>') ? true : null));
});

test('in production there is no emulated provider, and only real money settles an order', async () => {
  const cardProvider = { apiUrl: 'http://127.0.0.1:1', accessToken: 'APP_USR-1', secrets: ['uno'], isEmulated: false };
  const production = await startTestApp({ config: { mode: 'production', publicUrl: 'https://tallerweb.example', cardProvider } });
  const { payload } = await production.app.inject({ url: '/dev/mercadopago/__ctl/journal' });
  const journal = await fetch(`${origin}/dev/mercadopago/__ctl/journal`);
  expect([payload.includes('"calls"'), (await journal.text()).includes('"calls"')]).toEqual([false, true]);
  expect([production.services.cards?.live, t.services.cards?.live]).toEqual([true, null]);
  await production.close();
});
