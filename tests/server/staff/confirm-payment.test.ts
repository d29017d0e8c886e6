import { describe, expect, test } from 'vitest';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { payments } from '#server/db/schema/payments.ts';
import { dayMs, runJobsIn } from '../../support/run-jobs.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import { packageIdOf, said } from '../shop/shop.ts';
import { confirmation, officeOf, orderOf, placeOrder, placePaidOrder, traceOf } from './staff.ts';

const t = sharedApp();
const office = officeOf(t);

const confirm = (id: number, reference: string, note?: string, by = office.admin) =>
  by.patch(`/dashboard/orders/${id}/status`, confirmation(reference, note));
const place = (customer = office.customer) => placeOrder(t, customer);

test('a bank reference confirms one payment only, whatever its case [R-345]', async () => {
  const [first, second] = [await place(), await place(office.otherCustomer)];
  await confirm(first, 'SPEI-0007');
  const before = await traceOf(t, second);
  const message = 'Esa referencia ya confirmó otro pago';
  expect(said(await confirm(second, ' spei-0007 '))).toEqual({
    status: 409,
    body: { code: 'reference_used', message, issues: [{ path: 'reference', message }] },
  });
  expect(await traceOf(t, second)).toEqual(before);
});

test('one reference used for two orders concurrently confirms one of them [R-345]', async () => {
  const [first, second] = [await place(), await place(office.otherCustomer)];
  expect(await statusesAtOnce([confirm(first, 'SPEI-0008'), confirm(second, 'SPEI-0008')])).toEqual([200, 409]);
});

const references = async () =>
  (await t.db.query.select({ reference: payments.externalReference }).from(payments)).map(({ reference }) => reference);

test.each([
  ['SPEI-9214460', 'SPEI 9214460'],
  ['SAMEREF1', 'same ref1'],
  ['MBAN01/00 7.5', 'mban-0100-75'],
  ['PAÑO 1', 'Paño-1'],
])('a bank reference is the same however it is written: %s, %s', async (first, second) => {
  expect((await confirm(await place(), first)).status).toBe(200);
  expect(await confirm(await place(), second)).toMatchObject({ status: 409, body: { code: 'reference_used' } });
  expect(await references()).toContain(first);
});

test('other letters or digits are another reference; without either, references are compared as written', async () => {
  for (const reference of ['SPEI-5001', 'SPEI-50010', 'SPEIN-5001', '***', '---']) {
    expect([reference, (await confirm(await place(), reference)).status]).toEqual([reference, 200]);
  }
});

describe('a transfer for a closed order', () => {
  const reference = 'BNX 0042-17';
  const record = (id: number, body: object = { reference }) => office.admin.post(`/dashboard/orders/${id}/transfers`, { body });
  const closedOrder = async (customer = office.customer) => {
    const id = await placeOrder(t, customer);
    expect((await customer.post(`/payment/cancel/${id}`)).status).toBe(200);
    return id;
  };
  const lines = async () => (await office.admin.get('/dashboard/payments')).body as LedgerEntry[];
  const lineOf = async (id: number) => (await lines()).find(({ subscription_id }) => subscription_id === id);
  const review = async (id: number, action: 'accept' | 'refund' | 'undo') =>
    office.admin.patch(`/dashboard/payments/${(await lineOf(id))?.payment_id}/review`, { body: { action, note: 'Clave 2026112740012' } });
  const income = async () => {
    const { revenue_by_month } = (await office.admin.get('/dashboard/summary')).body as { revenue_by_month: { transfer: number }[] };
    return revenue_by_month.at(-1)?.transfer;
  };
  const troubleOf = async (id: number) => {
    const subscriptions = (await office.customer.get('/profile/subscriptions')).body as Order[];
    return subscriptions.find(({ subscription_id }) => subscription_id === id)?.money_trouble?.kind ?? null;
  };
  const letter = async (subject: string) => (await t.mails()).find((mail) => mail.subject === subject);

  test('a transfer for a closed order waits in the ledger, changes nothing, and its customer gets a mail [R-672]', async () => {
    const id = await closedOrder();
    const before = await traceOf(t, id);
    expect((await office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(reference))).status).toBe(409);
    const answer = await record(id, { reference, note: 'Llegó el lunes' });
    const after = await traceOf(t, id);
    expect([answer.status, after.row, after.history]).toEqual([201, before.row, before.history]);
    expect(orderOf(answer).card_payments).toEqual([]);
    expect(orderOf(answer).late_transfers).toMatchObject([
      { provider_id: reference, status: 'review', review_reason: 'account_closed', amount: 8900, decision: null },
    ]);
    expect(await lineOf(id)).toMatchObject({ status: 'review', method: 'transfer', reference, amount: 8900, pays: false, undoable: false });
    expect([await income(), await troubleOf(id)]).toEqual([0, 'in_review']);
    const { to, text } = (await letter(`Recibimos un pago que ya no esperábamos: TW-${id}`)) ?? {};
    expect(to).toBe('cliente@ejemplo.mx');
    expect(text).toContain(`Tu dinero está seguro: quedó registrado con la transferencia ${reference} y lo revisa una persona.`);
    expect(text).toContain('te decimos si lo aplicamos a otro pedido o te lo devolvemos.');
  });

  test('if accepted, it counts as income and changes no order; the customer gets a mail [R-672]', async () => {
    const id = await closedOrder();
    await record(id);
    expect((await review(id, 'accept')).body).toMatchObject({ payment: { status: 'accepted' } });
    expect([await income(), await troubleOf(id), (await traceOf(t, id)).row?.paymentStatus]).toEqual([8900, null, 'pending']);
    expect((await letter(`Terminamos de revisar tu pago de TW-${id}`))?.text).toContain(
      `$8,900.00 MXN, la transferencia ${reference}: lo registramos como recibido y no se devuelve.`,
    );
    expect([(await review(id, 'refund')).status, (await lineOf(id))?.status]).toEqual([409, 'accepted']);
  });

  test('staff who sent it back at the bank record that: it is returned at once, without calling a provider [R-672]', async () => {
    const id = await closedOrder();
    await record(id);
    expect((await review(id, 'refund')).body).toMatchObject({ payment: { status: 'returned' } });
    expect([await income(), await troubleOf(id), (await lineOf(id))?.status]).toEqual([0, 'given_back', 'returned']);
    expect((await letter(`Tu pago de TW-${id} se devolvió`))?.text).toContain(`Devolvimos $8,900.00 MXN de la transferencia ${reference}.`);
    expect(await letter(`Pedimos la devolución de tu pago de TW-${id}`)).toBeUndefined();
    expect((await review(id, 'accept')).status).toBe(409);
  });

  const payWith = (id: number, typed: string) => confirm(id, typed, 'Es la de su pedido anterior');
  const used = (message: string) => ({
    status: 409,
    body: expect.objectContaining({ code: 'reference_used', issues: [{ path: 'reference', message }] }),
  });
  const isUsed = used('Esa referencia ya confirmó otro pago');

  test('while it waits it can pay one new order of the same customer; the trail of both orders shows it [R-672]', async () => {
    const id = await closedOrder();
    await record(id, { reference, note: 'Llegó el lunes' });
    const again = await placeOrder(t, office.customer);
    // The same reference as another bank formats it.
    expect((await payWith(again, 'bnx004217')).status).toBe(200);
    const { row, payments } = await traceOf(t, again);
    expect([row?.paymentStatus, row?.accountStatus, payments, await income()]).toEqual(['confirmed', 'active', 1, 8900]);
    expect([await lineOf(id), await lineOf(again)]).toEqual([undefined, expect.objectContaining({ status: 'confirmed', reference })]);
    expect(await troubleOf(id)).toBeNull();
    const entries = (await office.superadmin.get(`/adm/audit?subject=${encodeURIComponent(reference)}`)).body as AuditEntry[];
    const moved = entries.filter(({ changes }) => changes.some(({ field }) => field === 'order'));
    expect(moved.map(({ subject }) => subject.subscription_id).sort()).toEqual([id, again]);
    for (const { changes } of moved) {
      expect(changes).toEqual([
        { field: 'card_payment_status', before: 'review', after: 'settled' },
        { field: 'order', before: `TW-${id}`, after: `TW-${again}` },
        { field: 'note', before: 'Llegó el lunes', after: 'Es la de su pedido anterior' },
      ]);
    }
    expect(said(await payWith(await placeOrder(t, office.customer), reference))).toEqual(isUsed);
  });

  test('it pays no order of another price or customer; once accepted or returned, it pays none [R-672]', async () => {
    const [one, two] = [await closedOrder(), await closedOrder()];
    await record(one);
    await record(two, { reference: 'BNX-2' });
    const packageId = await packageIdOf(t.db.query, 'web', 'essential');
    const cheaper = await placeOrder(t, office.customer, { package_id: packageId, price_paid: 4900 });
    expect(said(await payWith(cheaper, reference))).toEqual(used('Esa transferencia espera revisión en Pagos y es de otro monto'));
    expect(said(await payWith(await placeOrder(t, office.otherCustomer), reference))).toEqual(isUsed);
    await review(one, 'accept');
    await review(two, 'refund');
    const own = await placeOrder(t, office.customer);
    for (const typed of [reference, 'bnx2']) expect(said(await payWith(own, typed))).toEqual(isUsed);
    expect([(await lineOf(one))?.status, (await lineOf(two))?.status, await income()]).toEqual(['accepted', 'returned', 8900]);
  });

  test('while it waits its customer gets no payment reminder for a newer order, and it cannot be undone [R-591, R-672]', async () => {
    const id = await closedOrder();
    await record(id);
    const again = await placeOrder(t, office.customer);
    expect(await review(id, 'undo')).toMatchObject({ status: 409, body: { message: 'Este pago no confirma ningún pedido' } });
    const remindedAfter = async (days: number) => {
      await runJobsIn(t, days * dayMs);
      return (await letter(`Tu pedido TW-${again} espera tu pago`)) !== undefined;
    };
    expect(await remindedAfter(2)).toBe(false);
    await review(id, 'refund');
    expect(await remindedAfter(2)).toBe(true);
  });

  test('recording one for an open or paid order, or with a used reference, is refused and writes nothing [R-672]', async () => {
    const closed = await closedOrder();
    const open = await placeOrder(t, office.customer);
    const paid = await placePaidOrder(t, office.customer, office.admin);
    await office.admin.patch(`/dashboard/orders/${paid}/account`, { body: { status: 'cancelled', note: 'Ya no sigue' } });
    const before = await lines();
    for (const id of [open, paid]) expect(await record(id)).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    const used = { code: 'reference_used', issues: [{ path: 'reference' }] };
    expect(await record(closed, { reference: `banco ${paid}` })).toMatchObject({ status: 409, body: used });
    expect((await record(closed, { reference: ' ' })).status).toBe(400);
    expect(await lines()).toEqual(before);
  });

  test('recorded twice concurrently, it is stored once [R-672]', async () => {
    const id = await closedOrder();
    expect(await statusesAtOnce([record(id), record(id, { reference: 'BNX004217' })])).toEqual([201, 409]);
    expect((await lines()).filter(({ subscription_id }) => subscription_id === id)).toHaveLength(1);
  });
});
