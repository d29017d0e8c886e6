import { describe, expect, test } from 'vitest';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import { attachments, requirementResponses } from '#server/db/schema/requirements.ts';
import { demoPeople } from '#server/demo/people.ts';
import { formatMoney } from '#shared/money.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { deskOf, needed, raise, supportRequest } from '../requirements/desk.ts';
import { placeOrder } from '../staff/staff.ts';

const t = sharedApp();
const desk = deskOf(t);

const price = formatMoney(8900);
const own = async (id: number) => (await desk.customer.get(`/profile/subscriptions/${id}`)).body as OwnOrder;
const later = () => t.clock.advance(1000);

describe('an own order [R-699]', () => {
  test('says what was bought, what was answered in the brief, and whose turn it is', async () => {
    const id = await placeOrder(t, desk.customer, { business_description: 'Florería con envíos a oficinas' });
    const [listed] = (await desk.customer.get('/profile/subscriptions')).body as Subscription[];
    const order = await own(id);
    expect(order).toMatchObject({
      ...listed,
      package: { name: 'Paquete Web Óptimo' },
      brief: { business_description: 'Florería con envíos a oficinas' },
      turn: { who: 'customer', reason: 'unpaid', sentence: `Te toca: pagar ${price}.`, next: 'Empezamos en cuanto se confirme tu pago.' },
      ...{ money: [], conversation: [], has_older_messages: false, documents: [], material: null, rounds: [] },
      urls: { staging: null, production: null },
    });
    expect(order.package.features.length).toBeGreaterThan(0);
  });

  test('has what happened in sentences, without the notes of staff and the site before its review', async () => {
    await desk.admin.patch(`/development/projects/${desk.id}/urls`, { body: { stagingUrl: 'https://prueba.example' } });
    const before = await own(desk.id);
    const noted = { body: { status: 'review', note: 'Falta que el cliente pague la foto' } };
    later();
    await desk.developer.patch(`/development/projects/${desk.id}/status`, noted);
    const order = await own(desk.id);
    expect(order.story.map(({ sentence }) => sentence)).toEqual([
      'Terminamos una versión y empezamos a revisarla.',
      'Empezamos a construir tu proyecto.',
      `Recibimos tu transferencia de ${price}.`,
      `Contrataste Paquete Web Óptimo por ${price}.`,
    ]);
    expect(JSON.stringify(order)).not.toMatch(/foto|Se asignó|Referencia/);
    expect(order.money).toMatchObject([{ kind: 'received', amount: 8900, detail: `Transferencia con referencia BANCO-${desk.id}.` }]);
    expect([before.urls.staging, order.urls.staging]).toEqual([null, 'https://prueba.example']);
  });

  test('has the messages of all its requirements in one list with their files, and of no other order', async () => {
    const other = await placeOrder(t, desk.customer);
    await raise(desk.customer, supportRequest(other, { request_type: 'question', description: 'De otro pedido' }));
    const asked = await raise(desk.developer, needed(desk.id));
    expect((await own(desk.id)).conversation).toMatchObject([{ ticket_id: asked, awaits_customer: true }]);
    later();
    const question = await raise(desk.customer, supportRequest(desk.id));
    later();
    await desk.customer.post(`/customer/requirements/${asked}/responses`, { body: { message: 'Van hoy' } });
    const [response] = await t.db.query.select().from(requirementResponses);
    const file = {
      uploadedBy: demoPeople.cliente.userId,
      mediaType: 'image/png',
      size: 4,
      createdAt: t.clock.now(),
      ticketId: asked,
    } as const;
    await t.db.query.insert(attachments).values([
      { ...file, attachmentId: 'd0000000-0000-4000-8000-000000000001', name: 'ejemplo.png', responseId: null },
      { ...file, attachmentId: 'd0000000-0000-4000-8000-000000000002', name: 'foto.png', responseId: response?.responseId ?? 0 },
    ]);
    const { conversation, turn } = await own(desk.id);
    expect(
      conversation.map(({ ticket_id, from, text, attachments: sent }) => [ticket_id, from, text, ...sent.map(({ name }) => name)]),
    ).toEqual([
      [asked, 'agency', 'Nos faltan las fotos', 'ejemplo.png'],
      [question, 'customer', 'Agregar el horario de diciembre'],
      [asked, 'customer', 'Van hoy', 'foto.png'],
    ]);
    expect(conversation.map(({ awaits_customer }) => awaits_customer)).toEqual([false, false, false]);
    expect(turn.sentence).toBe('Nos toca: atender tu mensaje.');
  });

  test('has at most the newest 200 messages', async () => {
    const ticketId = await raise(desk.customer, supportRequest(desk.id));
    const userId = demoPeople.cliente.userId;
    const start = t.clock.now().getTime();
    const said = Array.from({ length: 200 }, (_, nth) => ({
      ticketId,
      userId,
      message: `Mensaje ${nth + 1}`,
      createdAt: new Date(start + nth),
    }));
    await t.db.query.insert(requirementResponses).values(said);
    const { conversation, has_older_messages } = await own(desk.id);
    expect([conversation.length, conversation[0]?.text, conversation.at(-1)?.text, has_older_messages]).toEqual([
      ...[200, 'Mensaje 1', 'Mensaje 200'],
      true,
    ]);
  });

  test('is not found by another customer, by staff, or under another number', async () => {
    const missing = { status: 404, body: { message: 'No encontramos ese pedido', code: 'not_found' } };
    const path = `/profile/subscriptions/${desk.id}`;
    const answers = [
      await desk.otherCustomer.get(path),
      await desk.admin.get(path),
      await desk.customer.get('/profile/subscriptions/999999'),
    ];
    expect(answers).toMatchObject([missing, missing, missing]);
  });
});

test('each own purchase in the list says whose turn it is [R-699]', async () => {
  await placeOrder(t, desk.customer);
  await raise(desk.developer, needed(desk.id));
  const purchases = (await desk.customer.get('/profile/subscriptions')).body as Subscription[];
  expect(purchases.map(({ turn }) => turn.sentence)).toEqual([`Te toca: pagar ${price}.`, 'Te toca: responder nuestra pregunta.']);
});
