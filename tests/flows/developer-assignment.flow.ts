import { createElement } from 'react';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { listUsers, type UserSummary } from '#api/contract/users/list-users.ts';
import { developerAssignmentMachine } from '#machines/flows/developer-assignment/developer-assignment.machine.ts';
import { developerAssignmentModel } from '#machines/flows/developer-assignment/developer-assignment.model.ts';
import { examplePaidOrder } from '#machines/flows/order-detail/example-order.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import type { DevelopmentStatus } from '#shared/vocabulary.ts';
import { choose, hit, press, pressTwice } from './kit/actions.ts';
import { answers, refuses, sends, unanswered } from './kit/calls.ts';
import { absent, inBrowser, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { outdatedScenarios } from './kit/forms.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, alertdialog, button, dialog, field, text } from './kit/targets.ts';

const form = dialog('Asignar Desarrollador');
const people = field('Desarrollador', form);
const assign = button('Asignar', form);
const cancel = button('Cancelar', form);
const retry = button('Reintentar', form);
const nobodyThere = text(/^Nadie del equipo puede recibir proyectos ahora/, form);
const unchosen = 'Elige a quien lo construye';
const consequences = { intake: 'La orden pasa a En Desarrollo.', delivery: 'El proyecto sigue en su estado y cambia de manos.' };

const person = (user_id: string, username: string): UserSummary => ({ ...examplePerson, user_id, username, role: 400 });
const diego = '0b54e6d2-8a3a-4a37-9f51-3f6a3d7c2a10';
const andres = '3c1f0a52-6f0e-4b7e-9a0a-5f8f1f3d2b44';

const asks = sends(listUsers, { query: { type: 'user', min_role: '400', active: 'true', limit: '200' } });
const opens = { state: 'loading', calls: [asks] } as const;

interface Seen {
  chosen?: string;
  isNobodyThere?: boolean;
  /** Submitted without a choice. */
  isMissing?: boolean;
  failure?: string;
}

export const developerAssignmentFlow = flowTable(developerAssignmentMachine)({
  model: developerAssignmentModel,
  given: {
    id: 2047,
    status: 'gathering_info' as DevelopmentStatus,
    assignedTo: null as string | null,
    team: { desarrollo: diego, admin: andres },
  },
  jsdom: {
    render: async ({ id, status, assignedTo }, { report, page }) => {
      const { DeveloperAssignmentDialog } = await import('#parts/developer-assignment-dialog.tsx');
      const order = { subscription_id: id, development_status: status, assigned_to: assignedTo };
      return createElement(DeveloperAssignmentDialog, { order, onDone: report, ...page });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { demoPeople } = await import('#server/demo/people.ts');
      const order = given.assignedTo === null ? await ShopOrder.paid(as) : await ShopOrder.staged(as);
      return { ...given, id: order.id, team: { desarrollo: demoPeople.desarrollo.userId, admin: demoPeople.admin.userId } };
    },
    at: ({ id }) => `/admin/orders/${id}`,
    opens: [press(button('Asignar Desarrollador'))],
  },
  actions: {
    RETRY: () => [press(retry)],
    CHOOSE_DEVELOPER: ({ developerId }, { team }) => [choose(people, developerId === team.admin ? 'admin' : 'desarrollo')],
    SUBMIT: () => [press(assign)],
    ACCEPT: () => [press(button('Aceptar'))],
    CANCEL: () => [press(cancel)],
  },
  values: ({ developers, developerId, tried, failure }): Seen => ({
    chosen: developers.find(({ user_id }) => user_id === developerId)?.username ?? unchosen,
    isNobodyThere: developers.length === 0,
    isMissing: tried && developerId === null,
    failure: failure?.message ?? '',
  }),
  expectations: {
    loading: (_, { status }) => [
      see(form, { description: status === 'staging' ? consequences.delivery : consequences.intake }),
      see(people, { chosen: 'Cargando al equipo…' }),
      see(assign, { enabled: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    unloaded: ({ failure }) => [
      see(alert(undefined, form), { text: `Error al obtener usuarios${failure}` }),
      see(assign, { enabled: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    choosing: ({ chosen = unchosen, isNobodyThere = false, isMissing = false }, { status }) => [
      see(form, { description: status === 'staging' ? consequences.delivery : consequences.intake }),
      see(people, { required: true, enabled: true, chosen, invalid: isMissing }),
      ...(isMissing ? [see(people, { description: /Elige a quien lo construye/ })] : []),
      isNobodyThere ? see(nobodyThere) : absent(nobodyThere),
      see(assign, { enabled: !isNobodyThere, busy: false }),
      see(cancel, { enabled: true }),
      reports(),
    ],
    assigning: () => [see(assign, { busy: true }), see(people, { enabled: false }), see(cancel, { enabled: false }), reports()],
    refused: ({ failure = '' }) => [see(alertdialog('Error'), { description: failure }), absent(form), reports()],
    assigned: ({ chosen = 'desarrollo' }, { id }) => [
      absent(form),
      reports({ result: 'assigned', developerName: chosen }),
      inBrowser(see(alertdialog('Desarrollador Asignado'), { text: `${chosen} construye TW-${id}.` })),
    ],
    outdated: () => [absent(dialog()), absent(alertdialog()), reports({ result: 'outdated' })],
    cancelled: () => [
      absent(dialog()),
      absent(alertdialog()),
      reports({ result: 'cancelled' }),
      inBrowser(see(button('Asignar Desarrollador'))),
    ],
  },
  starts: () => opens,
  scenarios: ({ id, team }) => {
    const order = { ...examplePaidOrder, subscription_id: id };
    const both = [person(team.admin, 'admin'), person(team.desarrollo, 'desarrollo')];
    const assigns = (developerId: string) => sends(assignDeveloper, { params: { id: `${id}` }, body: { developerId } });
    const comes = { ...answers(listUsers, both), state: 'choosing' } as const;
    const chooses = {
      does: { type: 'CHOOSE_DEVELOPER', developerId: team.desarrollo },
      state: 'choosing',
      showing: { chosen: 'desarrollo' },
    } as const;
    const isGone = { code: 'developer_unavailable', message: 'Esa persona no puede recibir proyectos' } as const;
    const submits = { does: { type: 'SUBMIT' }, state: 'assigning', calls: [assigns(team.desarrollo)] } as const;
    return [
      {
        title: 'an order is assigned to a developer, sent only once on a double click [R-161, R-443]',
        steps: [
          comes,
          chooses,
          { ...submits, by: [pressTwice(assign)] },
          { acts: [hit('Escape', form)], state: 'assigning' },
          { ...answers(assignDeveloper, { success: true, order }), state: 'assigned' },
        ],
      },
      {
        title: 'without a choice nothing is sent: the field shows an error until somebody is chosen [R-149]',
        steps: [
          comes,
          { does: { type: 'SUBMIT' }, state: 'choosing', showing: { isMissing: true } },
          chooses,
          { does: { type: 'CANCEL' }, by: [hit('Escape', people)], state: 'cancelled' },
        ],
      },
      {
        title: 'in delivery the current developer is preselected, and another may take over [R-112]',
        given: { status: 'staging' as const, assignedTo: diego },
        steps: [
          { ...comes, showing: { chosen: 'desarrollo' } },
          { does: { type: 'CHOOSE_DEVELOPER', developerId: team.admin }, state: 'choosing', showing: { chosen: 'admin' } },
          { does: { type: 'SUBMIT' }, state: 'assigning', calls: [assigns(team.admin)] },
          { ...answers(assignDeveloper, { success: true, order }), state: 'assigned', showing: { chosen: 'admin' } },
        ],
      },
      {
        title: 'a failed load of the list shows why and can be retried, and the dialog can be closed while it loads',
        steps: [
          { ...refuses(listUsers, down), state: 'unloaded', showing: { failure: down.message } },
          { does: { type: 'RETRY' }, ...opens },
          { does: { type: 'CANCEL' }, state: 'cancelled' },
        ],
      },
      {
        title: 'with nobody to choose nothing can be sent, and the dialog says what to do',
        notInBrowser: 'the demo has a team',
        steps: [
          { ...answers(listUsers, []), state: 'choosing', showing: { isNobodyThere: true } },
          { acts: [press(assign)], state: 'choosing', showing: { isNobodyThere: true } },
        ],
      },
      {
        title: 'a refusal is shown, the choice stays, and it can be sent again [R-456]',
        steps: [
          comes,
          chooses,
          submits,
          { ...unanswered(assignDeveloper), state: 'refused', showing: { failure: noAnswerText } },
          { does: { type: 'ACCEPT' }, state: 'choosing', showing: { chosen: 'desarrollo' } },
          submits,
        ],
      },
      {
        title: 'a developer no longer available disappears from the list, which is reloaded',
        notInBrowser: 'nobody of the demo is deactivated in the meantime',
        steps: [
          comes,
          chooses,
          submits,
          { ...refuses(assignDeveloper, isGone), state: 'refused', showing: { failure: isGone.message } },
          { does: { type: 'ACCEPT' }, ...opens },
          { ...answers(listUsers, both.slice(0, 1)), state: 'choosing', also: [see(people, { options: [unchosen, 'admin'] })] },
        ],
      },
      ...outdatedScenarios(assignDeveloper, [comes, chooses, submits]),
    ];
  },
});
