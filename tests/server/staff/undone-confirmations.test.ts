import { beforeEach, describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import { demoEmail, demoPeople } from '#server/demo/people.ts';
import { brand } from '#shared/brand.ts';
import { cardShop, verify } from '../cards/card-shop.ts';
import { said } from '../shop/shop.ts';
import { openOffice, placeOrder, placePaidOrder } from './staff.ts';
import { refusal, undoing, undoReason } from './undoing.ts';

const shop = cardShop();
let office: Awaited<ReturnType<typeof openOffice>>;
beforeEach(async () => {
  office = await openOffice(shop.t);
});

const { linesOf, transferOf, undo, confirm, orderAt, cardOf, undoneOrder } = undoing(
  () => shop.t,
  () => office,
);
const summary = async () => (await office.admin.get('/dashboard/summary')).body as Summary;

describe('undoing a transfer confirmed on the wrong order [R-566]', () => {
  test('removes it from income, frees its reference, makes the order owe, and lets it be confirmed on the right order', async () => {
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
      expect(entry?.note).toContain(undoReason);
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

  test('shows the customer what is missing and how to pay it; customer and staff get a mail', async () => {
    const id = await undoneOrder();
    expect(await cardOf(id)).toMatchObject({
      payment_status: 'confirmed',
      status: 'suspended',
      money_trouble: { kind: 'owed', amount: 8900 },
    });
    const instructions = (await office.customer.get(`/payment/transfer/${id}`)).body as { transfer: TransferInstructions };
    expect(instructions.transfer).toMatchObject({ amount: 8900, concept: `TW-${id}` });
    const [mail] = (await shop.t.mails()).filter(({ subject }) => subject === `Falta pagar $8,900.00 MXN: TW-${id}`);
    expect([mail?.to, mail?.text.includes(undoReason)]).toEqual([demoEmail('cliente'), false]);
    const [report] = (await shop.t.mails()).filter(({ subject }) => subject === `Confirmación deshecha TW-${id}: $8,900.00 MXN`);
    expect(report?.to).toBe(brand.email);
    expect(report?.text).toContain(undoReason);
    expect(report?.text).toContain(`BANCO-${id}`);
    const asked = await office.customer.post('/support/tickets', {
      body: { subscription_id: id, request_type: 'question', description: '¿Ya llegó mi pago?', about: 'payment' },
    });
    expect(asked.status).toBe(201);
  });

  test('leaves a debt that can be paid by card: in process, nothing else is offered; approved, the account resumes', async () => {
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

describe('the cause of the suspension [R-566]', () => {
  const renewedByCard = async (id: number): Promise<number> => {
    const body = { subscription_id: id, years: 1, payment_method: 'mercadopago' };
    const { init_point: page } = (await office.customer.post('/support/renewals', { body })).body as { init_point: string };
    const { id: providerId } = await shop.provider.pay(page, 'APRO');
    await verify(office.customer, providerId);
    return providerId;
  };
  const sendBack = async (providerId: number) => {
    await shop.provider.act(providerId, 'chargeback');
    await verify(office.customer, providerId);
  };

  test('returned money outweighs a debt: after the debt is paid, the account still waits for staff', async () => {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    const renewal = await renewedByCard(id);
    await undo(await transferOf(id));
    await sendBack(renewal);
    expect((await confirm(id, `OTRA VEZ ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 0 });
  });

  test('returned money already settled with staff does not count', async () => {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    await sendBack(await renewedByCard(id));
    await office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status: 'active', note: 'Lo pagó en la oficina' } });
    await undo(await transferOf(id));
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 8900 });
    expect((await confirm(id, `OTRA VEZ ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'active', owed: 0 });
  });
});

test('a card payment cannot be undone, nor a transfer whose work began [R-566]', async () => {
  const byCard = await placeOrder(shop.t, office.customer);
  const { body } = await office.customer.post(`/payment/retry/${byCard}`, { body: { payment_method: 'mercadopago' } });
  const { id: providerId } = await shop.provider.pay((body as { init_point: string }).init_point, 'APRO');
  await verify(office.customer, providerId);
  const [paidByCard] = await linesOf(byCard);
  expect(paidByCard).toMatchObject({ status: 'confirmed', method: 'mercadopago', undoable: false });
  expect(refusal(await undo(paidByCard?.payment_id ?? 0))).toEqual([
    409,
    'not_a_transfer',
    'Un pago con tarjeta no se deshace: se reembolsa',
  ]);
  const begun = await placePaidOrder(shop.t, office.customer, office.admin);
  await office.admin.patch(`/dashboard/orders/${begun}/assign`, { body: { developerId: demoPeople.desarrollo.userId } });
  expect(await linesOf(begun)).toMatchObject([{ undoable: false }]);
});

test('of two concurrent undos one counts, and one mail is sent [R-566]', async () => {
  const id = await placePaidOrder(shop.t, office.customer, office.admin);
  const paymentId = await transferOf(id);
  const answers = await Promise.all([undo(paymentId), undo(paymentId, office.superadmin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await shop.t.mails()).filter(({ subject }) => subject.startsWith(`Falta pagar`) && subject.endsWith(`TW-${id}`))).toHaveLength(1);
});
