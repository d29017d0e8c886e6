import { createElement } from 'react';
import type { Order } from '#api/contract/orders/order.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { paymentConfirmationMachine } from '#machines/flows/payment-confirmation/payment-confirmation.machine.ts';
import { paymentConfirmationModel } from '#machines/flows/payment-confirmation/payment-confirmation.model.ts';
import { fill, hit, press } from './kit/actions.ts';
import { answers, refusesAt, sends } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { alertdialog, button, dialog, field } from './kit/targets.ts';

const form = dialog('Confirmar Pago');
const reference = field(/^Referencia/, form);
const notes = field(/^Notas adicionales/, form);
const confirm = button('Confirmar', form);
const cancel = button('Cancelar', form);
const used = 'Esa referencia ya confirmó otro pago';

interface Seen {
  canConfirm?: boolean;
  /** Beside the reference. */
  wrong?: string | null;
  failure?: string;
  order?: Order;
}

export const paymentConfirmationFlow = flowTable(paymentConfirmationMachine)({
  model: paymentConfirmationModel,
  given: { id: 2047, amount: '$8,900.00', bank: 'TALLER000142', fresh: (said: string) => said },
  jsdom: {
    render: async ({ id }, { report, page }) => {
      const { PaymentConfirmationDialog } = await import('#parts/payment-confirmation-dialog.tsx');
      const order = { subscription_id: id, price_paid: 8900, customer_name: 'Mariana González' };
      return createElement(PaymentConfirmationDialog, { order, onDone: report, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given: { bank } }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const order = await ShopOrder.place(as);
      const { price_paid } = await order.read();
      const amount = `$${price_paid.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
      return { id: order.id, amount, bank: freshName(bank), fresh: freshName };
    },
    at: ({ id }) => `/admin/orders/${id}`,
    opens: [press(button('Confirmar Pago'))],
    input: ({ id }) => ({ subscriptionId: id }),
    // A transfer reference pays only one order.
    event: (event, { fresh }) =>
      event.type === 'TYPE_REFERENCE' && 'value' in event && `${event.value}`.trim() !== ''
        ? { ...event, value: fresh(`${event.value}`) }
        : event,
    calls: () => ({ confirmPayment: { operation: updateOrderStatus, by: 'server', outputOf: ({ order }: { order: Order }) => order } }),
  },
  actions: {
    TYPE_REFERENCE: ({ value }) => [fill(reference, value)],
    TYPE_NOTE: ({ value }) => [fill(notes, value)],
    SUBMIT: () => [press(confirm)],
    ACCEPT: () => [press(button('Aceptar'))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ reference: typed, failure }, output): Seen => ({
    canConfirm: typed.trim() !== '',
    wrong: failure?.issues?.find(({ path }) => path === 'reference')?.message ?? null,
    failure: failure?.message ?? '',
    ...(output?.result === 'confirmed' ? { order: output.order } : {}),
  }),
  expectations: {
    editing: ({ canConfirm = false, wrong = null }, { id, amount }) => [
      see(form, { text: `TW-${id}` }),
      see(form, { text: amount }),
      see(cancel, { enabled: true }),
      see(confirm, { enabled: canConfirm, busy: false }),
      see(reference, { required: true, editable: true, invalid: wrong !== null, description: /Sin ella no se puede confirmar/ }),
      ...(wrong === null ? [] : [see(reference, { description: new RegExp(wrong) })]),
      reports(),
    ],
    confirming: () => [
      see(confirm, { busy: true }),
      see(cancel, { enabled: false }),
      see(reference, { editable: false }),
      see(notes, { editable: false }),
      reports(),
    ],
    refused: ({ failure = '' }) => [see(alertdialog('Error'), { description: failure }), absent(form), reports()],
    confirmed: ({ order }) => [
      absent(form),
      reports({ result: 'confirmed', order }),
      inBrowser(see(alertdialog('Pago Confirmado'))),
      inBrowser(absent(button('Confirmar Pago'))),
    ],
    outdated: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'outdated' })],
    cancelled: () => [absent(dialog()), reports({ result: 'cancelled' }), inBrowser(see(button('Confirmar Pago')))],
  },
  starts: () => ({ state: 'editing' }),
  scenarios: ({ id, bank }) => {
    const order: Order = { ...examplePaidOrder, subscription_id: id };
    const sent = (body: object) =>
      sends(updateOrderStatus, { params: { id: `${id}` }, body: { status: 'confirmed', method: 'transfer', reference: bank, ...body } });
    const types = { does: { type: 'TYPE_REFERENCE', value: bank }, state: 'editing', showing: { canConfirm: true } } as const;
    const addsNote = { does: { type: 'TYPE_NOTE', value: 'Llegó completo' }, state: 'editing', showing: { canConfirm: true } } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'confirming', calls: [sent({ note: '' })] } as const;
    return [
      {
        title: 'sends reference and notes as the contract requires, with Enter, once [R-118, R-128, R-441]',
        starts: { state: 'editing', also: [see(reference, { focused: true })] },
        steps: [
          types,
          addsNote,
          {
            does: { type: 'SUBMIT' },
            by: [hit('Enter', reference), hit('Enter', reference)],
            state: 'confirming',
            calls: [sent({ note: 'Llegó completo' })],
          },
          // It cannot be closed while sending.
          { acts: [hit('Escape', reference)], state: 'confirming' },
          { acts: [press(button('Cerrar', form))], state: 'confirming' },
          { ...answers(updateOrderStatus, { success: true, order }), state: 'confirmed', showing: { order } },
        ],
      },
      {
        title: 'starts in its first field, confirms nothing without a reference, and closes with Escape [R-278]',
        starts: { state: 'editing', also: [see(reference, { focused: true }), see(notes, { rows: 4 })] },
        steps: [
          { does: { type: 'TYPE_REFERENCE', value: '   ' }, state: 'editing' },
          { acts: [hit('Enter', reference)], state: 'editing' },
          { does: { type: 'CANCEL' }, by: [hit('Escape', reference)], state: 'cancelled' },
        ],
      },
      ...outdatedScenarios(updateOrderStatus, [types, submits], {
        'already confirmed by somebody else': { code: 'already_confirmed', message: 'Este pago ya fue confirmado por admin' },
      }),
      {
        title: 'a refusal keeps the input, and its field shows the error until edited',
        steps: [
          types,
          addsNote,
          { ...submits, calls: [sent({ note: 'Llegó completo' })] },
          { ...refusesAt(updateOrderStatus, 'reference', 'reference_used', used), state: 'refused', showing: { failure: used } },
          {
            does: { type: 'ACCEPT' },
            state: 'editing',
            showing: { canConfirm: true, wrong: used },
            also: [see(reference, { value: bank }), see(notes, { value: 'Llegó completo' })],
          },
          { does: { type: 'TYPE_REFERENCE', value: `${bank}9` }, state: 'editing', showing: { canConfirm: true } },
        ],
      },
    ];
  },
});
