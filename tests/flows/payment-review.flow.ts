import { createElement } from 'react';
import { reviewPayment } from '#api/contract/dashboard/review-payment.ts';
import { exampleEntry, exampleReview, exampleUnknownMoney } from '#machines/flows/payment-board/example-entry.ts';
import { paymentReviewMachine } from '#machines/flows/payment-review/payment-review.machine.ts';
import { paymentReviewModel } from '#machines/flows/payment-review/payment-review.model.ts';
import { fill, hit, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alertdialog, button, dialog, field, row } from './kit/targets.ts';

const form = dialog(/^(Aceptar|Reembolsar|Deshacer confirmación)$/);
const note = field(/^(Nota|Motivo)$/, form);
const decide = button(/^(Aceptar|Reembolsar|Deshacer confirmación)$/, form);
const cancel = button('Cancelar', form);
const names = { accept: 'Aceptar', refund: 'Reembolsar', undo: 'Deshacer confirmación' } as const;

const wrongAmount = { ...exampleReview, payment_id: 7003 };
const ofNobody = { ...exampleUnknownMoney, payment_id: 7004, currency: 'ARS' };

const late = { ...exampleReview, payment_id: 7005, method: 'transfer' as const, pays: false, expected: null, reference: 'BNET0042' };

const wrongOrder = { ...exampleEntry, payment_id: 7001 };

const noteHelp = (action: keyof typeof names, isMissing: boolean): RegExp => {
  if (action === 'undo') return isMissing ? /Escribe el motivo/ : /Por qué se deshace/;
  return isMissing ? /Escribe una nota/ : /Por qué lo decides así/;
};

interface Seen {
  /** Submitted without a note. */
  isMissing?: boolean;
  failure?: string;
}

export const paymentReviewFlow = flowTable(paymentReviewMachine)({
  model: paymentReviewModel,
  given: { paymentId: 7003, reference: '1329005512', money: wrongAmount, action: 'refund' as keyof typeof names },
  jsdom: {
    render: async ({ money, action }, { report, page }) => {
      const { PaymentReviewDialog } = await import('#parts/payment-review-dialog.tsx');
      return createElement(PaymentReviewDialog, { money, action, onDone: report, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { paidTwice } = await import('../../e2e/paths/fixtures/money-in-review.ts');
      return { ...given, ...(await paidTwice(as)) };
    },
    at: () => '/admin/payments',
    opens: ({ reference }) => [press(button('Reembolsar', row(new RegExp(reference))))],
  },
  actions: {
    TYPE_NOTE: ({ value }) => [fill(note, value)],
    SUBMIT: () => [press(decide)],
    ACCEPT: () => [press(button('Aceptar', alertdialog('Error')))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ tried, note: written, failure }): Seen => ({ isMissing: tried && written.trim() === '', failure: failure?.message ?? '' }),
  expectations: {
    editing: ({ isMissing = false }, { action }) => [
      see(dialog(names[action])),
      see(note, { required: true, editable: true, rows: 4, invalid: isMissing }),
      see(note, { description: noteHelp(action, isMissing) }),
      see(decide, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    deciding: () => [see(decide, { busy: true }), see(cancel, { enabled: false }), see(note, { editable: false }), reports()],
    refused: ({ failure = '' }) => [see(alertdialog('Error'), { description: failure }), absent(form), reports()],
    decided: (_, { action, reference }) => [
      absent(dialog()),
      reports({ result: 'decided', action }),
      inBrowser(absent(button('Reembolsar', row(new RegExp(reference))))),
    ],
    outdated: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'outdated' })],
    cancelled: (_, { reference }) => [
      absent(dialog()),
      reports({ result: 'cancelled' }),
      inBrowser(see(button('Reembolsar', row(new RegExp(reference))))),
    ],
  },
  starts: () => ({ state: 'editing' }),
  scenarios: ({ paymentId }) => {
    const why = 'Pagó dos veces: lo habló con Óscar.';
    const decided = (action: keyof typeof names, id = paymentId) =>
      sends(reviewPayment, { params: { id: `${id}` }, body: { action, note: why } });
    const writes = { does: { type: 'TYPE_NOTE', value: why }, state: 'editing' } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'deciding', calls: [decided('refund')] } as const;
    const inJsdom = 'the table there has other money';
    const began = 'El trabajo ya empezó: la confirmación ya no se puede deshacer';
    return [
      {
        title: 'money is refunded with a note, sent only once on a double click [R-392]',
        steps: [
          writes,
          { ...submits, by: [pressTwice(decide)] },
          { acts: [hit('Escape', form)], state: 'deciding' },
          { ...answers(reviewPayment, { success: true, payment: { payment_id: paymentId, status: 'refunding' } }), state: 'decided' },
        ],
      },
      {
        title: 'without a note nothing is sent, and the field shows an error',
        steps: [
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isMissing: true } },
          { does: { type: 'TYPE_NOTE', value: '   ' }, state: 'editing', showing: { isMissing: true } },
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isMissing: true } },
          { does: { type: 'CANCEL' }, by: [hit('Escape', note)], state: 'cancelled' },
        ],
      },
      {
        title: 'the note survives a refusal, and is sent again',
        steps: [
          writes,
          submits,
          { ...unanswered(reviewPayment), state: 'refused', showing: { failure: noAnswerText } },
          { does: { type: 'ACCEPT' }, state: 'editing', also: [see(note, { value: why })] },
          submits,
        ],
      },
      ...outdatedScenarios(reviewPayment, [writes, submits], {
        'already decided by somebody else': {
          code: 'transition_refused',
          message: 'El pago está en «Devuelto»: ya no se puede decidir sobre él',
        },
        'the money is gone': { code: 'not_found', message: 'Pago no encontrado' },
      }),
      {
        title: 'accepting money that pays an order says which order',
        given: { action: 'accept' as const },
        notInBrowser: inJsdom,
        starts: {
          state: 'editing',
          also: [
            see(form, { text: 'El dinero se queda y TW-2039 queda con el pago confirmado.' }),
            see(form, { text: /\$8,400\.00\sMXN/ }),
            see(form, { text: /Se esperaban \$8,900\.00\sMXN/ }),
          ],
        },
        steps: [writes, { does: { type: 'SUBMIT' }, state: 'deciding', calls: [decided('accept')] }],
      },
      {
        title: 'money without an order is accepted as income, in its own currency, and changes no order',
        given: { money: ofNobody, action: 'accept' as const },
        notInBrowser: inJsdom,
        starts: {
          state: 'editing',
          also: [
            see(form, { text: 'El dinero se queda como ingreso y ninguna orden cambia.' }),
            see(form, { text: /\$8,400\.00\sARS/ }),
            see(form, { text: 'Sin orden' }),
            see(form, { text: '1329005513' }),
          ],
        },
        steps: [writes, { does: { type: 'SUBMIT' }, state: 'deciding', calls: [decided('accept', 7004)] }],
      },
      {
        title: 'refunding money without an order states the consequences, and why it is in review',
        given: { money: ofNobody },
        notInBrowser: inJsdom,
        starts: {
          state: 'editing',
          also: ['Mercado Pago devuelve el dinero a la tarjeta de quien pagó. No se puede deshacer.', 'No corresponde a ningún pedido'].map(
            (said) => see(form, { text: said }),
          ),
        },
        steps: [],
      },
      {
        title: 'a transfer is returned at the bank, and the refund is only recorded here [R-672]',
        given: { money: late },
        notInBrowser: inJsdom,
        starts: { state: 'editing', also: [see(form, { text: /Devuélvela primero por SPEI/ }), see(form, { text: 'BNET0042' })] },
        steps: [writes, { does: { type: 'SUBMIT' }, state: 'deciding', calls: [decided('refund', 7005)] }],
      },
      {
        title: 'undoing a confirmation needs a reason and states the consequences; it is refused once work has begun [R-566]',
        given: { money: wrongOrder, action: 'undo' as const },
        notInBrowser: inJsdom,
        starts: {
          state: 'editing',
          also: [
            see(form, {
              text: /TW-2031 vuelve a deber \$8,900\.00\sMXN y su contratación queda en pausa; le avisamos al cliente\. La referencia queda libre/,
            }),
            see(form, { text: '20251103BNET0098' }),
          ],
        },
        steps: [
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isMissing: true } },
          writes,
          { does: { type: 'SUBMIT' }, state: 'deciding', calls: [decided('undo', 7001)] },
          { ...refuses(reviewPayment, { code: 'work_began', message: began }), state: 'refused', showing: { failure: began } },
          { does: { type: 'ACCEPT' }, state: 'outdated' },
        ],
      },
    ];
  },
});
