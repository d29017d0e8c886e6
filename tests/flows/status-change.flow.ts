import { createElement } from 'react';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { statusChangeMachine } from '#machines/flows/status-change/status-change.machine.ts';
import { statusChangeModel } from '#machines/flows/status-change/status-change.model.ts';
import { type DevelopmentStatus, developmentStatusNames } from '#shared/vocabulary.ts';
import { choose, fill, hit, press, pressTwice } from './kit/actions.ts';
import { answers, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { noAnswerText } from './kit/reading-table.ts';
import { alertdialog, button, dialog, field } from './kit/targets.ts';

const form = dialog(/^(Cambiar|Actualizar) Estado$/);
const stage = field('Estado', form);
const note = field('Nota', form);
const save = button('Guardar', form);
const cancel = button('Cancelar', form);

interface Seen {
  stage?: string;
  /** Submitted without a note. */
  isMissing?: boolean;
  failure?: string;
  status?: DevelopmentStatus;
}

export const statusChangeFlow = flowTable(statusChangeMachine)({
  model: statusChangeModel,
  given: {
    id: 2047,
    of: 'order' as 'order' | 'project',
    from: 'gathering_info' as DevelopmentStatus,
    targets: ['pending', 'design'] as readonly DevelopmentStatus[],
  },
  jsdom: {
    render: async ({ id, of, from, targets }, { report, page }) => {
      const { StatusChangeDialog } = await import('#parts/status-change-dialog.tsx');
      return createElement(StatusChangeDialog, { of, subscriptionId: id, from, targets, onDone: report, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const order = given.of === 'order' ? await ShopOrder.paid(as) : await ShopOrder.staged(as);
      return { ...given, id: order.id };
    },
    at: ({ id, of }) => (of === 'order' ? `/admin/orders/${id}` : `/admin/development/${id}`),
    opens: [press(button(/^(Cambiar|Actualizar) Estado$/))],
    input: ({ id }, input) => ({ ...Object(input), subscriptionId: id }),
    calls: () => ({ changeStatus: { operation: updateOrderStatus, by: 'server', outputOf: () => undefined } }),
  },
  actions: {
    CHOOSE_STATUS: ({ status }) => [choose(stage, developmentStatusNames[status])],
    TYPE_NOTE: ({ value }) => [fill(note, value)],
    SUBMIT: () => [press(save)],
    ACCEPT: () => [press(button('Aceptar'))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ status, tried, note: written, failure }, output): Seen => ({
    stage: developmentStatusNames[status ?? 'pending'],
    isMissing: tried && written.trim() === '',
    failure: failure?.message ?? '',
    ...(output?.result === 'changed' ? { status: output.status } : {}),
  }),
  expectations: {
    editing: ({ stage: chosen, isMissing = false }, { of, targets }) => [
      see(dialog(of === 'order' ? 'Cambiar Estado' : 'Actualizar Estado')),
      see(stage, { enabled: true, options: targets.map((one) => developmentStatusNames[one]), ...(chosen ? { chosen } : {}) }),
      see(note, { required: true, editable: true, rows: 5, invalid: isMissing }),
      ...(isMissing ? [see(note, { description: /Escribe una nota/ })] : []),
      see(save, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    saving: ({ stage: chosen }) => [
      see(save, { busy: true }),
      see(cancel, { enabled: false }),
      see(stage, { enabled: false, ...(chosen ? { chosen } : {}) }),
      see(note, { editable: false }),
      reports(),
    ],
    refused: ({ failure = '' }) => [see(alertdialog('Error'), { description: failure }), absent(form), reports()],
    changed: ({ status = 'pending' }, { id, of }) => [
      absent(form),
      reports({ result: 'changed', status }),
      ...(of === 'order'
        ? [
            inBrowser(
              see(alertdialog('Estado Actualizado'), { text: new RegExp(`TW-${id} está (en )?${developmentStatusNames[status]}\\.`) }),
            ),
          ]
        : []),
    ],
    outdated: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'outdated' })],
    cancelled: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'cancelled' }), inBrowser(see(button(/ Estado$/)))],
  },
  starts: () => ({ state: 'editing', showing: { stage: 'En Diseño' } }),
  scenarios: ({ id }) => {
    const order = { ...examplePaidOrder, subscription_id: id };
    const why = 'Faltan fotos del taller.';
    const toDesign = sends(updateOrderStatus, { params: { id: `${id}` }, body: { status: 'design', note: why } });
    const toPending = sends(updateOrderStatus, { params: { id: `${id}` }, body: { status: 'pending', note: why } });
    const opens = { state: 'editing', showing: { stage: 'En Diseño' } } as const;
    const writes = { does: { type: 'TYPE_NOTE', value: why }, ...opens } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'saving', calls: [toDesign] } as const;
    const proposals = [
      ['order', 'pending', ['gathering_info', 'design'], 'Recopilando Info'],
      ['order', 'design', ['pending', 'gathering_info'], 'Recopilando Info'],
      ['project', 'development', ['review', 'staging'], 'En Revisión'],
      ['project', 'review', ['development', 'staging'], 'En Pruebas'],
      ['project', 'staging', ['development', 'review'], 'En Revisión'],
    ] as const;
    return [
      {
        title: 'an order moves to the suggested next status with a note, sent only once on a double click [R-121, R-442]',
        steps: [
          writes,
          { ...submits, by: [pressTwice(save)] },
          { acts: [hit('Escape', form)], state: 'saving' },
          { ...answers(updateOrderStatus, { success: true, order }), state: 'changed', showing: { status: 'design' as const } },
        ],
      },
      {
        title: 'without a note nothing is sent: the field shows an error and takes the focus [R-148]',
        steps: [
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isMissing: true }, also: [see(note, { focused: true })] },
          { does: { type: 'TYPE_NOTE', value: '   ' }, state: 'editing', showing: { isMissing: true } },
          { does: { type: 'SUBMIT' }, state: 'editing', showing: { isMissing: true } },
          { does: { type: 'TYPE_NOTE', value: why }, state: 'editing' },
          { does: { type: 'CANCEL' }, by: [hit('Escape', note)], state: 'cancelled' },
        ],
      },
      {
        title: 'status and note survive a refusal, and are sent again [R-456]',
        steps: [
          { does: { type: 'CHOOSE_STATUS', status: 'pending' }, state: 'editing', showing: { stage: 'Pendiente' } },
          { does: { type: 'TYPE_NOTE', value: why }, state: 'editing', showing: { stage: 'Pendiente' } },
          { does: { type: 'SUBMIT' }, state: 'saving', showing: { stage: 'Pendiente' }, calls: [toPending] },
          { ...unanswered(updateOrderStatus), state: 'refused', showing: { failure: noAnswerText } },
          { does: { type: 'ACCEPT' }, state: 'editing', showing: { stage: 'Pendiente' }, also: [see(note, { value: why })] },
          { does: { type: 'SUBMIT' }, state: 'saving', calls: [toPending] },
          { ...answers(updateOrderStatus, { success: true, order }), state: 'changed', showing: { status: 'pending' as const } },
        ],
      },
      ...outdatedScenarios(updateOrderStatus, [writes, submits]),
      {
        title: 'a project moves within delivery through the projects call [R-123]',
        given: { of: 'project', from: 'staging', targets: ['development', 'review'] } as const,
        starts: { state: 'editing', showing: { stage: 'En Revisión' } },
        steps: [
          { does: { type: 'TYPE_NOTE', value: why }, state: 'editing', showing: { stage: 'En Revisión' } },
          {
            does: { type: 'SUBMIT' },
            state: 'saving',
            calls: [sends(updateProjectStatus, { params: { id: `${id}` }, body: { status: 'review', note: why } })],
          },
          {
            ...answers(updateProjectStatus, { success: true, project: { ...exampleProject, subscription_id: id } }),
            state: 'changed',
            showing: { status: 'review' as const },
            also: [inBrowser(see(button('Actualizar Estado')))],
          },
        ],
      },
      ...proposals.map(([of, from, targets, stage]) => ({
        title: `from ${from} the likely status is suggested first [R-123, R-442]`,
        given: { of, from, targets },
        notInBrowser: 'depends on the input alone',
        starts: { state: 'editing' as const, showing: { stage } },
        steps: [],
      })),
    ];
  },
});
