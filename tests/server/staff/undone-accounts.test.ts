import { describe, expect, test } from 'vitest';
import type { RequestedRenewal } from '#api/contract/renewals/request-renewal.ts';
import { sharedApp } from '../../support/shared-app.ts';
import { confirmation, officeOf, placePaidOrder } from './staff.ts';
import { refusal, undoing } from './undoing.ts';

const dayMs = 24 * 60 * 60_000;

const t = sharedApp();
const office = officeOf(t);

const { linesOf, transferOf, undo, confirm, orderAt, cardOf, undoneOrder } = undoing(
  () => t,
  () => office,
);

describe('an account suspended for a debt [R-566]', () => {
  const account = (id: number, status: string) =>
    office.admin.patch(`/dashboard/orders/${id}/account`, { body: { status, note: 'Lo decidió el equipo' } });

  test('cannot be resumed manually, and takes no renewal', async () => {
    const id = await undoneOrder();
    expect(refusal(await account(id, 'active'))).toEqual([409, 'transition_refused', 'Falta pagar: primero se confirma ese pago']);
    expect(refusal(await office.customer.post('/support/renewals', { body: { subscription_id: id, years: 1 } }))).toEqual([
      409,
      'transition_refused',
      `Primero falta pagar el pedido TW-${id}`,
    ]);
    expect((await account(id, 'cancelled')).status).toBe(200);
    expect(refusal(await confirm(id, `TARDE ${id}`)).slice(0, 2)).toEqual([409, 'transition_refused']);
  });

  test('stays suspended after the payment if staff had suspended it for another reason', async () => {
    const id = await placePaidOrder(t, office.customer, office.admin);
    await account(id, 'suspended');
    await undo(await transferOf(id));
    expect((await confirm(id, `OTRA VEZ ${id}`)).status).toBe(200);
    expect(await orderAt(id)).toMatchObject({ status: 'suspended', owed: 0, money_trouble: null });
    const [letter] = (await t.mails()).filter(({ subject }) => subject === `Confirmamos tu pago del pedido TW-${id}`);
    expect(letter?.text).toContain('Tu contratación sigue en pausa por otra razón');
    expect((await account(id, 'active')).status).toBe(200);
  });
});

describe('a renewal [R-566]', () => {
  const ask = (id: number, years: number) => office.customer.post('/support/renewals', { body: { subscription_id: id, years } });
  const confirmRenewal = (renewalId: number, reference: string) =>
    office.admin.patch(`/dashboard/renewals/${renewalId}/status`, confirmation(reference));

  async function renewedOrder() {
    const id = await placePaidOrder(t, office.customer, office.admin);
    const { renewal } = (await ask(id, 2)).body as RequestedRenewal;
    await confirmRenewal(renewal.renewal_id, `RENUEVA ${id}`);
    const line = (await linesOf(id)).find((one) => one.renewal !== null);
    return { id, renewalId: renewal.renewal_id, line };
  }

  test('can be undone until its new term begins: it owes, its end stays, and paying again resumes the account', async () => {
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
    t.clock.advance(366 * dayMs);
    office.admin = await t.as('admin');
    expect(refusal(await undo(line?.payment_id ?? 0))).toEqual([
      409,
      'work_began',
      'El nuevo periodo de soporte ya empezó: la confirmación ya no se puede deshacer',
    ]);
    expect(await linesOf(id)).toMatchObject([{ undoable: false }, { undoable: true }]);
  });
});
