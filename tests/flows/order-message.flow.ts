import { createElement } from 'react';
import { createTicket } from '#api/contract/requirements/create-ticket.ts';
import { replyToRequirement } from '#api/contract/requirements/reply-to-requirement.ts';
import { uploadAttachment } from '#api/contract/requirements/upload-attachment.ts';
import { orderMessageMachine } from '#machines/flows/order-message/order-message.machine.ts';
import { orderMessageModel } from '#machines/flows/order-message/order-message.model.ts';
import { exampleActiveOwnOrder } from '#machines/flows/own-order/example-own-order.ts';
import { exampleAttachment, exampleRequirement } from '#machines/flows/requirement-thread/example-requirement.ts';
import type { Fixture } from '../../e2e/paths/browser-flow.ts';
import { attaches, choose, fill, press, pressTwice } from './kit/actions.ts';
import { answers, generatedId, refuses, sends, unanswered, uploads } from './kit/calls.ts';
import { absent, type Expectation, reports, see } from './kit/expectations.ts';
import { flowTable } from './kit/flow-table.ts';
import { down, noAnswerText } from './kit/reading-table.ts';
import { alert, button, field, region, text } from './kit/targets.ts';

interface Given {
  readonly id: number;
  /** The open thread with the newest message. */
  readonly ticket: number;
}
interface Seen {
  thread?: 'newest' | 'new';
  message?: string;
  isMissing?: boolean;
  sent?: number;
  failure?: string;
}

const panel = region('Conversación');
const subject = field('Asunto', panel);
const message = field('Tu mensaje', panel);
const submit = button('Enviar', panel);
const title = 'No se envió tu mensaje';
const anew = 'Una pregunta nueva';
const nameOf = ({ ticket }: Given) => `Contenido Faltante #${ticket}`;

const shows = ({ thread = 'newest', message: written = '', isMissing = false, failure }: Seen, given: Given): Expectation[] => [
  see(subject, { chosen: thread === 'new' ? anew : nameOf(given), options: [nameOf(given), anew] }),
  see(message, { value: written, invalid: isMissing, description: isMissing ? /Escribe tu mensaje/ : '' }),
  ...(failure === undefined ? [absent(text(title, panel))] : [title, failure].map((part) => see(alert(undefined, panel), { text: part }))),
];

export const orderMessageFlow = flowTable(orderMessageMachine)<Seen, Given, Given & Required<Pick<Fixture, 'cookies'>>>({
  model: orderMessageModel,
  given: { id: 2031, ticket: 318 },
  jsdom: {
    at: ({ id }) => `/account/pedido/${id}`,
    render: async ({ id, ticket }, { page, report }) => {
      const { ConversationPanel } = await import('#features/own-order/conversation-panel.tsx');
      const conversation = exampleActiveOwnOrder.conversation.map((one) => ({ ...one, ticket_id: ticket }));
      const order = { ...exampleActiveOwnOrder, subscription_id: id, conversation };
      return createElement(ConversationPanel, { order, onSent: () => report('sent'), ...page });
    },
  },
  browser: {
    who: 'cliente',
    prepare: async ({ as, given }) => {
      const { newCustomer } = await import('../../e2e/paths/fixtures/customer.ts');
      const { askForContent } = await import('../../e2e/paths/fixtures/requirement.ts');
      const { ShopOrder } = await import('../../e2e/paths/fixtures/shop-order.ts');
      const { calls, cookies } = await newCustomer({ as });
      const { id } = await ShopOrder.paid(as, calls);
      const { ticket_id: ticket } = await askForContent({ as }, id);
      return { ...given, id, ticket, cookies };
    },
    cookies: ({ cookies }) => cookies,
    at: ({ id }) => `/account/pedido/${id}`,
    // The page loads the order, again after each message.
    besides: /\/profile\/subscriptions\/\d+$/,
  },
  actions: {
    CHOOSE_THREAD: ({ thread }, given) => [choose(subject, thread === null ? anew : nameOf(given))],
    // The message is for the thread on screen.
    TYPE_MESSAGE: ({ value, thread }, given) => [choose(subject, thread === null ? anew : nameOf(given)), fill(message, value)],
    SUBMIT: () => [press(submit)],
  },
  values: (context): Seen => ({
    thread: context.thread === null ? 'new' : 'newest',
    message: context.message,
    isMissing: context.tried && context.message.trim() === '',
    sent: context.sent,
    ...(context.failure === null ? {} : { failure: context.failure.message }),
  }),
  expectations: {
    writing: (seen, given) => [
      ...shows(seen, given),
      see(message, { editable: true }),
      see(submit, { enabled: true, busy: false }),
      reports(...Array.from({ length: seen.sent ?? 0 }, () => 'sent')),
    ],
    sending: (seen, given) => [
      ...shows(seen, given),
      see(subject, { enabled: false }),
      see(message, { editable: false }),
      see(submit, { busy: true }),
    ],
  },
  starts: () => ({ state: 'writing' }),
  scenarios: ({ id, ticket }) => {
    const words = 'Van en la carpeta.';
    const types = { does: { type: 'TYPE_MESSAGE', value: words, thread: ticket }, state: 'writing', showing: { message: words } } as const;
    const replies = (nth = 1, attachments: string[] = []) =>
      sends(replyToRequirement, {
        params: { id: `${ticket}` },
        headers: { 'idempotency-key': generatedId(nth) },
        body: { message: words, attachments },
      });
    const sendsReply = (...to: Parameters<typeof replies>) =>
      ({
        does: { type: 'SUBMIT', thread: ticket, attachments: [] as string[] },
        state: 'sending',
        showing: { message: words },
        calls: [replies(...to)],
      }) as const;
    const replied = answers(replyToRequirement, {
      success: true,
      response: {
        ...{ response_id: 7, user_type: 'customer', username: 'mariana', first_name: 'Mariana' },
        ...{ message: words, attachments: [], created_at: '2026-11-12T18:00:00.000Z' },
      },
    });
    const isSent = { state: 'writing', showing: { sent: 1 } } as const;
    const asksNew = {
      does: { type: 'SUBMIT', thread: null, attachments: [] as string[] },
      state: 'sending',
      showing: { thread: 'new', message: words },
      calls: [
        sends(createTicket, {
          headers: { 'idempotency-key': generatedId(1) },
          body: {
            ...{ subscription_id: id, request_type: 'question', priority: 'normal', about: 'service' },
            ...{ description: words, attachments: [] },
          },
        }),
      ],
    } as const;
    return [
      {
        title:
          'a message answers the open thread with the newest message; an empty one is not sent, and a failed one stays and is resent under the same key [R-701]',
        steps: [
          { does: { type: 'SUBMIT', thread: ticket, attachments: [] }, state: 'writing', showing: { isMissing: true } },
          types,
          { ...sendsReply(), by: [pressTwice(submit)] },
          { ...unanswered(replyToRequirement), state: 'writing', showing: { message: words, failure: noAnswerText } },
          sendsReply(),
          { ...replied, ...isSent },
        ],
      },
      {
        title: 'a message without a thread opens one, as a question; a refused one shows why [R-701]',
        steps: [
          { does: { type: 'CHOOSE_THREAD', thread: null }, state: 'writing', showing: { thread: 'new' } },
          {
            does: { type: 'TYPE_MESSAGE', value: words, thread: null },
            state: 'writing',
            showing: { thread: 'new', message: words },
          },
          asksNew,
          { ...refuses(createTicket, down), state: 'writing', showing: { thread: 'new', message: words, failure: down.message } },
          asksNew,
          {
            ...answers(createTicket, { success: true, ticket: { ...exampleRequirement, subscription_id: id, request_type: 'question' } }),
            ...isSent,
          },
        ],
      },
      {
        title: 'a message waits for its files to upload, and is sent with them [R-701]',
        steps: [
          { acts: [attaches({ name: 'logo.png' })], state: 'writing', calls: [uploads('logo.png')] },
          types,
          {
            ...answers(uploadAttachment, {
              success: true,
              attachment: { ...exampleAttachment, name: 'logo.png', media_type: 'image/png' },
            }),
            state: 'writing',
            showing: { message: words },
          },
          sendsReply(2, [generatedId(1)]),
          { ...replied, ...isSent, also: [absent(button('Quitar logo.png'))] },
        ],
      },
    ];
  },
});
