import type { LedgerEntry } from '#api/contract/dashboard/list-payments.ts';
import type { Subscription } from '#api/contract/profile/subscription.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';
import { confirmation, type Office, type orderOf, placePaidOrder } from './staff.ts';

export const undoReason = 'Era de Óscar, no de Mariana';
export const refusal = ({ status, body }: Answer) => [status, (body as { code: string }).code, (body as { message: string }).message];

/** Calls of staff and customer about a confirmation on the wrong order. `office` is a function because each test opens its own. */
export function undoing(t: () => TestApp, office: () => Office) {
  const linesOf = async (id: number) =>
    ((await office().admin.get('/dashboard/payments?limit=200')).body as LedgerEntry[]).filter((line) => line.subscription_id === id);
  const transferOf = async (id: number) => (await linesOf(id)).find((line) => line.renewal === null && line.undoable)?.payment_id ?? 0;
  const undo = (paymentId: number, by: Caller = office().admin, note = undoReason) =>
    by.patch(`/dashboard/payments/${paymentId}/review`, { body: { action: 'undo', note } });
  return {
    linesOf,
    transferOf,
    undo,
    confirm: (id: number, reference: string) => office().admin.patch(`/dashboard/orders/${id}/status`, confirmation(reference)),
    orderAt: async (id: number) => (await office().admin.get(`/dashboard/orders/${id}`)).body as ReturnType<typeof orderOf>,
    cardOf: async (id: number) =>
      ((await office().customer.get('/profile/subscriptions')).body as Subscription[]).find((one) => one.subscription_id === id),
    undoneOrder: async (): Promise<number> => {
      const id = await placePaidOrder(t(), office().customer, office().admin);
      const answer = await undo(await transferOf(id));
      if (answer.status !== 200) throw new Error(`not undone: ${JSON.stringify(answer.body)}`);
      return id;
    },
  };
}
