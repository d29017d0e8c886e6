import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { demoEmail, demoPeople } from '#server/demo/people.ts';
import { brand } from '#shared/brand.ts';
import type { Answer, Caller } from '../../support/test-app.ts';
import { type CardShop, openCardShop, verify } from '../cards/card-shop.ts';
import { said } from '../shop/shop.ts';
import { confirmation, openOffice, type orderOf, placeOrder, placePaidOrder, traceOf } from './staff.ts';

const dayMs = 24 * 60 * 60_000;
const reason = 'Era de Óscar, no de Mariana';

let shop: CardShop;
let office: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
  shop = await openCardShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  office = await openOffice(shop.t);
});

const ledger = async () => (await office.admin.get('/dashboard/payments?limit=200')).body as LedgerEntry[];
const linesOf = async (id: number) => (await ledger()).filter((line) => line.subscription_id === id);
const transferOf = async (id: number) => (await linesOf(id)).find((line) => line.payment_id !== null && line.undoable)?.payment_id ?? 0;
const undo = (paymentId: number, by: Caller = office.admin, note = reason) =>
  by.patch(`/dashboard/payments/${paymentId}/review`, { body: { action: 'undo', note } });
const confirm = (id: number, reference: string) => office.admin.patch(`/dashboard/orders/${id}/status`, confirmation(reference));
const orderAt = async (id: number) => (await office.admin.get(`/dashboard/orders/${id}`)).body as ReturnType<typeof orderOf>;
const cardOf = async (id: number) =>
  ((await office.customer.get('/profile/subscriptions')).body as Subscription[]).find((one) => one.subscription_id === id);
const summary = async () => (await office.admin.get('/dashboard/summary')).body as Summary;
const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code, (body as { message: string }).message];

async function undoneOrder(): Promise<number> {
  const id = await placePaidOrder(shop.t, office.customer, office.admin);
  expect((await undo(await transferOf(id))).status).toBe(200);
  return id;
}

describe('a transfer that was confirmed on the wrong order [R-566]', () => {
  test('leaves the income, frees its reference, and its order owes; then it is confirmed where it belongs', async () => {
    const [wrong, right] = [await placeOrder(shop.t, office.customer), await placeOrder(shop.t, office.otherCustomer)];
    expect((await confirm(wrong, 'SPEI 770077')).status).toBe(200);
    const dates = await orderAt(wrong);
    const earned = await summary();
    expect(refusal(await confirm(right, 'SPEI-770077')).slice(0, 2)).toEqual([409, 'reference_used']);

    const paymentId = await transferOf(wrong);
    expect(said(await undo(paymentId))).toEqual({
      status: 200,
      body: { success: true, payment: { payment_id: paymentId, status: 'unmatched' } },
    });
    const owing = await orderAt(wrong);
    expect(owing).toMatchObject({
      payment_status: 'confirmed',
      status: 'suspended',
      owed: 8900,
      start_date: dates.start_date,
      end_date: dates.end_date,
      money_trouble: { kind: 'owed', amount: 8900, currency: 'MXN', of_renewal: false, owed: 8900 },
    });
    expect(owing.allowed.find(({ action }) => action === 'confirm_payment')).toEqual({ action: 'confirm_payment', allowed: true });
    expect(owing.allowed.filter(({ action, allowed }) => action !== 'confirm_payment' && allowed)).toEqual([]);
    for (const [entry] of [owing.account_history, owing.payment_history]) {
      expect(entry).toMatchObject({ updated_by_name: 'admin' });
      expect(entry?.note).toContain(reason);
    }
    const lines = await linesOf(wrong);
    expect(lines.map(({ status, amount, confirmable, undoable }) => ({ status, amount, confirmable, undoable }))).toEqual(
      expect.arrayContaining([
        { status: 'unmatched', amount: 8900, confirmable: false, undoable: false },
        { status: 'waiting', amount: 8900, confirmable: true, undoable: false },
      ]),
    );
    const after = await summary();
    expect([after.revenue_by_month.at(-1)?.transfer, after.waiting_payments.amount]).toEqual([
      (earned.revenue_by_month.at(-1)?.transfer ?? 0) - 8900,
      earned.waiting_payments.amount + 8900,
    ]);

    expect((await confirm(right, 'SPEI-770077')).status).toBe(200);
    expect((await confirm(wrong, 'SPEI 880088')).status).toBe(200);
    expect(await orderAt(wrong)).toMatchObject({
      status: 'active',
      owed: 0,
      money_trouble: null,
      start_date: dates.start_date,
      end_date: dates.end_date,
    });
    expect(refusal(await confirm(wrong, 'SPEI 990099')).slice(0, 2)).toEqual([409, 'already_confirmed']);
  });

  test('the customer reads what is missing and how to pay it; customer and staff are written to', async () => {
    const id = await undoneOrder();
    expect(await cardOf(id)).toMatchObject({
      payment_status: 'confirmed',
      status: 'suspended',
      money_trouble: { kind: 'owed', amount: 8900 },
    });
    const instructions = (await office.customer.get(`/payment/transfer/${id}`)).body as { transfer: TransferInstructions };
    expect(instructions.transfer).toMatchObject({ amount: 8900, concept: `TW-${id}` });
    const [mail] = (await shop.t.mails()).filter(({ subject }) => subject === `Falta pagar $8,900.00 MXN: TW-${id}`);
    expect([mail?.to, mail?.text.includes(reason)]).toEqual([demoEmail('cliente'), false]);
    const [report] = (await shop.t.mails()).filter(({ subject }) => subject === `Confirmación deshecha TW-${id}: $8,900.00 MXN`);
    expect(report?.to).toBe(brand.email);
    expect(report?.text).toContain(reason);
    expect(report?.text).toContain(`BANCO-${id}`);
    const asked = await office.customer.post('/support/tickets', {
      body: { subscription_id: id, request_type: 'question', description: '¿Ya llegó mi pago?', about: 'payment' },
    });
    expect(asked.status).toBe(201);
  });

  test('what is owed can be paid by card: while the bank looks at it nothing else is offered, and then the account goes on', async () => {
    const id = await undoneOrder();
    const retry = () => office.customer.post(`/payment/retry/${id}`, { body: { payment_method: 'mercadopago' } });
    const page = ((await retry()).body as { init_point: string }).init_point;
    await shop.provider.fault('notice_lost', 4);
    const slow = await shop.provider.pay(page, 'CONT');
    expect((await verify(office.customer, slow.id)).body).toMatchObject({ success: false });
    expect(await cardOf(id)).toMatchObject({ money_trouble: { kind: 'owed_processing' } });
    expect(refusal(await office.customer.get(`/payment/transfer/${id}`))).toEqual([
      409,
      'already_paid',
      'El pago de este pedido ya se está procesando',
    ]);
    expect(refusal(await retry())).toEqual([
      409,
      'transition_refused',
      'Tu pago está en proceso: espera a que el banco responda antes de intentar de nuevo',
    ]);
    const quick = await shop.provider.pay(page, 'APRO');
    expect((await verify(office.customer, quick.id)).body).toMatchObject({ success: true });
    await shop.provider.clearFaults();
    expect(await orderAt(id)).toMatchObject({ status: 'active', owed: 0 });
  });
});

describe('what is not undone, and changes nothing [R-566]', () => {
  test('by whom it is not allowed, without a reason, or what is not there', async () => {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    const paymentId = await transferOf(id);
    const before = await traceOf(shop.t, id);
    const answers = [
      await undo(paymentId, office.support),
      await undo(paymentId, office.customer),
      await undo(paymentId, office.admin, '  '),
      await undo(999_999),
    ];
    expect(answers.map((answer) => refusal(answer).slice(0, 2))).toEqual([
      [403, 'forbidden'],
      [403, 'forbidden'],
      [400, 'invalid_input'],
      [404, 'not_found'],
    ]);
    expect(await traceOf(shop.t, id)).toEqual(before);
  });

  test('a card payment, an undone one, and one whose work began', async () => {
    const byCard = await placeOrder(shop.t, office.customer);
    const page = (await office.customer.post(`/payment/retry/${byCard}`, { body: { payment_method: 'mercadopago' } })).body as {
      init_point: string;
    };
    const { id: providerId } = await shop.provider.pay(page.init_point, 'APRO');
    await verify(office.customer, providerId);
    const [paidByCard] = await linesOf(byCard);
    expect(paidByCard).toMatchObject({ status: 'confirmed', method: 'mercadopago', undoable: false });
    expect(refusal(await undo(paidByCard?.payment_id ?? 0))).toEqual([
      409,
      'not_a_transfer',
      'Un pago con tarjeta no se deshace: se reembolsa',
    ]);

    const twice = await placePaidOrder(shop.t, office.customer, office.admin);
    const paymentId = await transferOf(twice);
    await undo(paymentId);
    expect(refusal(await undo(paymentId))).toEqual([409, 'transition_refused', 'La confirmación de este pago ya se deshizo']);

    const begun = await placePaidOrder(shop.t, office.customer, office.admin);
    const ofBegun = await transferOf(begun);
    await office.admin.patch(`/dashboard/orders/${begun}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
    const before = await traceOf(shop.t, begun);
    expect(refusal(await undo(ofBegun))).toEqual([409, 'work_began', 'El trabajo ya empezó: la confirmación ya no se puede deshacer']);
    expect(await traceOf(shop.t, begun)).toEqual(before);
    expect(await linesOf(begun)).toMatchObject([{ undoable: false }]);
  });
});

test('of two people who undo it at once one does, and it is told once [R-566]', async () => {
  const id = await placePaidOrder(shop.t, office.customer, office.admin);
  const paymentId = await transferOf(id);
  const answers = await Promise.all([undo(paymentId), undo(paymentId, office.superadmin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await shop.t.mails()).filter(({ subject }) => subject.startsWith(`Falta pagar`) && subject.endsWith(`TW-${id}`))).toHaveLength(1);
});

test('work and undoing never both begin [R-566]', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    const paymentId = await transferOf(id);
    const begin = () => office.superadmin.patch(`/dashboard/orders/${id}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
    const answers = await Promise.all(round % 2 === 0 ? [undo(paymentId), begin()] : [begin(), undo(paymentId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { owed, development_status: stage } = await orderAt(id);
    expect([owed > 0, stage]).toEqual(stage === 'development' ? [false, 'development'] : [true, 'pending']);
  }
});

describe('a renewal [R-566]', () => {
  const ask = (id: number, years: number) => office.customer.post('/support/renewals', { body: { subscription_id: id, years } });
  const confirmRenewal = (renewalId: number, reference: string) =>
    office.admin.patch(`/dashboard/renewals/${renewalId}/status`, confirmation(reference));

  async function renewedOrder() {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    const { renewal } = (await ask(id, 2)).body as RequestedRenewal;
    await confirmRenewal(renewal.renewal_id, `RENUEVA ${id}`);
    const line = (await linesOf(id)).find((one) => one.renewal !== null);
    return { id, renewalId: renewal.renewal_id, line };
  }

  test('is undone until its new term began: it owes, its end stays, and paid again the account goes on', async () => {
    const { id, renewalId, line } = await renewedOrder();
    const { end_date: end } = await orderAt(id);
    expect((await undo(line?.payment_id ?? 0)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({
      status: 'suspended',
      end_date: end,
      owed: 0,
      money_trouble: { kind: 'owed', of_renewal: true },
    });
    const { open_renewal: open } = (await cardOf(id)) ?? {};
    expect(open).toMatchObject({ renewal: { renewal_id: renewalId, new_end_date: end }, transfer: { amount: 3000 } });
    expect((await ask(id, 2)).body).toMatchObject({ renewal: { renewal_id: renewalId } });
    expect(refusal(await ask(id, 1))).toEqual([409, 'transition_refused', `Primero falta pagar la renovación TW-${id}-R${renewalId}`]);
    expect((await confirmRenewal(renewalId, `OTRA ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'active', end_date: end, money_trouble: null });
  });

  test('and not once its term runs', async () => {
    const { id, line } = await renewedOrder();
    shop.t.clock.advance(366 * dayMs);
    office = { ...office, admin: await shop.t.as('admin') };
    expect(refusal(await undo(line?.payment_id ?? 0)).slice(0, 2)).toEqual([409, 'work_began']);
    expect(await linesOf(id)).toMatchObject([{ undoable: false }, { undoable: true }]);
  });
});
