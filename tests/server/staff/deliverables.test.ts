import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Deliverable } from '#api/contract/orders/deliverable.ts';
import type { Order } from '#api/contract/orders/order.ts';
import type { OwnOrder } from '#api/contract/profile/get-subscription.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { attachments, deliverables } from '#server/db/schema/requirements.ts';
import { hourMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { lettersWith, withoutDates } from '../mails/letters.ts';
import { deskOf, needed, raise, supportRequest } from '../requirements/desk.ts';
import { filesIn, idOf, png, stored, upload } from '../requirements/files.ts';
import { said } from '../shop/shop.ts';

const t = sharedApp();
const desk = deskOf(t);

const gone = 'Un archivo ya se envió o ya no está. Quítalo y adjúntalo otra vez.';
const missing = { status: 404, body: { code: 'not_found', message: 'El archivo no existe' } };

interface Given {
  body?: object;
  caller?: typeof desk.admin;
  key?: string;
  order?: number;
}
const add = async ({ body = {}, caller = desk.admin, key, order = desk.id }: Given = {}) =>
  said(
    await caller.post(`/dashboard/orders/${order}/deliverables`, {
      body: { name: 'Logotipo', version: '1', ...body },
      ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
    }),
  );
const added = async (given: Given = {}): Promise<Deliverable> => {
  const attachment = await stored(given.caller ?? desk.admin);
  const answer = await add({ ...given, body: { attachment, ...given.body } });
  if (answer.status !== 201) throw new Error(`it was not added: ${JSON.stringify(answer.body)}`);
  return (answer.body as { deliverable: Deliverable }).deliverable;
};
const refusedAt = (path: string, message: string) => ({
  status: 400,
  body: { code: 'invalid_input', message: expect.any(String), issues: [{ path, message }] },
});
const all = () => t.db.query.select().from(deliverables);

const orderOf = async (caller = desk.admin) => (await caller.get(`/dashboard/orders/${desk.id}`)).body as Order;
const ownOrder = async () => (await desk.customer.get(`/profile/subscriptions/${desk.id}`)).body as OwnOrder;

describe('a deliverable of an order [R-710]', () => {
  test('is stored, shown to both sides newest first, and told in the story', async () => {
    const first = await added();
    t.clock.advance(1_000);
    const second = await added({ body: { name: '  Logotipo ', version: '2' } });
    const file = (id: string) => ({ attachment_id: id, name: 'logo.png', media_type: 'image/png', size: png.length });
    expect([first, second]).toEqual(
      [first, second].map((one, nth) => ({
        deliverable_id: one.deliverable_id,
        name: 'Logotipo',
        version: String(nth + 1),
        attachment: file(one.attachment.attachment_id),
        at: expect.any(String),
      })),
    );
    expect((await orderOf()).deliverables).toEqual([second, first]);
    const own = await ownOrder();
    expect(own.deliverables).toEqual([second, first]);
    expect(own.story.slice(0, 2)).toEqual([
      { at: second.at, who: 'agency', sentence: 'Te entregamos: Logotipo, versión 2.' },
      { at: first.at, who: 'agency', sentence: 'Te entregamos: Logotipo, versión 1.' },
    ]);
    const events = await t.db.query.select().from(outbox).where(eq(outbox.event, 'deliverable.added'));
    expect(events.map(({ listener, payload }) => [listener, payload]).sort()).toEqual(
      ['mail', 'mail', 'push', 'push'].map((listener, nth) => [
        listener,
        { subscriptionId: desk.id, deliverableId: [first, second][nth % 2]?.deliverable_id },
      ]),
    );
  });

  test('can be downloaded by the owner and the staff of the panel, and by nobody else', async () => {
    const { attachment } = await added();
    const path = `/support/attachments/${attachment.attachment_id}`;
    for (const caller of [desk.customer, desk.admin, desk.developer, desk.superadmin]) {
      const { status, headers } = await caller.get(path);
      expect([status, headers['content-disposition'], headers['x-content-type-options']]).toEqual([
        200,
        'attachment; filename="logo.png"; filename*=UTF-8\'\'logo.png',
        'nosniff',
      ]);
    }
    expect(said(await desk.otherCustomer.get(path))).toEqual(missing);
    expect(said(await desk.support.get(path))).toEqual(missing);
    expect((await t.guest.get(path)).status).toBe(401);
  });

  test('is in the activity of the order, with who handed it over', async () => {
    await added({ body: { version: '2' } });
    const order = (await desk.admin.get(`/dashboard/orders/${desk.id}`)).body as Order;
    expect(order.activity[0]).toMatchObject({ who: 'agency', name: 'admin', sentence: 'entregó Logotipo, versión 2.' });
  });

  test('is announced to the customer in one mail with a link to the order', async () => {
    await added({ body: { version: '2' } });
    const found = await lettersWith(t, 'Tu entregable está listo');
    expect(found.map(({ to, subject, text }) => ({ to, subject, text: withoutDates(text).split('\n—')[0] }))).toEqual([
      {
        to: 'cliente@ejemplo.mx',
        subject: 'Tu entregable está listo: Logotipo, versión 2',
        text: [
          'Hola, Lucía:',
          'Te entregamos un archivo de tu proyecto:',
          [
            'Entregable: Logotipo',
            'Versión: 2',
            `Archivo: logo.png (${png.length} B)`,
            `Proyecto: Paquete Web Óptimo (TW-${desk.id})`,
          ].join('\n'),
          'Descárgalo cuando quieras en la página de tu pedido, en Archivos y entregables.',
          'Nos toca: construir tu proyecto.',
          'Entrega prometida: FECHA.',
          `Ver mi pedido:\nhttp://localhost:3000/account/pedido/${desk.id}\n`,
        ].join('\n\n'),
      },
    ]);
  });

  test('is stored once for a repeated key, even of calls at the same time', async () => {
    const attachment = await stored(desk.admin);
    const again = () => add({ key: 'k-1', body: { attachment } });
    const [one, other] = await Promise.all([again(), again()]);
    expect(one.status).toBe(201);
    expect([other, await again(), await add({ key: 'k-1', body: { version: '9', attachment: idOf() } })]).toEqual([one, one, one]);
    expect(await all()).toHaveLength(1);
    expect(await lettersWith(t, 'Tu entregable está listo')).toHaveLength(1);
    // Somebody else's key.
    await added({ key: 'k-1', caller: desk.superadmin, body: { version: '2' } });
    expect(await all()).toHaveLength(2);
  });
});

describe('a deliverable is refused, and nothing is stored [R-710]', () => {
  let attachment: string;
  beforeEach(async () => {
    attachment = await stored(desk.admin);
  });
  const unsent = async () => expect((await filesIn(t)).files).toContainEqual([attachment, null, null]);

  test.each<[string, object, string, string]>([
    ['a name', { name: ' ' }, 'name', 'Escribe el nombre del entregable'],
    ['a name of at most 80 characters', { name: 'x'.repeat(81) }, 'name', 'Escribe como máximo 80 caracteres'],
    ['a version', { version: '' }, 'version', 'Escribe la versión, por ejemplo 1, 2.1 o final'],
    ['a version of at most 20 characters', { version: '1'.repeat(21) }, 'version', 'Escribe como máximo 20 caracteres'],
    ['a file', { attachment: undefined }, 'attachment', 'Elige un archivo'],
    ['a single file', { attachment: ['x', 'y'] }, 'attachment', 'Elige un archivo'],
    ['a file that exists', { attachment: idOf() }, 'attachment', gone],
  ])('without %s', async (_, body, path, message) => {
    expect(await add({ body: { attachment, ...body } })).toEqual(refusedAt(path, message));
    expect(await all()).toEqual([]);
  });

  test('if its name has several lines they become one', async () => {
    expect(await added({ body: { name: 'Manual\nde marca', version: '1\n2' } })).toMatchObject({ name: 'Manual de marca', version: '1 2' });
  });

  test('with the file of somebody else, one sent in a message, or one of another deliverable', async () => {
    const sent = await stored(desk.admin);
    await raise(desk.admin, needed(desk.id, { attachments: [sent] }));
    const delivered = await added({ body: { version: 'otra' } });
    for (const one of [await stored(desk.superadmin), sent, delivered.attachment.attachment_id])
      expect(await add({ body: { attachment: one } })).toEqual(refusedAt('attachment', gone));
    expect(await all()).toHaveLength(1);
  });

  test('with the name and version of another one of the order, whatever the case, the spaces and what is invisible', async () => {
    await added({ body: { name: 'Página 1', version: 'Final' } });
    const taken = 'Ya hay un entregable con ese nombre y esa versión. Escribe otra versión.';
    for (const name of [' PÁGINA 1 ', 'Pa\u0301gina 1', 'Pá\u00adgina\u00a0 1', 'Página\u200b 1']) {
      expect(await add({ body: { attachment, name, version: 'final\u200e ' } })).toEqual(refusedAt('version', taken));
    }
    await unsent();
    expect((await add({ body: { attachment, name: 'Página 1', version: 'final 2' } })).status).toBe(201);
  });

  test('in an order that does not exist', async () => {
    expect(await add({ order: 999_999, body: { attachment } })).toEqual({
      status: 404,
      body: { code: 'not_found', message: 'Orden no encontrada' },
    });
    await unsent();
  });

  test('in an order whose account is cancelled', async () => {
    await desk.admin.patch(`/dashboard/orders/${desk.id}/account`, { body: { status: 'cancelled', note: 'Ya no lo quiere' } });
    expect(await add({ body: { attachment } })).toEqual({
      status: 409,
      body: { code: 'order_closed', message: 'Este pedido está cancelado: ya no recibe entregables' },
    });
    await unsent();
  });

  test('by those who are not administrators', async () => {
    expect([(await add({ caller: desk.customer })).status, (await add({ caller: desk.support })).status]).toEqual([403, 403]);
  });
});

describe('the file of a deliverable is no longer unsent [R-710]', () => {
  const isStored = async (id: string) => (await filesIn(t)).files.some(([one]) => one === id);

  test('it is kept after a day, while unsent ones are deleted', async () => {
    const { attachment } = await added();
    const unsent = await stored(desk.admin);
    await runJobsIn(t, 25 * hourMs);
    expect([await isStored(attachment.attachment_id), await isStored(unsent)]).toEqual([true, false]);
  });

  test('an earlier version of the server, which knows tickets only, deletes the unsent ones and leaves it', async () => {
    const { attachment } = await added();
    const unsent = await stored(desk.admin);
    await t.db.scripts((run) => run('delete from attachments where ticket_id is null'));
    expect([await isStored(attachment.attachment_id), await isStored(unsent)]).toEqual([true, false]);
  });

  test('its uploader can neither discard it nor send it in a message; the same upload again changes nothing', async () => {
    const { attachment } = await added();
    const id = attachment.attachment_id;
    expect(said(await desk.admin.delete(`/support/attachments/${id}`))).toEqual(missing);
    const message = await desk.admin.post('/support/tickets', needed(desk.id, { attachments: [id] }));
    expect(said(message)).toEqual(refusedAt('attachments', gone));
    expect((await upload(desk.admin, { id })).status).toBe(201);
    const [row] = await t.db.query.select().from(attachments).where(eq(attachments.attachmentId, id));
    expect(row).toMatchObject({ delivered: true, ticketId: null });
  });
});

test('staff see what either side attached in the conversation of the order, newest first [R-711]', async () => {
  const [ofCustomer, ofStaff, ofReply] = [await stored(desk.customer), await stored(desk.developer), await stored(desk.customer)];
  const ticket = await raise(desk.customer, supportRequest(desk.id, { attachments: [ofCustomer] }));
  t.clock.advance(1_000);
  await desk.developer.post(`/support/tickets/${ticket}/responses`, { body: { message: 'Así queda', attachments: [ofStaff] } });
  t.clock.advance(1_000);
  await desk.customer.post(`/customer/requirements/${ticket}/responses`, { body: { message: 'Bien', attachments: [ofReply] } });
  await stored(desk.admin);
  await added();
  const own = await ownOrder();
  const expected = own.conversation.flatMap(({ from, at, attachments: files }) => files.map((one) => ({ ...one, from, at }))).toReversed();
  expect(expected.map(({ attachment_id, from }) => [attachment_id, from])).toEqual([
    [ofReply, 'customer'],
    [ofStaff, 'agency'],
    [ofCustomer, 'customer'],
  ]);
  expect((await orderOf()).files).toEqual(expected);
});
