import { createElement } from 'react';
import { cancelOrder } from '#api/contract/payments/cancel-order.ts';
import { orderCancellationMachine } from '#machines/flows/order-cancellation/order-cancellation.machine.ts';
import { orderCancellationModel } from '#machines/flows/order-cancellation/order-cancellation.model.ts';
import type { PaymentMethod } from '#shared/vocabulary.ts';
import { announces, fill, press } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, field, text } from './kit/targets.ts';

const question = alertdialog(/^¿Cancelar el pedido TW-\d+\?$/);
const concept = field(/^Escribe TW-\d+ para confirmar$/, question);
const cancel = button('Cancelar pedido', question);
const keep = button('Conservar pedido', question);
const warnings = {
  transfer: 'Si ya hiciste la transferencia, no lo canceles: escríbenos.',
  mercadopago: 'Si ya pagaste con tarjeta, no lo canceles: escríbenos.',
  processing:
    'Ya no podrás recuperarlo, y tu banco todavía revisa un pago. Si lo aprueba, el pedido sigue cancelado: una persona revisa ese dinero y te escribimos.',
};

interface Seen {
  canConfirm?: boolean;
  failure?: string | null;
}

export const orderCancellationFlow = flowTable(orderCancellationMachine)({
  model: orderCancellationModel,
  given: { id: 2047, method: 'transfer' as PaymentMethod, isProcessing: false, cookies: [] as never[] },
  jsdom: {
    render: async ({ id, method, isProcessing }, { report, page }) => {
      const { OrderCancellationDialog } = await import('#parts/order-cancellation-dialog.tsx');
      return createElement(OrderCancellationDialog, { subscriptionId: id, method, isProcessing, onDone: report, ...page });
    },
  },
  browser: {
    who: 'cliente2',
    prepare: async ({ as, given: { method, isProcessing } }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { CardOrder } = await import('../../e2e/paths/fixtures/card-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      return { id: (await CardOrder.place(calls, method)).id, method, isProcessing, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id }) => `/account/pedido/${id}`,
    opens: [press(button('Cancelar pedido'))],
  },
  actions: { TYPE_CONCEPT: ({ value }) => [fill(concept, value)], CONFIRM: () => [press(cancel)], CLOSE: () => [press(keep)] },
  values: ({ concept: typed, failure, subscriptionId }): Seen => ({
    canConfirm: typed.trim().toUpperCase() === `TW-${subscriptionId}`,
    failure: failure?.message ?? null,
  }),
  expectations: {
    asking: ({ canConfirm = false, failure = null }, { id, method, isProcessing }) => [
      see(alertdialog(`¿Cancelar el pedido TW-${id}?`), {
        description: isProcessing ? warnings.processing : `Ya no podrás pagarlo ni recuperarlo. ${warnings[method]}`,
      }),
      see(keep, { enabled: true }),
      see(cancel, { enabled: canConfirm, busy: false }),
      failure === null ? absent(alert(undefined, question)) : see(alert(undefined, question), { text: failure }),
      reports(),
    ],
    cancelling: () => [
      see(cancel, { busy: true }),
      see(keep, { enabled: false }),
      see(concept, { editable: false }),
      absent(alert(undefined, question)),
      reports(),
    ],
    cancelled: () => [absent(question), reports({ result: 'cancelled' })],
    kept: () => [absent(question), reports({ result: 'kept' }), inBrowser(see(button('Cancelar pedido')))],
  },
  starts: () => ({ state: 'asking' }),
  scenarios: ({ id }) => {
    const cancelled = sends(cancelOrder, { params: { subscriptionId: `${id}` } });
    const reviewed = 'El pago ya está en revisión';
    const types = { does: { type: 'TYPE_CONCEPT', value: `TW-${id}` }, state: 'asking', showing: { canConfirm: true } } as const;
    const confirms = { does: { type: 'CONFIRM' }, state: 'cancelling', calls: [cancelled] } as const;
    return [
      {
        title: 'an order is cancelled once its concept is typed',
        starts: { state: 'asking', also: [see(keep, { focused: true })] },
        steps: [
          { does: { type: 'TYPE_CONCEPT', value: 'TW-20' }, state: 'asking' },
          { does: { type: 'TYPE_CONCEPT', value: ` tw-${id}` }, state: 'asking', showing: { canConfirm: true } },
          confirms,
          { ...answers(cancelOrder, { success: true, subscription_id: id }), state: 'cancelled' },
          // The server announces each changed order.
          {
            acts: [announces({ topic: 'order', id })],
            state: 'cancelled',
            also: [inBrowser(see(text(/Este pedido se canceló sin pagarse\.$/)))],
          },
        ],
      },
      {
        title: 'a refusal is shown, the input stays, and it can be retried or left [R-502]',
        steps: [
          types,
          confirms,
          {
            ...refuses(cancelOrder, { code: 'transition_refused', message: reviewed }),
            state: 'asking',
            showing: { canConfirm: true, failure: reviewed },
            also: [see(concept, { value: `TW-${id}` }), see(alert(undefined, question), { text: 'No se canceló el pedido' })],
          },
          confirms,
          {
            ...unanswered(cancelOrder),
            state: 'asking',
            showing: { canConfirm: true, failure: noAnswerText },
            // Without an answer it may have been cancelled.
            also: [see(alert(undefined, question), { text: 'No sabemos si se canceló el pedido' })],
          },
          { does: { type: 'CLOSE' }, state: 'kept' },
        ],
      },
      {
        title: 'a card order mentions the card',
        given: { method: 'mercadopago' as const },
        steps: [{ does: { type: 'CLOSE' }, state: 'kept' }],
      },
      {
        title: 'an order whose payment is at the bank says what happens if it is approved [R-663]',
        given: { method: 'mercadopago' as const, isProcessing: true },
        notInBrowser: 'an order gets there only through a card payment pending at the bank',
        steps: [{ does: { type: 'CLOSE' }, state: 'kept' }],
      },
    ];
  },
});
