import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { outbox } from '#server/db/schema/deliveries.ts';
import { payments } from '#server/db/schema/payments.ts';
import { eventually } from '../../support/server-process.ts';
import { cardShop, placeElsewhere } from '../cards/card-shop.ts';
import { confirmation } from '../staff/staff.ts';
import { lettersWith, withoutDates } from './letters.ts';

const shop = cardShop();

const goodbye = ['—', 'Taller Web · hola@tallerweb.example · WhatsApp 55 0000 0000', ''].join('\n');
const accountOf = (id: number) => `${shop.t.services.config.publicUrl}/account/pedido/${id}`;

const arrived = (words: string) => eventually(words, async () => (await lettersWith(shop.t, words))[0] ?? null);
/** Waits until all pending deliveries are done. */
const settled = async () => {
  await shop.reconcile();
  await shop.t.services.deliverSoon();
};
const subjectsOf = async (id: number) =>
  (await lettersWith(shop.t, `TW-${id}`)).filter(({ to }) => to === 'cliente@ejemplo.mx').map(({ subject }) => subject);
type Fault = Parameters<typeof shop.provider.fault>[0];
/** A card order paid by a card of this holder, while the provider has this fault. */
const paid = async (fault: Fault | null, holder = 'APRO') => {
  const { id, url } = await shop.place();
  if (fault !== null) await shop.provider.fault(fault);
  const payment = await shop.provider.pay(url, holder);
  return { id, url, payment };
};
const waiting = (id: number, reason: string) =>
  eventually(reason, async () => {
    const lines = (await shop.office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
    return lines.find((line) => line.subscription_id === id && line.review_reason === reason) ?? null;
  });
const review = (line: LedgerEntry, action: 'accept' | 'refund') =>
  shop.office.admin.patch(`/dashboard/payments/${line.payment_id}/review`, { body: { action, note: 'Lo hablamos' } });

test.each([
  ['FUND', 'La tarjeta no tiene fondos suficientes. Usa otra o paga por transferencia.'],
  ['SECU', 'El código de seguridad de la tarjeta no coincide. Revísalo e intenta de nuevo.'],
  ['CALL', 'Tu banco pide que autorices el pago. Llámalo, autoriza $8,900.00 MXN a Mercado Pago e intenta de nuevo.'],
  ['OTHE', 'Tu banco no aprobó el pago. Intenta con otra tarjeta, llama a tu banco o paga por transferencia.'],
])('a card rejected as %s: why, that nothing was charged, and what to do [R-484]', async (holder, reason) => {
  const { id, url } = await shop.place();
  await shop.provider.fault('notice_duplicate', 3);
  await shop.provider.pay(url, holder);
  const { to, subject, text } = await arrived(`Tu pago de TW-${id} no se completó`);
  await settled();
  expect(await lettersWith(shop.t, `Tu pago de TW-${id} no se completó`)).toHaveLength(1);
  expect({ to, subject, text: withoutDates(text) }).toEqual({
    to: 'cliente@ejemplo.mx',
    subject: `Tu pago de TW-${id} no se completó`,
    text: [
      'Hola, Lucía:',
      'Tu pago con tarjeta de $8,900.00 MXN por Paquete Web Óptimo no se completó.',
      reason,
      'No se te cobró nada; tu pedido sigue guardado. Si ves un cargo en tránsito, tu banco lo libera solo.',
      'Desde tu cuenta puedes intentarlo otra vez con esa tarjeta o con otra, o pagar por transferencia.',
      'Te toca: pagar $8,900.00 MXN. A más tardar el FECHA.',
      'Entrega: 10 días hábiles. El primero es el día hábil que sigue a la confirmación de tu pago.',
      `Pagar mi pedido:\n${accountOf(id)}`,
      goodbye,
    ].join('\n\n'),
  });
});

test('a customer who paid before the rejection mail was sent gets none [R-484]', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('notice_lost', 2);
  await shop.provider.pay(url, 'FUND');
  await shop.provider.pay(url, 'APRO');
  await arrived(`Confirmamos tu pago del pedido TW-${id}`);
  shop.t.clock.advance(3 * 60_000);
  await settled();
  expect((await shop.moneyOf(id)).payments).toEqual(expect.arrayContaining(['settled', 'failed']));
  expect((await subjectsOf(id)).filter((subject) => subject.includes('no se completó'))).toEqual([]);
});

test('wrong amount: what arrived, that it is safe, what happens next and when; one mail for any number of notices [R-485]', async () => {
  const { id, url } = await shop.place();
  await shop.provider.fault('wrong_amount');
  await shop.provider.fault('notice_duplicate', 3);
  const paid = await shop.provider.pay(url, 'APRO');
  const { to, text } = await arrived(`Recibimos un pago por otro monto: TW-${id}`);
  await settled();
  expect(await subjectsOf(id)).toEqual([`Recibimos tu pedido TW-${id}`, `Recibimos un pago por otro monto: TW-${id}`]);
  expect({ to, text: withoutDates(text) }).toEqual({
    to: 'cliente@ejemplo.mx',
    text: [
      'Hola, Lucía:',
      'Recibimos un pago de $8,800.00 MXN, pero tu pedido cuesta $8,900.00 MXN.',
      `Tu dinero está seguro: quedó registrado con la operación ${paid.id} de Mercado Pago y lo revisa una persona.`,
      'No pagues otra vez. En menos de 24 horas hábiles te decimos si lo aplicamos a tu pedido o te lo devolvemos.',
      'Si tienes dudas, escríbenos a hola@tallerweb.example.',
      'Nos toca: revisar un pago. A más tardar el FECHA.',
      'Entrega: 10 días hábiles. El primero es el día hábil que sigue a la confirmación de tu pago.',
      `Ver mi pedido:\n${accountOf(id)}`,
      goodbye,
    ].join('\n\n'),
  });
});

test('an accepted payment of another amount is confirmed with that amount, not the price', async () => {
  const { id } = await paid('wrong_amount');
  expect((await review(await waiting(id, 'wrong_amount'), 'accept')).status).toBe(200);
  const { text } = await arrived(`Confirmamos tu pago del pedido TW-${id}`);
  expect(text).toContain('Recibimos $8,800.00 MXN por Paquete Web Óptimo. ¡Gracias!');
  expect(await lettersWith(shop.t, `Terminamos de revisar tu pago de TW-${id}`)).toEqual([]);
});

test('a second charge: the order is paid, the other money is in review; its refund sends a mail at its start and its end [R-485]', async () => {
  const { id } = await paid('second_approval');
  const line = await waiting(id, 'already_paid');
  const first = await arrived(`Recibimos un segundo pago de TW-${id}`);
  expect(first.text).toContain(
    [
      'Recibimos un segundo pago por el mismo pedido: $8,900.00 MXN.',
      `Tu dinero está seguro: quedó registrado con la operación ${line.reference} de Mercado Pago y lo revisa una persona.`,
      'Tu pedido está pagado. En menos de 24 horas hábiles te decimos cómo te devolvemos este otro pago.',
    ].join('\n\n'),
  );
  expect((await review(line, 'refund')).status).toBe(200);
  const begun = await arrived(`Pedimos la devolución de tu pago de TW-${id}`);
  expect(withoutDates(begun.text)).toBe(
    [
      'Hola, Lucía:',
      `Pedimos a Mercado Pago la devolución de $8,900.00 MXN, la operación ${line.reference}.`,
      'Tu banco puede tardar unos días en mostrarla. Te avisamos por correo cuando Mercado Pago la confirme.',
      'Tu pedido no cambia.',
      'Nos toca: revisar un pago. A más tardar el FECHA.',
      'Entrega prometida: FECHA.',
      `Ver mi pedido:\n${accountOf(id)}`,
      goodbye,
    ].join('\n\n'),
  );
  const done = await arrived(`Tu pago de TW-${id} se devolvió`);
  expect(done.text).toContain(`Mercado Pago devolvió $8,900.00 MXN, la operación ${line.reference}.`);
  expect(done.text).toContain('Tu contratación de Paquete Web Óptimo no cambia.');
  expect([line.pays, (await shop.moneyOf(id)).account]).toEqual([false, 'active']);
  expect((await review(line, 'refund')).status).toBe(409);
  await settled();
  expect((await subjectsOf(id)).filter((subject) => /devolución|devolvió/.test(subject))).toEqual([
    `Pedimos la devolución de tu pago de TW-${id}`,
    `Tu pago de TW-${id} se devolvió`,
  ]);
});

test('the mails about wrong money say that the order is still unpaid when it is refunded', async () => {
  const { id } = await paid('other_currency');
  const line = await waiting(id, 'wrong_currency');
  const received = await arrived(`Recibimos un pago en otra moneda: TW-${id}`);
  expect(received.text).toContain('Recibimos un pago de $8,900.00 ARS, pero tu pedido cuesta $8,900.00 MXN.');
  await review(line, 'refund');
  const begun = await arrived(`Pedimos la devolución de tu pago de TW-${id}`);
  const back = await arrived(`Tu pago de TW-${id} se devolvió`);
  for (const { text } of [begun, back])
    expect(text).toContain('\n\nTu pedido sigue sin pagar: el pago correcto lo haces desde tu cuenta.\n\n');
});

test('a refund refused by the provider is reported to staff as such, by mail and in the ledger, not as new money [R-503]', async () => {
  const { id } = await paid('wrong_amount');
  const line = await waiting(id, 'wrong_amount');
  expect(line.refund_refused).toBeUndefined();
  // The provider refuses to refund a payment it does not know.
  await shop.t.db.query
    .update(payments)
    .set({ externalReference: '99999999999' })
    .where(eq(payments.paymentId, line.payment_id ?? 0));
  expect((await review(line, 'refund')).status).toBe(200);
  await eventually('the provider refused', async () => {
    const { body } = await shop.office.admin.get('/dashboard/payments?status=refunding');
    return (body as LedgerEntry[]).length === 0 || null;
  });
  await shop.t.services.deliverSoon();
  const { to, text } = await arrived(`Mercado Pago no devolvió un pago: $8,800.00 MXN, TW-${id}`);
  expect([to, text.includes('Llegó dinero')]).toEqual(['hola@tallerweb.example', false]);
  expect(text).toContain('Pedimos a Mercado Pago la devolución de este dinero, y la rechazó:');
  expect(text).toContain('No se devolvió nada y espera otra vez una decisión');
  const lines = (await shop.office.admin.get('/dashboard/payments?status=review')).body as LedgerEntry[];
  expect(lines.find(({ payment_id }) => payment_id === line.payment_id)).toMatchObject({ status: 'review', refund_refused: true });
});

test('if staff accept money that pays nothing, a mail announces the end of the review [R-485]', async () => {
  const { id } = await paid('second_approval');
  const line = await waiting(id, 'already_paid');
  await review(line, 'accept');
  const { text } = await arrived(`Terminamos de revisar tu pago de TW-${id}`);
  expect(text).toContain(
    [
      `Revisamos tu pago de $8,900.00 MXN, la operación ${line.reference} de Mercado Pago: lo registramos como recibido y no se devuelve.`,
      'Tu pedido no cambia. Si no es lo que hablaste con nosotros, escríbenos a hola@tallerweb.example y lo resolvemos.',
    ].join('\n\n'),
  );
});

test('money for an order its owner cancelled: one mail about it, none about a later rejection; staff have to decide; once refunded, nothing is due', async () => {
  const { id, url } = await shop.place();
  await shop.office.customer.post(`/payment/cancel/${id}`);
  await shop.provider.payAnyway(url);
  const { text } = await arrived(`Recibimos un pago que ya no esperábamos: TW-${id}`);
  expect(text).toContain('Recibimos $8,900.00 MXN por un pedido que ya no admite pagos.');
  const toDecide = await arrived(`Un pago espera revisión: $8,900.00 MXN, TW-${id}`);
  expect(toDecide.text).toContain('Puedes aceptarlo o reembolsarlo, con una nota.\n\nRevisar el pago:');
  await shop.provider.pay(url, 'FUND').catch(() => null);
  await settled();
  expect((await subjectsOf(id)).filter((subject) => subject.includes('no se completó'))).toEqual([]);
  expect((await review(await waiting(id, 'account_closed'), 'refund')).status).toBe(200);
  const begun = await arrived(`Pedimos la devolución de tu pago de TW-${id}`);
  const back = await arrived(`Tu pago de TW-${id} se devolvió`);
  for (const { text } of [begun, back]) {
    expect(text).toContain('\n\nTu pedido sigue cancelado: no tienes nada que pagar.\n\n');
    expect(text).not.toContain('no cambia');
  }
});

test('a card rejected for a renewal is reported with the reference of the renewal', async () => {
  const { id } = await shop.place();
  await shop.office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(`R-${id}`));
  const { body } = await shop.office.customer.post('/support/renewals', { body: { subscription_id: id, years: 1 } });
  const { init_point, renewal } = body as RequestedRenewal;
  await shop.provider.pay(init_point ?? '', 'FUND');
  const concept = `TW-${id}-R${renewal.renewal_id}`;
  const { text } = await arrived(`Tu pago de ${concept} no se completó`);
  expect(text).toContain('Tu pago con tarjeta de $2,000.00 MXN por Paquete Web Óptimo no se completó.');
  expect(text).toContain('No se te cobró nada; tu renovación te sigue esperando.');
  expect(text).toContain('Pagar mi renovación:');
});

test('only staff get a mail about money without an order', async () => {
  const before = (await shop.t.mails()).length;
  const url = await placeElsewhere(shop);
  await shop.provider.pay(url, 'FUND');
  await shop.provider.pay(url, 'APRO');
  await arrived('Un pago espera revisión: $500.00 MXN');
  await settled();
  expect((await shop.t.mails()).slice(0, -before).map(({ to }) => to)).toEqual(['hola@tallerweb.example']);
});

test.each([
  ['then_refunded', (id: number) => `Tu pago de TW-${id} se devolvió`, 'devolvió $8,900.00 MXN'],
  ['then_charged_back', (id: number) => `Tu banco retiró el pago de TW-${id}`, 'contracargo por $8,900.00 MXN'],
] as const)('%s: money that came and went before the first notice is not confirmed [R-482]', async (fault, subjectOf, reason) => {
  const { id } = await paid(fault);
  const { text } = await arrived(subjectOf(id));
  await settled();
  expect(await subjectsOf(id)).toEqual([`Recibimos tu pedido TW-${id}`, subjectOf(id)]);
  for (const part of [reason, 'queda suspendida', 'hola@tallerweb.example', accountOf(id)]) expect(text).toContain(part);
});

test('all mails about an order and its money are sent one after another', async () => {
  const { id, url } = await paid(null, 'FUND');
  await arrived(`Tu pago de TW-${id} no se completó`);
  await shop.provider.fault('then_refunded');
  await shop.provider.pay(url, 'APRO');
  await arrived(`Tu pago de TW-${id} se devolvió`);
  const rows = (await shop.t.db.query.select().from(outbox)).filter(
    ({ listener, event }) => listener === 'mail' && event !== 'order.received',
  );
  const ofOrder = rows.filter(({ payload }) => (payload as { subscriptionId?: number }).subscriptionId === id);
  const events = ['order.placed', 'payment.failed', 'payment.confirmed', 'payment.returned'];
  expect(ofOrder.map(({ event, subject }) => [event, subject])).toEqual(
    expect.arrayContaining(events.map((event) => [event, `order ${id}`])),
  );
});
