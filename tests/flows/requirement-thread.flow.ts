import { createElement } from 'react';
import { getRequirement } from '#api/contract/requirements/get-requirement.ts';
import { getTicket } from '#api/contract/requirements/get-ticket.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import { replyToTicket } from '#api/contract/requirements/reply-to-ticket.ts';
import type { RequirementResponse } from '#api/contract/requirements/requirement.ts';
import { updateRequirementStatus } from '#api/contract/requirements/update-requirement-status.ts';
import { updateTicketStatus } from '#api/contract/requirements/update-ticket-status.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { exampleAttachment, exampleRequirement, exampleTicket } from '#machines/flows/requirement-thread/example-requirement.ts';
import { requirementThreadMachine } from '#machines/flows/requirement-thread/requirement-thread.machine.ts';
import { requirementThreadModel } from '#machines/flows/requirement-thread/requirement-thread.model.ts';
import { type RequirementStatus, requirementStatusNames } from '#shared/vocabulary.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { announces, attaches, choose, fill, press, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, sends, unanswered, uploads } from './kit/calls.ts';
import { absent, count, type Expectation, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText, retries } from './kit/reading-table.ts';
import { alert, button, field, heading, link, list, listitem, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
  readonly side: 'customer' | 'staff';
}
interface Seen {
  status?: string;
  reply?: string;
  /** An empty reply was submitted. */
  isMissing?: boolean;
  /** The messages, and the files sent with them. */
  responses?: number;
  failure?: { readonly of: keyof typeof titles; readonly detail: string };
}

const titles = {
  reading: 'Error al cargar requerimientos',
  replying: 'Error al agregar respuesta',
  moving: 'Error al actualizar el estado',
} as const;
const thread = ({ id }: Given) => region(`Requerimiento #${id}`);
const status = (given: Given) => field('Estado', thread(given));
const reply = (given: Given) => field('Tu respuesta', thread(given));
const awaited = (given: Given) => field('Espero tu respuesta', thread(given));
const answer = (given: Given) => button('Responder', thread(given));
const hurry = 'Espera a que terminen de subir los archivos.';

const shows = ({ status: shown = 'Pendiente', reply: written = '', isMissing = false, responses = 0, failure }: Seen, given: Given) => [
  see(heading('Contenido Faltante', thread(given))),
  see(status(given), { chosen: shown }),
  see(reply(given), { value: written, invalid: isMissing, description: isMissing ? /Escribe tu respuesta/ : '' }),
  count(listitem(undefined, list('Respuestas', thread(given))), responses),
  ...Object.entries(titles).flatMap(([of, title]) =>
    of === failure?.of
      ? [title, failure.detail].map((part) => see(alert(undefined, thread(given)), { text: part }))
      : [absent(text(title, thread(given)))],
  ),
];
const rests = (seen: Seen, given: Given): readonly Expectation[] => [
  ...shows(seen, given),
  see(status(given), { enabled: true }),
  see(reply(given), { editable: true }),
  see(answer(given), { enabled: true, busy: false }),
];

export const requirementThreadFlow = flowTable(requirementThreadMachine)<Seen, Given, Given & Required<Pick<Fixture, 'cookies'>>>({
  model: requirementThreadModel,
  given: { id: exampleRequirement.ticket_id, side: 'customer' },
  // Only staff are offered the box of AWAIT_REPLY.
  givenBy: () => ({ id: exampleRequirement.ticket_id, side: 'staff' }),
  jsdom: {
    render: async ({ id, side }, { page }) => {
      const { RequirementThread } = await import('#features/requirements/requirement-thread.tsx');
      return createElement(RequirementThread, { side, ticketId: id, level: side === 'staff' ? 'h1' : 'h2', ...page });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { askForContent } = await import('../../e2e/paths/fixtures/requirement.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { ticket_id: id } = await askForContent({ as }, (await ShopOrder.paid(as, calls)).id);
      return { ...given, id, cookies: given.side === 'staff' ? (await (await as('desarrollo')).storageState()).cookies : cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id, side }) => (side === 'staff' ? `/admin/support/${id}` : `/account?tab=requerimientos&ticket=${id}`),
  },
  actions: {
    RETRY: () => retries,
    CHANGED: (_, { id }) => [announces({ topic: 'requirement', id })],
    TYPE_REPLY: ({ value }, given) => [fill(reply(given), value)],
    AWAIT_REPLY: (_, given) => [press(awaited(given))],
    SUBMIT: (_, given) => [press(answer(given))],
    CHOOSE_STATUS: (event, given) => [choose(status(given), requirementStatusNames[event.status])],
  },
  values: ({ thread: shown, reply: written, tried, chosen, failure }): Seen => ({
    status: requirementStatusNames[chosen ?? shown?.requirement.status ?? 'pending'],
    reply: written,
    isMissing: tried && written.trim() === '',
    responses: shown?.responses.length ?? 0,
    ...(failure === null ? {} : { failure: { of: failure.doing, detail: failure.message } }),
  }),
  expectations: {
    loading: (_, given) => [see(text('Cargando el requerimiento')), absent(thread(given)), absent(alert())],
    failed: ({ failure }) => [see(heading(titles.reading, alert())), see(alert(), { text: failure?.detail ?? '' })],
    missing: (_, given) => [see(heading('Requerimiento no encontrado')), absent(thread(given)), absent(alert())],
    'shown.ready': rests,
    'shown.refreshing': rests,
    'shown.replying': (seen, given) => [
      ...shows(seen, given),
      see(reply(given), { editable: false }),
      see(answer(given), { busy: true }),
      see(status(given), { enabled: false }),
    ],
    'shown.moving': (seen, given) => [...shows(seen, given), see(status(given), { enabled: false })],
  },
  starts: ({ id }) => ({ state: 'loading', calls: [sends(getRequirement, { params: { id: `${id}` } })] }),
  scenarios: ({ id, side }) => {
    const given: Given = { id, side };
    const params = { id: `${id}` };
    const reads = sends(getRequirement, { params });
    const said = (message: string, attachments: RequirementResponse['attachments'] = []): RequirementResponse => ({
      response_id: 7,
      user_type: 'customer',
      username: 'mariana',
      first_name: 'Mariana',
      message,
      attachments,
      created_at: '2026-11-12T18:00:00.000Z',
    });
    const isRead = (responses: RequirementResponse[] = [], now: RequirementStatus = 'pending') =>
      answers(getRequirement, { requirement: { ...exampleRequirement, ticket_id: id, status: now }, attachments: [], responses });
    const arrives = { ...isRead(), state: 'shown.ready' } as const;
    const refreshes = { state: 'shown.refreshing', calls: [reads] } as const;
    const words = 'Las subí a esta carpeta.';
    const replies = (message: string, nth = 1, attachments: string[] = []) =>
      sends(replyToRequirement, { params, headers: { 'idempotency-key': generatedId(nth) }, body: { message, attachments } });
    const replied = answers(replyToRequirement, { success: true, response: said(words) });
    const moves = (to: RequirementStatus) => sends(updateRequirementStatus, { params, body: { status: to } });
    const moved = answers(updateRequirementStatus, {
      success: true,
      requirement: { ...exampleRequirement, ticket_id: id, status: 'closed' },
    });
    const types = { does: { type: 'TYPE_REPLY', value: words }, state: 'shown.ready', showing: { reply: words } } as const;
    const submit = { type: 'SUBMIT', attachments: [] as string[] } as const;
    const isUnheard = { of: 'replying', detail: noAnswerText } as const;
    const sendsReply = (...to: Parameters<typeof replies>) =>
      ({ does: submit, state: 'shown.replying', showing: { reply: words }, calls: [replies(...to)] }) as const;
    const closes = {
      does: { type: 'CHOOSE_STATUS', status: 'closed' },
      state: 'shown.moving',
      showing: { status: 'Cerrado' },
      calls: [moves('closed')],
    } as const;
    return [
      {
        title:
          'a reply is sent and shown, and the box is cleared; an empty one is not sent, and a failed one stays and is resent under the same key [R-052, R-153, R-222, R-261]',
        steps: [
          { ...arrives, also: [see(text('Todavía no hay respuestas.')), see(thread(given), { text: /· TW-\d+ · Prioridad normal/ })] },
          { does: submit, state: 'shown.ready', showing: { isMissing: true } },
          { does: { type: 'TYPE_REPLY', value: '  ' }, state: 'shown.ready', showing: { reply: '  ', isMissing: true } },
          types,
          { ...sendsReply(words), by: [pressTwice(answer(given))] },
          { ...unanswered(replyToRequirement), ...refreshes, showing: { reply: words, failure: isUnheard } },
          { ...arrives, showing: { reply: words, failure: isUnheard } },
          sendsReply(words),
          { ...replied, ...refreshes },
          { ...isRead([said(words)]), state: 'shown.ready', showing: { responses: 1 }, also: [see(text(words))] },
        ],
      },
      {
        title: 'a status changes to the chosen one; a failed change shows why and is reverted [R-261]',
        steps: [
          { ...arrives, also: [see(status(given), { options: ['Pendiente', 'En Proceso', 'Completado', 'Cerrado'] })] },
          closes,
          { ...refuses(updateRequirementStatus, down), ...refreshes, showing: { failure: { of: 'moving', detail: down.message } } },
          closes,
          { ...moved, ...refreshes, showing: { status: 'Cerrado' } },
          { ...isRead([], 'closed'), state: 'shown.ready', showing: { status: 'Cerrado' } },
        ],
      },
      {
        title: 'changes by the other side appear by themselves, and the reply being typed is not lost',
        steps: [
          arrives,
          { acts: [announces({ topic: 'requirement', id: id + 1 })], state: 'shown.ready' },
          { does: { type: 'CHANGED' }, ...refreshes },
          // A change that arrives during a load starts another one.
          { does: { type: 'CHANGED' }, ...refreshes },
          { ...types, state: 'shown.refreshing' },
          {
            ...refuses(getRequirement, down),
            state: 'shown.ready',
            showing: { reply: words, failure: { of: 'reading', detail: down.message } },
          },
          sendsReply(words),
        ],
      },
      {
        title: 'a reply waits for its files to upload, is sent with them, and clears the box [R-382]',
        steps: [
          arrives,
          {
            acts: [attaches({ name: 'logo.png' })],
            state: 'shown.ready',
            calls: [uploads('logo.png')],
          },
          types,
          {
            acts: [press(answer(given))],
            state: 'shown.ready',
            showing: { reply: words },
            also: [see(alert(undefined, thread(given)), { text: hurry })],
          },
          {
            ...answers(uploadAttachment, {
              success: true,
              attachment: { ...exampleAttachment, name: 'logo.png', media_type: 'image/png' },
            }),
            state: 'shown.ready',
            showing: { reply: words },
          },
          { ...sendsReply(words, 2, [generatedId(1)]), also: [see(button('Quitar logo.png'), { enabled: false })] },
          {
            ...unanswered(replyToRequirement),
            ...refreshes,
            showing: { reply: words, failure: isUnheard },
            also: [see(button('Quitar logo.png'), { enabled: true })],
          },
          sendsReply(words, 2, [generatedId(1)]),
          { ...replied, ...refreshes, also: [absent(button('Quitar logo.png'))] },
          { ...isRead([said(words, [{ ...exampleAttachment, name: 'logo.png' }])]), state: 'shown.ready', showing: { responses: 2 } },
        ],
      },
      {
        title:
          'staff see whose it is, answer it and change its status through their own calls; whether they await a reply is off until they tick it [R-087, R-601, R-697]',
        given: { side: 'staff' as const },
        starts: { state: 'loading', calls: [sends(getTicket, { params })] },
        steps: [
          {
            ...answers(getTicket, { requirement: { ...exampleTicket, ticket_id: id }, attachments: [], responses: [] }),
            state: 'shown.ready',
            also: [see(thread(given), { text: /· \S.* · Paquete .+ · TW-\d+ · Prioridad normal/ }), see(link(/@/))],
          },
          types,
          {
            does: { type: 'AWAIT_REPLY', value: true },
            state: 'shown.ready',
            showing: { reply: words },
            also: [see(awaited(given), { checked: true })],
          },
          {
            ...sendsReply(words),
            calls: [
              sends(replyToTicket, {
                params,
                headers: { 'idempotency-key': generatedId(1) },
                body: { message: words, attachments: [], awaits_reply: true },
              }),
            ],
          },
          {
            ...answers(replyToTicket, { success: true, response: { ...said(words), user_type: 'developer' } }),
            state: 'shown.refreshing',
            calls: [sends(getTicket, { params })],
            also: [see(awaited(given), { checked: false })],
          },
          {
            does: { type: 'CHOOSE_STATUS', status: 'resolved' },
            state: 'shown.moving',
            showing: { status: 'Completado' },
            calls: [sends(updateTicketStatus, { params, body: { status: 'resolved' } })],
          },
          {
            ...answers(updateTicketStatus, { success: true, requirement: { ...exampleTicket, ticket_id: id, status: 'resolved' } }),
            state: 'shown.refreshing',
            showing: { status: 'Completado' },
            calls: [sends(getTicket, { params })],
          },
        ],
      },
    ];
  },
});
