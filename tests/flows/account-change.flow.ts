import { createElement } from 'react';
import { updateAccountStatus } from '#api/contract/orders/update-account-status.ts';
import { accountChangeMachine } from '#machines/flows/account-change/account-change.machine.ts';
import { accountChangeModel } from '#machines/flows/account-change/account-change.model.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { type AccountDecision, type AccountStatus, accountStatusNames } from '#shared/vocabulary.ts';
import { choose, fill, hit, press, pressTwice } from './kit/actions.ts';
import { answers, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alertdialog, button, dialog, field, text } from './kit/targets.ts';

const form = dialog('Cambiar Cuenta');
const stage = field('Estado', form);
const note = field('Nota', form);
const save = button('Guardar', form);
const cancel = button('Cancelar', form);
const unchosen = 'Elige un estado';
const consequences = {
  Activa: 'El soporte y la renovación vuelven a estar disponibles para el cliente.',
  Suspendida: 'El cliente no podrá pedir soporte ni renovar hasta que la reactives.',
  Cancelada: 'No se puede deshacer: la contratación termina aquí y ya no admite pagos ni renovaciones.',
};

interface Seen {
  stage?: keyof typeof consequences | typeof unchosen;
  /** Submitted without a status or without a note. */
  isUnchosen?: boolean;
  isMissing?: boolean;
  failure?: string;
  status?: AccountDecision;
}
const names = { active: 'Activa', suspended: 'Suspendida', cancelled: 'Cancelada' } as const;

export const accountChangeFlow = flowTable(accountChangeMachine)({
  model: accountChangeModel,
  given: { id: 2047, from: 'active' as AccountStatus },
  jsdom: {
    render: async ({ id, from }, { report, page }) => {
      const { AccountChangeDialog } = await import('#parts/account-change-dialog.tsx');
      return createElement(AccountChangeDialog, { subscriptionId: id, from, onDone: report, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      return { ...given, id: (await ShopOrder.paid(as)).id };
    },
    at: ({ id }) => `/admin/orders/${id}`,
    opens: [press(button('Cambiar Cuenta'))],
  },
  actions: {
    CHOOSE_STATUS: ({ status }) => [choose(stage, accountStatusNames[status])],
    TYPE_NOTE: ({ value }) => [fill(note, value)],
    SUBMIT: () => [press(save)],
    ACCEPT: () => [press(button('Aceptar'))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ status, tried, note: written, failure }, output): Seen => ({
    stage: status === null ? unchosen : names[status],
    isUnchosen: tried && status === null,
    isMissing: tried && written.trim() === '',
    failure: failure?.message ?? '',
    ...(output?.result === 'changed' ? { status: output.status } : {}),
  }),
  expectations: {
    editing: ({ stage: chosen = unchosen, isUnchosen = false, isMissing = false }) => [
      see(stage, { enabled: true, required: true, chosen, invalid: isUnchosen }),
      see(note, {
        required: true,
        editable: true,
        rows: 5,
        invalid: isMissing,
        description: /El cliente la recibe por correo, como motivo/,
      }),
      ...(isMissing ? [see(note, { description: /Escribe una nota/ })] : []),
      ...Object.entries(consequences).map(([name, sentence]) =>
        name === chosen ? see(text(sentence, form)) : absent(text(sentence, form)),
      ),
      see(save, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    saving: () => [
      see(save, { busy: true }),
      see(cancel, { enabled: false }),
      see(stage, { enabled: false }),
      see(note, { editable: false }),
      reports(),
    ],
    refused: ({ failure = '' }) => [see(alertdialog('Error'), { description: failure }), absent(form), reports()],
    changed: ({ status = 'suspended' }, { id }) => [
      absent(form),
      reports({ result: 'changed', status }),
      inBrowser(
        see(alertdialog('Estado Actualizado'), { text: `La cuenta de TW-${id} está ${accountStatusNames[status].toLowerCase()}.` }),
      ),
    ],
    outdated: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'outdated' })],
    cancelled: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'cancelled' }), inBrowser(see(button('Cambiar Cuenta')))],
  },
  starts: () => ({ state: 'editing' }),
  scenarios: ({ id }) => {
    const why = 'Pidió una pausa de dos meses.';
    const order = { ...examplePaidOrder, subscription_id: id };
    const sent = (status: AccountDecision) => sends(updateAccountStatus, { params: { id: `${id}` }, body: { status, note: why } });
    const suspends = { does: { type: 'CHOOSE_STATUS', status: 'suspended' }, state: 'editing', showing: { stage: 'Suspendida' } } as const;
    const cancelled = { stage: 'Cancelada' } as const;
    const cancels = { does: { type: 'CHOOSE_STATUS', status: 'cancelled' }, state: 'editing', showing: cancelled } as const;
    const writes = { does: { type: 'TYPE_NOTE', value: why }, state: 'editing', showing: { stage: 'Suspendida' } } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'saving', calls: [sent('suspended')] } as const;
    const offers = [
      ['inactive', ['Cancelada']],
      ['active', ['Suspendida', 'Cancelada']],
      ['trial', ['Cancelada']],
      ['suspended', ['Activa', 'Cancelada']],
      ['expired', ['Cancelada']],
    ] as const;
    return [
      {
        title: 'suspends an account with a note, sending it only once on a double click [R-357]',
        steps: [
          suspends,
          writes,
          { ...submits, by: [pressTwice(save)] },
          { acts: [hit('Escape', form)], state: 'saving' },
          { ...answers(updateAccountStatus, { success: true, order }), state: 'changed', showing: { status: 'suspended' as const } },
        ],
      },
      {
        title: 'without a status and a note nothing is sent, and each shows its error until filled in',
        steps: [
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isUnchosen: true, isMissing: true } },
          { ...cancels, showing: { ...cancelled, isMissing: true } },
          { does: { type: 'TYPE_NOTE', value: why }, state: 'editing', showing: cancelled },
          { does: { type: 'CANCEL' }, by: [hit('Escape', note)], state: 'cancelled' },
        ],
      },
      {
        title: 'cancels an account; a failed attempt keeps the chosen status and the note',
        steps: [
          cancels,
          { does: { type: 'TYPE_NOTE', value: why }, state: 'editing', showing: cancelled },
          { does: { type: 'SUBMIT' }, state: 'saving', calls: [sent('cancelled')] },
          { ...unanswered(updateAccountStatus), state: 'refused', showing: { failure: noAnswerText } },
          { does: { type: 'ACCEPT' }, state: 'editing', showing: cancelled, also: [see(note, { value: why })] },
          { does: { type: 'SUBMIT' }, state: 'saving', calls: [sent('cancelled')] },
          { ...answers(updateAccountStatus, { success: true, order }), state: 'changed', showing: { status: 'cancelled' as const } },
        ],
      },
      ...outdatedScenarios(updateAccountStatus, [suspends, writes, submits]),
      ...offers.map(([from, offered]) => ({
        title: `offers the status changes possible from ${from}`,
        given: { from },
        notInBrowser: 'depends on the input alone',
        starts: { state: 'editing' as const, also: [see(stage, { options: [unchosen, ...offered] })] },
        steps: [],
      })),
    ];
  },
});
