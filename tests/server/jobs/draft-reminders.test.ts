import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Draft } from '#api/contract/checkout/draft.ts';
import { packages } from '#server/db/schema/catalogue.ts';
import { checkoutDrafts } from '#server/db/schema/orders.ts';
import { users } from '#server/db/schema/people.ts';
import { demoPeople } from '#server/demo/people.ts';
import { createHourlyJobs } from '#server/effects/jobs/hourly-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import type { Caller } from '../../support/test-app.ts';
import { packageIdOf, resetShop, transferOrder } from '../shop/shop.ts';

const hourMs = 60 * 60_000;

const t = sharedApp();
let customer: Caller;
let packageId: number;
beforeEach(async () => {
  await resetShop(t);
  customer = await t.as('cliente');
  packageId = await packageIdOf(t.db.query, 'web', 'optimal');
});

/** Written now, by way of the checkout. */
const write = async (body: object = {}): Promise<Draft> => {
  const given = { step: 'design', brief: { business_description: 'Panadería' }, base_updated_at: null, ...body };
  const answer = await customer.put(`/checkout/drafts/web/${packageId}`, { body: given });
  if (answer.status !== 200) throw new Error(`not saved: ${JSON.stringify(answer.body)}`);
  return (answer.body as { draft: Draft }).draft;
};

/** The mails that are out once the jobs ran so many hours from now, in several processes at once if asked; the clock goes back afterwards. */
const toldAfter = async (hours: number, processes = 1) => {
  t.clock.advance(hours * hourMs);
  await Promise.all(Array.from({ length: processes }, () => createHourlyJobs(t.services).run()));
  t.clock.advance(-hours * hourMs);
  return (await t.mails()).filter(({ subject }) => subject.includes('sigue guardado'));
};

test('who left a brief for a day is told once, with the way back and why [R-491]', async () => {
  await write();
  expect(await toldAfter(23)).toEqual([]);
  const told = await toldAfter(25, 2);
  expect(told.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: 'cliente@ejemplo.mx',
      subject: 'Tu pedido de Paquete Web Óptimo sigue guardado',
      text: [
        'Hola, Lucía:',
        'Empezaste a pedir Paquete Web Óptimo ($8,900.00 MXN, IVA incluido) y no lo terminaste. Lo que escribiste sigue guardado.',
        'Continúa donde te quedaste: no se te cobra nada hasta que elijas cómo pagar y lo confirmes.',
        'Si tienes dudas, responde a este correo o escríbenos por WhatsApp al 55 0000 0000 (Lunes a viernes, 9 a 18 h).',
        `Continuar mi pedido:\nhttp://localhost:3000/checkout/web/${packageId}`,
        '—\nTe llega porque dejaste un pedido sin terminar en Taller Web. Es el único recordatorio; si ya no lo quieres, no tienes que hacer nada.\nTaller Web · hola@tallerweb.example · WhatsApp 55 0000 0000\n',
      ].join('\n\n'),
    },
  ]);
  expect(await toldAfter(30)).toHaveLength(1);
  expect(await toldAfter(150)).toHaveLength(1);
});

test('what is written later counts from then, and after the mail no second one comes', async () => {
  const first = await write();
  t.clock.advance(20 * hourMs);
  const second = await write({ base_updated_at: first.updated_at });
  expect(await toldAfter(10)).toEqual([]);
  expect(await toldAfter(25)).toHaveLength(1);
  await write({ base_updated_at: second.updated_at, step: 'review' });
  expect(await toldAfter(26)).toHaveLength(1);
  t.clock.advance(-20 * hourMs);
});

test('another brief of the same person is told of as well', async () => {
  await write();
  const other = await packageIdOf(t.db.query, 'web', 'essential');
  const body = { step: 'business', brief: { key_features: 'Menú' }, base_updated_at: null };
  await customer.put(`/checkout/drafts/web/${other}`, { body });
  expect((await toldAfter(25)).map(({ subject }) => subject).sort()).toEqual([
    'Tu pedido de Paquete Web Esencial sigue guardado',
    'Tu pedido de Paquete Web Óptimo sigue guardado',
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ['what was ordered', async () => customer.post('/transfer_payment', { body: transferOrder(packageId) })],
  [
    'an order whose card page is still to be opened',
    async () => {
      const { intent_key } = (await customer.get(`/checkout/drafts/web/${packageId}`)).body as { intent_key: string } & Draft;
      const draft = (await t.db.query.select().from(checkoutDrafts))[0];
      await customer.post('/transfer_payment', {
        body: transferOrder(packageId),
        headers: { 'idempotency-key': draft?.intentKey ?? intent_key },
      });
      if (draft) await t.db.query.insert(checkoutDrafts).values(draft);
    },
  ],
  ['what was thrown away', async () => customer.delete(`/checkout/drafts/web/${packageId}`)],
  ['a form in which nothing was written', async () => t.db.query.update(checkoutDrafts).set({ brief: {} })],
  ['a package that is no longer on sale', async () => t.db.query.update(packages).set({ isActive: false })],
  [
    'a brief to somebody whose account is closed',
    async () => t.db.query.update(users).set({ isActive: false }).where(eq(users.userId, demoPeople.cliente.userId)),
  ],
])('nobody is told of %s [R-491]', async (_, happen) => {
  await write();
  await happen();
  const told = await toldAfter(25);
  await t.db.query.update(packages).set({ isActive: true });
  await t.db.query.update(users).set({ isActive: true });
  expect(told).toEqual([]);
});

test('what lay for a week before anybody looked is left alone', async () => {
  await write();
  expect(await toldAfter(8 * 24)).toEqual([]);
});

test('nobody is reminded of what came along from another brief and was not changed [R-642]', async () => {
  const draft = await write({ prefilled: true });
  await write({ step: 'review', base_updated_at: draft.updated_at });
  expect(await toldAfter(25)).toEqual([]);
});
