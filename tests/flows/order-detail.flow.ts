import { createElement } from 'react';
import { updateProjectStatus } from '#api/contract/development/update-project-status.ts';
import { addDeliverable } from '#api/contract/orders/add-deliverable.ts';
import { assignDeveloper } from '#api/contract/orders/assign-developer.ts';
import { getOrder } from '#api/contract/orders/get-order.ts';
import type { Order } from '#api/contract/orders/order.ts';
import { recordTransfer } from '#api/contract/orders/record-transfer.ts';
import { updateAccountStatus } from '#api/contract/orders/update-account-status.ts';
import { updateOrderStatus } from '#api/contract/orders/update-order-status.ts';
import { confirmRenewal } from '#api/contract/renewals/confirm-renewal.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { listUsers } from '#api/contract/users/list-users.ts';
import { exampleDeliverable } from '#machines/flows/deliverable/deliverable.model.ts';
import { exampleAskedOrder, exampleOrder, examplePaidOrder, exampleStagedOrder } from '#machines/flows/order-detail/example-order.ts';
import {
  awaitsRenewal,
  type OrderDialog,
  type OrderSuccess,
  orderDetailLabels,
  orderDetailMachine,
} from '#machines/flows/order-detail/order-detail.machine.ts';
import { orderDetailModel } from '#machines/flows/order-detail/order-detail.model.ts';
import { exampleProject } from '#machines/flows/project-detail/example-project.ts';
import { examplePerson } from '#machines/flows/user-directory/example-person.ts';
import { type Action, announces, attaches, choose, fill, hit, press } from './kit/actions.ts';
import { answers, generatedId, refuses, type SentCall, sends, unanswered, uploads } from './kit/calls.ts';
import { absent, address, type Expectation, inBrowser, inJsdom, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { type Answer, down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, alertdialog, button, dialog, field, heading, link, region, text } from './kit/targets.ts';

const unread = 'Error al cargar la orden';
const stale = 'No pudimos actualizar la orden';
const buttons = [
  'Confirmar Pago',
  'Registrar Transferencia',
  'Cambiar Estado',
  'Asignar Desarrollador',
  'Poner en Producción',
  'Cambiar Cuenta',
  'Confirmar Renovación',
  'Agregar entregable',
] as const;
type Name = (typeof buttons)[number];

interface Given {
  readonly id: number;
  readonly is: 'unpaid' | 'closed' | 'paid' | 'staged';
  readonly renewalId: number;
  /** A transfer reference pays only one order. */
  readonly reference: string;
  /** A second developer it can be assigned to. */
  readonly adminId: string;
}
interface Done {
  readonly title: string;
  readonly says: RegExp;
}
interface Seen {
  /** The enabled buttons; the others are not rendered. */
  readonly offers?: readonly Name[];
  readonly failure?: string | null;
  readonly dialog?: OrderDialog | undefined;
  /** The dialog's title, where it differs from its button. */
  readonly title?: string;
  /** The error in the open dialog. */
  readonly refusal?: string;
  readonly done?: Done | undefined;
}

/** The title of each dialog and of the button that opens it. */
const titles: Readonly<Record<OrderDialog, string>> = orderDetailLabels.dialogs;

const offers = {
  unpaid: ['Confirmar Pago', 'Cambiar Cuenta', 'Agregar entregable'],
  closed: ['Registrar Transferencia'],
  paid: ['Cambiar Estado', 'Asignar Desarrollador', 'Cambiar Cuenta', 'Agregar entregable'],
  staged: [
    'Cambiar Estado',
    'Asignar Desarrollador',
    'Poner en Producción',
    'Cambiar Cuenta',
    'Confirmar Renovación',
    'Agregar entregable',
  ],
} as const satisfies Record<Given['is'], readonly Name[]>;

const done: { readonly [K in OrderSuccess['kind']]: Done } = {
  payment_confirmed: { title: 'Pago Confirmado', says: /^\$[\d,.]+\sMXN de TW-\d+\. Avisamos a .+ por correo\.$/ },
  transfer_recorded: { title: 'Transferencia Registrada', says: /^Espera revisión en Pagos: .+\. Avisamos a .+ por correo\.$/ },
  renewal_confirmed: { title: 'Pago Confirmado', says: /^El soporte de TW-\d+ se renovó\. Avisamos a .+ por correo\.$/ },
  status_changed: { title: 'Estado Actualizado', says: /^TW-\d+ está (en Diseño|En Diseño|En Revisión)\.$/ },
  developer_assigned: { title: 'Desarrollador Asignado', says: /^admin construye TW-\d+\.$/ },
  account_changed: { title: 'Estado Actualizado', says: /^La cuenta de TW-\d+ está (suspendida|cancelada)\.$/ },
  gone_live: { title: 'Estado Actualizado', says: /^TW-\d+ está En Línea\.$/ },
};

const offersOf = (order: Order | null): readonly Name[] => {
  if (order === null) return [];
  const stage = order.development_status === 'staging' ? 'staged' : order.payment_status === 'pending' ? 'unpaid' : 'paid';
  return buttons.filter((name) => {
    if (name === 'Cambiar Cuenta' || name === 'Agregar entregable') return order.status !== 'cancelled';
    return name === 'Confirmar Renovación' ? awaitsRenewal(order) : offers[stage].some((one) => one === name);
  });
};

const shows = ({ offers: offered = [], failure = null }: Seen, { id }: Given): readonly Expectation[] => [
  see(heading(`Orden TW-${id}`)),
  ...[
    'Qué se contrató',
    'Requerimientos del proyecto',
    'Conversación',
    'Cliente',
    'Orden',
    'Cuenta',
    'Actividad',
    'Historial',
    'Archivos y entregables',
  ].map((name) => see(heading(name))),
  see(link('Ver proyecto'), { href: `/admin/development/${id}` }),
  see(link('Ver requerimientos'), { href: `/admin/support?buscar=TW-${id}` }),
  absent(dialog()),
  ...buttons.map((name) => (offered.includes(name) ? see(button(name), { enabled: true }) : absent(button(name)))),
  ...(failure === null ? [absent(alert())] : [stale, failure].map((part) => see(alert(), { text: part }))),
];
export const orderDetailFlow = flowTable(orderDetailMachine)<Seen, Given>({
  model: orderDetailModel,
  given: { id: 2047, is: 'staged', renewalId: 7, reference: 'TALLER000142', adminId: 'a0000000-0000-4000-8000-000000000002' },
  values: ({ order, dialog: open, success, failure }): Seen => ({
    dialog: open ?? undefined,
    offers: offersOf(order),
    failure: failure?.message ?? null,
    done: success === null ? undefined : done[success.kind],
  }),
  jsdom: {
    at: ({ id }) => `/admin/orders/${id}`,
    // The notes have a flow of their own. On generated paths stubs replace the dialogs and report their results at once.
    render: async ({ id }, { page: { machine } }) => {
      const { OrderDetailPage } = await import('#features/order-detail/order-detail-page.tsx');
      const { dialogs, Notes } = await import('../views/staff/order-page.tsx');
      if (machine === undefined) return createElement(OrderDetailPage, { orderId: id, Notes });
      return createElement(OrderDetailPage, { orderId: id, dialogs, Notes, machine });
    },
  },
  browser: {
    who: 'admin',
    prepare: async ({ as, given }) => {
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { freshName } = await import('../../e2e/paths/fixtures/newcomer.ts');
      const { demoPeople } = await import('#server/demo/people.ts');
      const { is } = given;
      const order = await { unpaid: ShopOrder.place, closed: ShopOrder.closed, paid: ShopOrder.paid, staged: ShopOrder.staged }[is](as);
      const renewalId = is === 'staged' ? (await order.askForRenewal()).renewal.renewal_id : given.renewalId;
      return { id: order.id, is, renewalId, reference: freshName('SPEI'), adminId: demoPeople.admin.userId };
    },
    at: ({ id }) => `/admin/orders/${id}`,
  },
  actions: {
    RETRY: () => retries,
    CHANGED: (_, { id }) => [announces({ topic: 'order', id })],
    OPEN: ({ dialog: one }) => [press(button(titles[one]))],
    DIALOG_SUCCEEDED: () => [press(button('Hecho'))],
    DIALOG_CLOSED: () => [press(button('Cancelar', dialog()))],
    ACCEPT: () => [press(button('Aceptar'))],
  },
  expectations: {
    loading: () => [see(text('Cargando la orden')), absent(alert())],
    failed: ({ failure }) => [see(heading(unread, alert())), see(alert(), { text: failure ?? '' })],
    missing: () => [see(heading('Orden no encontrada')), see(link('Volver a la lista'), { href: '/admin/orders' }), absent(alert())],
    'shown.ready': shows,
    'shown.refreshing': shows,
    'shown.dialog': ({ refusal, dialog: open = 'go-live', title = titles[open] }) =>
      refusal === undefined
        ? [see(dialog(title)), see(button('Cancelar', dialog(title)))]
        : [see(alertdialog('Error'), { description: refusal }), absent(dialog(title))],
    'shown.succeeded': ({ done: { title, says } = done.status_changed }) => [
      absent(dialog()),
      see(alertdialog(title), { description: says }),
    ],
    left: () => [absent(alertdialog()), address('/admin/orders')],
  },
  starts: ({ id }) => ({ state: 'loading', calls: [sends(getOrder, { params: { id: `${id}` } })] }),
  scenarios: ({ id, renewalId, reference, adminId }) => {
    const params = { id: `${id}` };
    const reads = sends(getOrder, { params });
    const starts = { state: 'loading', calls: [reads] } as const;
    const renewal = {
      renewal_id: renewalId,
      subscription_id: id,
      years: 2 as const,
      amount: 3000,
      new_end_date: '2028-11-11T18:00:00.000Z',
      payment_status: 'pending' as const,
    };
    const unpaid: Order = { ...exampleOrder, subscription_id: id };
    const closed: Order = { ...unpaid, status: 'cancelled', allowed: [{ action: 'record_transfer', allowed: true }] };
    const paid: Order = { ...examplePaidOrder, subscription_id: id, open_renewal: null };
    const staged: Order = { ...exampleStagedOrder, subscription_id: id, open_renewal: renewal };
    const arrives = (is: Given['is']) =>
      ({ ...answers(getOrder, { unpaid, closed, paid, staged }[is]), state: 'shown.ready', showing: { offers: offers[is] } }) as const;
    const readAgain = (is: Given['is']) => ({ state: 'shown.refreshing', showing: { offers: offers[is] }, calls: [reads] }) as const;
    const changes = { does: { type: 'CHANGED' }, ...readAgain('staged') } as const;
    const closes = { does: { type: 'DIALOG_CLOSED' }, ...readAgain('staged') } as const;
    const people = sends(listUsers, { query: { type: 'user', min_role: '400', active: 'true', limit: '200' } });
    const opening = (open: OrderDialog) =>
      ({ does: { type: 'OPEN', dialog: open }, state: 'shown.dialog', showing: { dialog: open } }) as const;
    const opens = {
      status: opening('status-change'),
      developer: { ...opening('developer-assignment'), calls: [people] },
      live: opening('go-live'),
      renewal: opening('renewal-confirmation'),
      account: opening('account-change'),
      deliverable: opening('deliverable'),
    } as const;
    const opensPayment = opening('payment-confirmation');
    const payment = { status: 'confirmed', method: 'transfer', reference, note: '' } as const;
    const confirms = {
      acts: [fill(field(/^Referencia/, dialog()), reference), press(button('Confirmar', dialog()))],
      state: 'shown.dialog',
      showing: { dialog: 'payment-confirmation' },
      calls: [sends(updateOrderStatus, { params, body: payment })],
    } as const;
    const why = 'Faltan fotos del taller.';
    const notes = [fill(field('Nota', dialog()), why), press(button('Guardar', dialog()))];
    const within = (open: OrderDialog, acts: readonly Action[], call: SentCall) =>
      ({ acts, state: 'shown.dialog', showing: { dialog: open }, calls: [call] }) as const;
    const logo = { ...exampleDeliverable.attachment, name: 'logo.png', media_type: 'image/png' as const };
    const deliverable = { ...exampleDeliverable, attachment: logo };
    const leaves = { does: { type: 'ACCEPT' }, state: 'left' } as const;
    const succeeds = (answer: Answer, said: Done) => [{ ...answer, state: 'shown.succeeded', showing: { done: said } }, leaves] as const;
    const updated = (says: RegExp): Done => ({ title: 'Estado Actualizado', says });
    const moved = answers(updateProjectStatus, { success: true, project: { ...exampleProject, subscription_id: id } });
    const recording = { dialog: 'payment-confirmation', title: 'Registrar Transferencia' } as const;
    const awaiting = { dialog: 'renewal-confirmation' } as const;
    return [
      {
        title:
          'its payment is confirmed in a dialog, even if opened while the order reloads; Escape returns the focus to its button [R-072, R-127, R-440]',
        given: { is: 'unpaid' },
        steps: [
          arrives('unpaid'),
          opensPayment,
          {
            does: { type: 'DIALOG_CLOSED' },
            by: [hit('Escape', field(/^Referencia/))],
            ...readAgain('unpaid'),
            also: [inBrowser(see(button('Confirmar Pago'), { focused: true }))],
          },
          opensPayment,
          confirms,
          ...succeeds(answers(updateOrderStatus, { success: true, order: paid }), done.payment_confirmed),
        ],
      },
      {
        title: 'a transfer that arrives after closing is recorded, to be decided in Pagos [R-672]',
        given: { is: 'closed' },
        steps: [
          arrives('closed'),
          {
            ...opensPayment,
            by: [press(button('Registrar Transferencia'))],
            showing: recording,
            also: [see(dialog(), { text: 'La orden está cancelada y así se queda' })],
          },
          {
            acts: [fill(field(/^Referencia/, dialog()), reference), press(button('Registrar', dialog()))],
            state: 'shown.dialog',
            showing: recording,
            calls: [sends(recordTransfer, { params, body: { reference, note: '' } })],
          },
          ...succeeds(answers(recordTransfer, { success: true, order: closed }), done.transfer_recorded),
        ],
      },
      {
        title: 'a payment somebody else confirmed in the meantime is reported, and the order is reloaded',
        given: { is: 'unpaid' },
        notInBrowser: 'nobody else confirms it there',
        steps: [
          arrives('unpaid'),
          opensPayment,
          confirms,
          {
            ...refuses(updateOrderStatus, { code: 'already_confirmed', message: 'Este pago ya fue confirmado por admin' }),
            state: 'shown.dialog',
            showing: { dialog: 'payment-confirmation', refusal: 'Este pago ya fue confirmado por admin' },
          },
          { does: { type: 'DIALOG_CLOSED' }, by: [press(button('Aceptar'))], ...readAgain('unpaid') },
          arrives('paid'),
        ],
      },
      {
        title: 'its status moves on, with the possible next statuses [R-072]',
        given: { is: 'paid' },
        steps: [
          arrives('paid'),
          { ...opens.status, also: [see(field('Estado'), { options: ['Pendiente', 'En Diseño'] })] },
          within('status-change', notes, sends(updateOrderStatus, { params, body: { status: 'design', note: why } })),
          ...succeeds(
            answers(updateOrderStatus, { success: true, order: { ...paid, development_status: 'design' } }),
            updated(/está En Diseño\.$/),
          ),
        ],
      },
      {
        title: 'opens each of its dialogs, even during a reload, and reloads once one is closed',
        steps: [
          arrives('staged'),
          ...Object.values(opens).flatMap((one) => [one, closes, arrives('staged')]),
          changes,
          ...Object.values(opens).flatMap((one) => [one, closes]),
        ],
      },
      {
        title: 'in delivery it moves as a project [R-080]',
        steps: [
          arrives('staged'),
          opens.status,
          within('status-change', notes, sends(updateProjectStatus, { params, body: { status: 'review', note: why } })),
          ...succeeds(moved, updated(/está En Revisión\.$/)),
        ],
      },
      {
        title: 'it goes live [R-080]',
        steps: [
          arrives('staged'),
          opens.live,
          within(
            'go-live',
            [press(button('Poner en Producción', dialog()))],
            sends(updateProjectStatus, { params, body: { status: 'live', note: 'Proyecto puesto en producción' } }),
          ),
          ...succeeds(moved, done.gone_live),
        ],
      },
      {
        title: 'it is assigned to another developer [R-072]',
        steps: [
          arrives('staged'),
          opens.developer,
          {
            ...answers(listUsers, [{ ...examplePerson, user_id: adminId, username: 'admin', role: 400 }]),
            state: 'shown.dialog',
            showing: { dialog: 'developer-assignment' },
          },
          within(
            'developer-assignment',
            [choose(field('Desarrollador', dialog()), 'admin'), press(button('Asignar', dialog()))],
            sends(assignDeveloper, { params, body: { developerId: adminId } }),
          ),
          ...succeeds(answers(assignDeveloper, { success: true, order: staged }), done.developer_assigned),
        ],
      },
      {
        title: 'its renewal is confirmed [R-370]',
        steps: [
          arrives('staged'),
          { ...opens.renewal, also: [see(dialog(), { text: `TW-${id}-R${renewalId}` })] },
          { ...confirms, showing: awaiting, calls: [sends(confirmRenewal, { params: { id: `${renewalId}` }, body: payment })] },
          {
            ...answers(confirmRenewal, { success: true, renewal: { ...renewal, payment_status: 'confirmed' } }),
            state: 'shown.dialog',
            showing: awaiting,
            calls: [reads],
          },
          { ...answers(getOrder, staged), state: 'shown.succeeded', showing: { done: done.renewal_confirmed } },
          leaves,
        ],
      },
      {
        title: 'a deliverable is added: the order stays, is read again, and lists it [R-710, R-711]',
        steps: [
          arrives('staged'),
          opens.deliverable,
          within('deliverable', [attaches({ name: 'logo.png' })], uploads('logo.png')),
          { ...answers(uploadAttachment, { success: true, attachment: logo }), state: 'shown.dialog', showing: { dialog: 'deliverable' } },
          within(
            'deliverable',
            [fill(field('Nombre', dialog()), 'Logotipo'), fill(field('Versión', dialog()), '2'), press(button('Agregar', dialog()))],
            sends(addDeliverable, {
              params,
              headers: { 'idempotency-key': generatedId(2) },
              body: { name: 'Logotipo', version: '2', attachment: generatedId(1) },
            }),
          ),
          { ...answers(addDeliverable, { success: true, deliverable }), ...readAgain('staged') },
          {
            ...arrives('staged'),
            ...answers(getOrder, { ...staged, deliverables: [deliverable], files: [{ ...logo, from: 'customer', at: deliverable.at }] }),
            also: [
              see(link(/^Logotipo ?Versión 2 · /)),
              inJsdom(
                see(link(/^logo\.png ?Lo subió el cliente el 12\snov\s2025 · /), {
                  href: `/srv/support/attachments/${logo.attachment_id}`,
                }),
              ),
            ],
          },
        ],
      },
      {
        title: 'its customer asks something: the open page shows the message, and «Qué sigue» leads to its thread [R-716]',
        given: { is: 'paid' },
        notInBrowser: 'nobody writes there',
        steps: [
          { ...arrives('paid'), also: [see(text('Todavía no hay mensajes.')), absent(link('Responder'))] },
          { does: { type: 'CHANGED' }, ...readAgain('paid') },
          {
            ...arrives('paid'),
            ...answers(getOrder, { ...exampleAskedOrder, subscription_id: id, open_renewal: null }),
            also: [
              see(text('¿Cuándo veo el primer diseño?', region('Conversación'))),
              see(link('Pregunta #319', region('Conversación')), { href: '/admin/support/319' }),
              see(link('Responder', region('Qué sigue')), { href: '/admin/support/319' }),
            ],
          },
        ],
      },
      {
        title: 'its account is suspended, with a note',
        steps: [
          arrives('staged'),
          opens.account,
          within(
            'account-change',
            [choose(field('Estado', dialog()), 'Suspendida'), ...notes],
            sends(updateAccountStatus, { params, body: { status: 'suspended', note: why } }),
          ),
          ...succeeds(
            answers(updateAccountStatus, { success: true, order: { ...staged, status: 'suspended' } }),
            updated(/está suspendida\.$/),
          ),
        ],
      },
      {
        title: 'a failed load shows why, and is retried manually and on changes; a failed reload keeps the old data',
        steps: [
          { does: { type: 'CHANGED' }, ...starts },
          { ...unanswered(getOrder), state: 'failed', showing: { failure: noAnswerText } },
          { does: { type: 'RETRY' }, ...starts },
          { ...refuses(getOrder, down), state: 'failed', showing: { failure: down.message } },
          { does: { type: 'CHANGED' }, ...starts },
          arrives('staged'),
          changes,
          changes,
          { acts: [announces({ topic: 'order', id: id + 1 })], state: 'shown.refreshing', showing: { offers: offers.staged } },
          { ...refuses(getOrder, down), state: 'shown.ready', showing: { offers: offers.staged, failure: down.message } },
          { does: { type: 'RETRY' }, state: 'shown.refreshing', showing: { offers: offers.staged, failure: down.message }, calls: [reads] },
          arrives('staged'),
        ],
      },
      {
        title: 'shows when the order does not exist [R-071]',
        steps: [{ ...refuses(getOrder, { code: 'not_found', message: 'Orden no encontrada' }), state: 'missing' }],
      },
    ];
  },
});
