import { createElement } from 'react';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { goLiveMachine } from '#machines/flows/go-live/go-live.machine.ts';
import { goLiveModel } from '#machines/flows/go-live/go-live.model.ts';
import { exampleLiveProject } from '#machines/flows/project-detail/example-project.ts';
import { press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { down } from './kit/reading-table.ts';
import { alertdialog, button, dialog, text } from './kit/targets.ts';

const question = dialog('Poner en Producción');
const confirm = button('Poner en Producción', question);
const cancel = button('Cancelar', question);
const note = 'Proyecto puesto en producción';
const noAddress = text('Todavía no hay URL de producción. Puedes agregarla después.');

export const goLiveFlow = flowTable(goLiveMachine)({
  model: goLiveModel,
  given: { id: 2047, address: null as string | null },
  jsdom: {
    render: async ({ id, address }, { report, page }) => {
      const { GoLiveDialog } = await import('#parts/go-live-dialog.tsx');
      return createElement(GoLiveDialog, { project: { subscription_id: id, production_url: address }, onDone: report, ...page });
    },
  },
  browser: {
    who: 'desarrollo',
    prepare: async ({ as, given: { address } }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const order = await ShopOrder.staged(as);
      if (address !== null) await order.publishAt({ productionUrl: address });
      return { id: order.id, address };
    },
    at: ({ id }) => `/admin/development/${id}`,
    opens: [press(button('Poner en Producción'))],
  },
  actions: { CONFIRM: () => [press(confirm)], ACCEPT: () => [press(button('Aceptar'))], CANCEL: () => [press(cancel)] },
  values: ({ failure }) => ({ failure: failure?.message ?? '' }),
  expectations: {
    asking: (_, { address }) => [
      see(question, {
        description: 'El proyecto pasa a En Línea con la nota «Proyecto puesto en producción». Después ya no cambia de estado.',
      }),
      see(confirm, { enabled: true, busy: false }),
      see(cancel, { enabled: true }),
      address === null ? see(noAddress) : absent(noAddress),
      reports(),
    ],
    publishing: () => [see(confirm, { busy: true }), see(cancel, { enabled: false }), reports()],
    refused: ({ failure }) => [see(alertdialog('Error'), { description: failure }), absent(question), reports()],
    live: () => [
      absent(dialog()),
      reports({ result: 'live' }),
      inBrowser(see(text('El proyecto está En Línea'))),
      inBrowser(absent(button('Actualizar Estado'))),
    ],
    outdated: () => [absent(alertdialog()), absent(dialog()), reports({ result: 'outdated' })],
    cancelled: () => [absent(dialog()), reports({ result: 'cancelled' }), inBrowser(see(button('Poner en Producción')))],
  },
  starts: () => ({ state: 'asking' }),
  scenarios: ({ id }) => {
    const published = sends(updateProjectStatus, { params: { id: `${id}` }, body: { status: 'live', note } });
    const confirms = { does: { type: 'CONFIRM' }, state: 'publishing', calls: [published] } as const;
    return [
      {
        title: 'a project goes live, sent only once on a double click [R-124]',
        steps: [
          { ...confirms, by: [pressTwice(confirm)] },
          { ...answers(updateProjectStatus, { success: true, project: { ...exampleLiveProject, subscription_id: id } }), state: 'live' },
        ],
      },
      {
        title: 'with the server down, it shows why and can be sent again',
        steps: [
          confirms,
          { ...refuses(updateProjectStatus, down), state: 'refused', showing: { failure: down.message } },
          { does: { type: 'ACCEPT' }, state: 'asking' },
          confirms,
        ],
      },
      ...outdatedScenarios(updateProjectStatus, [confirms]),
      { title: 'cancelling sends nothing', steps: [{ does: { type: 'CANCEL' }, state: 'cancelled' }] },
      {
        title: 'a project with an address is not warned that it lacks one',
        given: { address: 'https://floreriajacinta.example' },
        steps: [],
      },
    ];
  },
});
