import { describe, expect, test } from 'vitest';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { TransferInstructions } from '#api/contract/payments/transfer-instructions.ts';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { demoEmail, demoPeople } from '#server/demo/people.ts';
import { brand } from '#shared/brand.ts';
import { statusesAtOnce } from '../../support/statuses.ts';
import { cardShop, verify } from '../cards/card-shop.ts';
import { said } from '../shop/shop.ts';
import { confirmation, officeOf, placeOrder, placePaidOrder } from './staff.ts';
import { refusal, undoing, undoReason } from './undoing.ts';

const shop = cardShop();
const office = officeOf(shop);

const { linesOf, transferOf, undo, confirm, orderAt, cardOf, undoneOrder } = undoing(
  () => shop.t,
  () => office,
);
const payByCard = (id: number) => office.customer.post(`/payment/retry/${id}`, { body: { payment_method: 'mercadopago' } });
const cardPage = async (id: number) => ((await payByCard(id)).body as { init_point: string }).init_point;
const account = (id: number, status: string) =>
  office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Lo decidió el equipo' } });
const renew = (id: number, years: number) => office.customer.post('/support/renewals', { body: { subscription_id: id, years } });
const summary = async () => (await office.admin.get('/dashboard/summary')).body as Summary;

describe('undoing a transfer confirmed on the wrong order [R-566]', () => {
  test('removes it from income, frees its reference, makes the order owe, and lets it be confirmed on the right order', async () => {
    const [wrong, right] = [await placeOrder(shop.t, office.customer), await placeOrder(shop.t, office.otherCustomer)];
    expect((await confirm(wrong, 'SPEI 770077')).status).toBe(200);
    const { start_date, end_date } = await orderAt(wrong);
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
      start_date,
      end_date,
      money_trouble: { kind: 'owed', amount: 8900, currency: 'MXN', of_renewal: false, owed: 8900 },
    });
    expect(owing.allowed.find(({ action }) => action === 'confirm_payment')).toEqual({ action: 'confirm_payment', allowed: true });
    expect(owing.allowed.filter(({ action, allowed }) => action !== 'confirm_payment' && allowed)).toEqual([]);
    for (const [entry] of [owing.account_history, owing.payment_history]) {
      expect(entry).toMatchObject({ updated_by_name: 'admin' });
      expect(entry?.note).toContain(undoReason);
    }
    const lines = (await linesOf(wrong)).map(({ status, amount, confirmable, undoable }) => [status, amount, confirmable, undoable]);
    expect(lines.sort()).toEqual([
      ['unmatched', 8900, false, false],
      ['waiting', 8900, true, false],
    ]);
    const after = await summary();
    expect([after.revenue_by_month.at(-1)?.transfer, after.waiting_payments.amount]).toEqual([
      (earned.revenue_by_month.at(-1)?.transfer ?? 0) - 8900,
      earned.waiting_payments.amount + 8900,
    ]);

    expect((await confirm(right, 'SPEI-770077')).status).toBe(200);
    expect((await confirm(wrong, 'SPEI 880088')).status).toBe(200);
    expect(await orderAt(wrong)).toMatchObject({ status: 'active', owed: 0, money_trouble: null, start_date, end_date });
    expect(refusal(await confirm(wrong, 'SPEI 990099')).slice(0, 2)).toEqual([409, 'already_confirmed']);
  });

  test('shows the customer what is missing and how to pay it; customer and staff get a mail', async () => {
    const id = await undoneOrder();
    const trouble = { kind: 'owed', amount: 8900 };
    expect(await cardOf(id)).toMatchObject({ payment_status: 'confirmed', status: 'suspended', money_trouble: trouble });
    const instructions = (await office.customer.get(`/payment/transfer/${id}`)).body as { transfer: TransferInstructions };
    expect(instructions.transfer).toMatchObject({ amount: 8900, concept: `TW-${id}` });
    const [mail] = (await shop.t.mails()).filter(({ subject }) => subject === `Falta pagar $8,900.00 MXN: TW-${id}`);
    expect([mail?.to, mail?.text.includes(undoReason)]).toEqual([demoEmail('cliente'), false]);
    const [report] = (await shop.t.mails()).filter(({ subject }) => subject === `Confirmación deshecha TW-${id}: $8,900.00 MXN`);
    expect(report?.to).toBe(brand.email);
    for (const part of [undoReason, `BANCO-${id}`]) expect(report?.text).toContain(part);
    const question = await office.customer.post('/support/tickets', {
      body: { subscription_id: id, request_type: 'question', description: '¿Ya llegó mi pago?', about: 'payment' },
    });
    expect(question.status).toBe(201);
  });

  test('leaves a debt that can be paid by card: in process, nothing else is offered; approved, the account resumes', async () => {
    const id = await undoneOrder();
    const page = await cardPage(id);
    await shop.provider.fault('notice_lost', 4);
    const slow = await shop.provider.pay(page, 'CONT');
    expect((await verify(office.customer, slow.id)).body).toMatchObject({ success: false });
    expect(await cardOf(id)).toMatchObject({ money_trouble: { kind: 'owed_processing' } });
    expect(refusal(await office.customer.get(`/payment/transfer/${id}`))).toEqual([
      409,
      'already_paid',
      'El pago de este pedido ya se está procesando',
    ]);
    expect(refusal(await payByCard(id))).toEqual([
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
    await account(id, 'active');
    await undo(await transferOf(id));
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 8900 });
    expect((await confirm(id, `OTRA VEZ ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'active', owed: 0 });
  });
});

test('a card payment cannot be undone, nor a transfer whose work began [R-566]', async () => {
  const byCard = await placeOrder(shop.t, office.customer);
  const { id: providerId } = await shop.provider.pay(await cardPage(byCard), 'APRO');
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
  expect(await statusesAtOnce([undo(paymentId), undo(paymentId, office.superadmin)])).toEqual([200, 409]);
  expect((await shop.t.mails()).filter(({ subject }) => subject.startsWith(`Falta pagar`) && subject.endsWith(`TW-${id}`))).toHaveLength(1);
});

describe('an account suspended for a debt [R-566]', () => {
  test('cannot be resumed manually, and takes no renewal', async () => {
    const id = await undoneOrder();
    expect(refusal(await account(id, 'active'))).toEqual([409, 'transition_refused', 'Falta pagar: primero se confirma ese pago']);
    expect(refusal(await renew(id, 1))).toEqual([409, 'transition_refused', `Primero falta pagar el pedido TW-${id}`]);
    expect((await account(id, 'cancelled')).status).toBe(200);
    expect(refusal(await confirm(id, `TARDE ${id}`)).slice(0, 2)).toEqual([409, 'transition_refused']);
  });

  test('stays suspended after the payment if staff had suspended it for another reason', async () => {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    await account(id, 'suspended');
    await undo(await transferOf(id));
    expect((await confirm(id, `OTRA VEZ ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 0, money_trouble: null });
    const [letter] = (await shop.t.mails()).filter(({ subject }) => subject === `Confirmamos tu pago del pedido TW-${id}`);
    expect(letter?.text).toContain('Tu contratación sigue en pausa por otra razón');
    expect((await account(id, 'active')).status).toBe(200);
  });
});

describe('a renewal [R-566]', () => {
  const confirmRenewal = (renewalId: number, reference: string) =>
    office.admin.patch(`/dashboard/renewals/${renewalId}/status`, confirmation(reference));

  async function renewedOrder() {
    const id = await placePaidOrder(shop.t, office.customer, office.admin);
    const { renewal } = (await renew(id, 2)).body as RequestedRenewal;
    await confirmRenewal(renewal.renewal_id, `RENUEVA ${id}`);
    const line = (await linesOf(id)).find((one) => one.renewal !== null);
    return { id, renewalId: renewal.renewal_id, line };
  }

  test('can be undone until its new term begins: it owes, its end stays, and paying again resumes the account', async () => {
    const { id, renewalId, line } = await renewedOrder();
    const { end_date: end } = await orderAt(id);
    expect((await undo(line?.payment_id ?? 0)).status).toBe(200);
    const trouble = { kind: 'owed', of_renewal: true };
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', end_date: end, owed: 0, money_trouble: trouble });
    const { open_renewal: open } = (await cardOf(id)) ?? {};
    expect(open).toMatchObject({ renewal: { renewal_id: renewalId, new_end_date: end }, transfer: { amount: 3000 } });
    expect((await renew(id, 2)).body).toMatchObject({ renewal: { renewal_id: renewalId } });
    expect(refusal(await renew(id, 1))).toEqual([409, 'transition_refused', `Primero falta pagar la renovación TW-${id}-R${renewalId}`]);
    expect((await confirmRenewal(renewalId, `OTRA ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'active', end_date: end, money_trouble: null });
  });

  test('with two debts, only paying the second resumes the account', async () => {
    const { id, renewalId, line } = await renewedOrder();
    await undo(line?.payment_id ?? 0);
    await undo(await transferOf(id));
    expect((await confirmRenewal(renewalId, `PRIMERA ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 8900, money_trouble: { kind: 'owed', of_renewal: false } });
    expect((await confirm(id, `SEGUNDA ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'active', owed: 0, money_trouble: null });
  });

  test('cannot be undone once its term has begun', async () => {
    const { id, line } = await renewedOrder();
    shop.t.clock.advance(366 * 24 * 60 * 60_000);
    office.admin = await shop.t.as('admin');
    expect(refusal(await undo(line?.payment_id ?? 0))).toEqual([
      409,
      'work_began',
      'El nuevo periodo de soporte ya empezó: la confirmación ya no se puede deshacer',
    ]);
    expect(await linesOf(id)).toMatchObject([{ undoable: false }, { undoable: true }]);
  });
});
