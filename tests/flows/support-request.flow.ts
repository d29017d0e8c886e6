import { createElement } from 'react';
import { createTicket, type StaffRequirement, type SupportRequest } from '#api/contract/requirements/create-ticket.ts';
import type { Requirement } from '#api/contract/requirements/requirement.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { exampleAttachment, exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import { type RequestAbout, supportRequestMachine } from '#machines/flows/support-request/support-request.machine.ts';
import { supportRequestModel } from '#machines/flows/support-request/support-request.model.ts';
import { priorityNames, requestTypeNames } from '#shared/vocabulary.ts';
import { attaches, choose, fill, press, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, type SentCall, sends, unanswered, uploads } from './kit/calls.ts';
import { absent, address, type Expectation, inBrowser, inJsdom, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, dialog, field, link, region, text } from './kit/targets.ts';

interface Given {
  readonly about: RequestAbout;
  readonly id: number;
}
interface Seen {
  type?: string;
  priority?: string;
  description?: string;
  /** Staff do not await a reply. */
  needsNoReply?: boolean;
  typeProblem?: string;
  descriptionProblem?: string;
  failure?: string;
  sent?: Requirement;
}

const titles = { service: 'Solicitar soporte', question: 'Preguntar sobre este pedido', project: 'Nuevo Requerimiento' } as const;
const failures = {
  service: 'Error al enviar la solicitud',
  question: 'Error al enviar la pregunta',
  payment: 'Error al crear el ticket',
  project: 'Error al crear el requerimiento',
} as const;
/** A dialog, or a part of the page beside a transfer's instructions. */
const form = ({ about }: Given) => (about === 'payment' ? region('¿Algo no cuadra?') : dialog(titles[about]));
const submit = (given: Given) => button(given.about === 'project' ? 'Crear' : 'Enviar', form(given));
const cancel = (given: Given) => button('Cancelar', form(given));
const type = (given: Given) => field('Tipo', form(given));
const priority = (given: Given) => field('Prioridad', form(given));
const awaited = (given: Given) => field('Espero tu respuesta', form(given));
const description = (given: Given) => field('Descripción', form(given));
const hurry = 'Espera a que terminen de subir los archivos.';

const fields = (seen: Seen, given: Given, isBusy: boolean): Expectation[] => {
  const marked = (problem?: string) => ({ invalid: problem !== undefined, description: new RegExp(problem ?? ''), required: true });
  const { type: chosen = given.about === 'service' ? 'Cambio' : 'Elige una opción' } = seen;
  return [
    given.about === 'question' ? absent(type(given)) : see(type(given), { chosen, enabled: !isBusy, ...marked(seen.typeProblem) }),
    given.about === 'payment' || given.about === 'question'
      ? absent(priority(given))
      : see(priority(given), { chosen: seen.priority ?? 'Normal', enabled: !isBusy }),
    given.about === 'project' ? see(awaited(given), { checked: seen.needsNoReply !== true, enabled: !isBusy }) : absent(awaited(given)),
    see(description(given), { value: seen.description ?? '', editable: !isBusy, ...marked(seen.descriptionProblem) }),
    ...(given.about === 'payment' ? [] : [see(cancel(given), { enabled: !isBusy }), reports()]),
  ];
};

const requirement: Requirement = {
  ...exampleRequirement,
  ticket_id: 318,
  subscription_id: 2031,
  request_type: 'content',
  priority: 'high',
  description: 'Faltan las fotos',
};

export const supportRequestFlow = flowTable(supportRequestMachine)({
  model: supportRequestModel,
  given: { about: 'project', id: 2031 } as Given,
  jsdom: {
    render: async ({ about, id }, { report, page }) => {
      const { SupportRequestDialog } = await import('#parts/support-request-dialog.tsx');
      const { TransferHelp } = await import('#parts/transfer-help.tsx');
      await TransferHelp.preload();
      if (about === 'payment') return createElement(TransferHelp, { subscriptionId: id, ...page });
      return createElement(SupportRequestDialog, {
        about,
        subscriptionId: id,
        serviceName: 'Paquete Web Esencial',
        onDone: report,
        ...page,
      });
    },
  },
  browser: {
    who: 'desarrollo',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { id } = given.about === 'payment' ? await ShopOrder.place(as, calls) : await ShopOrder.paid(as, calls);
      return { ...given, id, cookies: given.about === 'project' ? (await (await as('desarrollo')).storageState()).cookies : cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ about, id }) =>
      ({
        project: `/admin/development/${id}`,
        service: '/account?tab=soporte',
        question: `/account?tab=soporte&preguntar=${id}`,
        payment: `/checkout/web/1?pedido=${id}`,
      })[about],
    opens: ({ about }) => (about === 'payment' || about === 'question' ? [] : [press(button(titles[about]))]),
  },
  actions: {
    CHOOSE_TYPE: ({ value }, given) => [choose(type(given), requestTypeNames[value])],
    AWAIT_REPLY: (_, given) => [press(awaited(given))],
    CHOOSE_PRIORITY: ({ value }, given) => [choose(priority(given), priorityNames[value])],
    TYPE_DESCRIPTION: ({ value }, given) => [fill(description(given), value)],
    SUBMIT: (_, given) => [press(submit(given))],
    CANCEL: (_, given) => [press(cancel(given))],
  },
  values: (context): Seen => ({
    ...(context.type === '' ? {} : { type: requestTypeNames[context.type] }),
    priority: priorityNames[context.priority],
    description: context.description,
    needsNoReply: !context.awaitsReply,
    ...Object.fromEntries(
      context.issues.map(({ path, message }) => [path === 'request_type' ? 'typeProblem' : 'descriptionProblem', message]),
    ),
    ...(context.failure === null ? {} : { failure: context.failure.message }),
    ...(context.sent === null ? {} : { sent: context.sent }),
  }),
  expectations: {
    editing: (seen, given) => [
      ...fields(seen, given, false),
      see(submit(given), { enabled: true, busy: false }),
      ...(seen.failure === undefined
        ? [absent(text(failures[given.about]))]
        : [see(alert(undefined, form(given)), { text: `${failures[given.about]}${seen.failure}` })]),
    ],
    sending: (seen, given) => [
      ...fields(seen, given, true),
      see(submit(given), { busy: true }),
      see(button('Adjuntar archivos', form(given)), { enabled: false }),
      absent(alert(undefined, form(given))),
    ],
    sent: ({ sent }, given) =>
      given.about === 'payment'
        ? [
            absent(submit(given)),
            see(form(given), { text: /Recibimos tu solicitud #\d+/ }),
            see(link('Ver la conversación', form(given)), { href: /^\/account\?tab=requerimientos&ticket=\d+$/ }),
            inJsdom(see(link('Ver la conversación', form(given)), { href: `/account?tab=requerimientos&ticket=${sent?.ticket_id}` })),
          ]
        : [
            absent(form(given)),
            reports({ result: 'sent', requirement: sent }),
            inBrowser(see(text(given.about === 'project' ? /^Requerimiento creado: #\d+$/ : /^Recibimos tu solicitud #\d+$/))),
          ],
    cancelled: (_, given) => [absent(form(given)), reports({ result: 'cancelled' }), inBrowser(address(/^\/(admin\/development|account)/))],
  },
  starts: () => ({ state: 'editing' }),
  scenarios: ({ about, id }) => {
    const asks = (body: StaffRequirement | SupportRequest, nth = 1) =>
      sends(createTicket, { headers: { 'idempotency-key': generatedId(nth) }, body });
    const rest = { subscription_id: id, attachments: [] };
    const missing = {
      ...rest,
      request_type: 'content' as const,
      priority: 'high' as const,
      description: 'Faltan las fotos',
      awaits_reply: true,
    };
    const question = { ...rest, request_type: 'question' as const, priority: 'normal' as const, description: '¿Puedo cambiar de correo?' };
    const wrong = { typeProblem: 'Elige un tipo', descriptionProblem: 'Escribe una descripción' };
    const written = { type: 'Contenido Faltante', priority: 'Alta', description: 'Faltan las fotos' };
    const chooses = (value: 'content' | 'question', showing: Seen) =>
      ({ does: { type: 'CHOOSE_TYPE', value }, state: 'editing', showing }) as const;
    const types = (value: string, showing: Seen) => ({ does: { type: 'TYPE_DESCRIPTION', value }, state: 'editing', showing }) as const;
    const writes = [
      chooses('content', { type: 'Contenido Faltante' }),
      { does: { type: 'CHOOSE_PRIORITY', value: 'high' }, state: 'editing', showing: { type: 'Contenido Faltante', priority: 'Alta' } },
      types('Faltan las fotos', written),
    ] as const;
    const questionShown = { type: 'Pregunta', description: '¿Puedo cambiar de correo?' };
    const asking = [chooses('question', { type: 'Pregunta' }), types('¿Puedo cambiar de correo?', questionShown)];
    const created = (by: object) => ({ ...requirement, subscription_id: id, ...by });
    const given: Given = { about, id };
    const more = 'Faltan las fotos y el logo';
    const submits = (showing: Seen, ...calls: SentCall[]) =>
      ({ does: { type: 'SUBMIT', attachments: [] as string[] }, state: 'sending', showing, calls }) as const;
    const isSent = {
      ...answers(createTicket, { success: true, ticket: created(question) }),
      state: 'sent',
      showing: { sent: created({ request_type: 'question', priority: 'normal', description: question.description }) },
    } as const;
    const suspended = 'El soporte espera a que se reactive tu contratación';
    const asksSupport = asks({ ...question, about: 'service', attachments: [generatedId(1)] }, 2);
    const customerTypes = ['Cambio', 'Problema', 'Pregunta'];
    const staffTypes = [
      ...['Elige una opción', 'Solicitud de Recursos', 'Contenido Faltante'],
      ...['Revisión de Cliente', 'Aprobación Pendiente', 'Aclaración Necesaria'],
    ];
    return [
      {
        title:
          'staff write to the customer with their own types; a failed request stays, and is resent under the same key until changed; a reply is awaited unless they untick it [R-150, R-297, R-445, R-697]',
        starts: {
          state: 'editing',
          also: [see(type(given), { options: staffTypes }), see(priority(given), { options: ['Baja', 'Normal', 'Alta'] })],
        },
        steps: [
          ...writes,
          { ...submits(written, asks(missing)), by: [pressTwice(submit(given))] },
          { ...unanswered(createTicket), state: 'editing', showing: { ...written, failure: noAnswerText } },
          submits(written, asks(missing)),
          { ...refuses(createTicket, down), state: 'editing', showing: { ...written, failure: down.message } },
          types(more, { ...written, description: more, failure: down.message }),
          {
            does: { type: 'AWAIT_REPLY', value: false },
            state: 'editing',
            showing: { ...written, description: more, needsNoReply: true, failure: down.message },
          },
          submits({ ...written, description: more, needsNoReply: true }, asks({ ...missing, description: more, awaits_reply: false }, 2)),
          { ...answers(createTicket, { success: true, ticket: created({}) }), state: 'sent', showing: { sent: created({}) } },
        ],
      },
      {
        title:
          'a customer requests support with the customer types, normal priority by default, and a file once it is uploaded; a refusal says why, and loses nothing [R-151, R-260, R-263, R-446]',
        given: { about: 'service' as const },
        starts: {
          state: 'editing',
          also: [
            see(form(given), { text: `Paquete Web Esencial · TW-${id}` }),
            see(type(given), { options: customerTypes }),
            see(priority(given), { options: ['Baja', 'Normal', 'Alta'] }),
          ],
        },
        steps: [
          ...asking,
          {
            acts: [attaches({ name: 'fachada.png' })],
            state: 'editing',
            showing: questionShown,
            calls: [uploads('fachada.png')],
          },
          { acts: [press(submit(given))], state: 'editing', showing: questionShown, also: [see(text(hurry, form(given)))] },
          {
            ...answers(uploadAttachment, {
              success: true,
              attachment: { ...exampleAttachment, name: 'fachada.png', media_type: 'image/png' },
            }),
            state: 'editing',
            showing: questionShown,
            also: [absent(text(hurry, form(given)))],
          },
          submits(questionShown, asksSupport),
          {
            ...refuses(createTicket, { code: 'support_unavailable', message: suspended }),
            state: 'editing',
            showing: { ...questionShown, failure: suspended },
          },
          submits(questionShown, asksSupport),
          isSent,
        ],
      },
      {
        title: 'a question about an order needs only its text [R-660]',
        given: { about: 'question' as const },
        starts: { state: 'editing', also: [see(form(given), { text: `Paquete Web Esencial · TW-${id}` })] },
        steps: [
          { does: { type: 'SUBMIT', attachments: [] }, state: 'editing', showing: { descriptionProblem: 'Escribe una descripción' } },
          types('¿Puedo cambiar de correo?', questionShown),
          submits(questionShown, asks({ ...question, about: 'service' })),
          isSent,
        ],
      },
      {
        title: 'beside a transfer one can ask about the payment, and reads where the answer will be [R-152, R-386]',
        given: { about: 'payment' as const },
        starts: {
          state: 'editing',
          also: [see(type(given), { options: ['Elige una opción', ...customerTypes] }), absent(cancel(given))],
        },
        steps: [
          types('   ', { description: '   ' }),
          {
            does: { type: 'SUBMIT', attachments: [] },
            state: 'editing',
            showing: { description: '   ', ...wrong },
            also: [see(type(given), { focused: true })],
          },
          chooses('question', { type: 'Pregunta', description: '   ', descriptionProblem: 'Escribe una descripción' }),
          types('¿Puedo cambiar de correo?', questionShown),
          submits(questionShown, asks({ ...question, about: 'payment' })),
          { ...answers(createTicket, { success: true, ticket: created({}) }), state: 'sent', showing: { sent: created({}) } },
        ],
      },
    ];
  },
});
