import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { replyText } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

/** The thread that the message answers; null opens a new one, as a question. */
export type MessageThread = number | null;

export interface NewMessage {
  orderId: number;
  ticketId: MessageThread;
  message: string;
  attachments: string[];
}

export interface OrderMessageContext {
  orderId: number;
  /** Undefined until the customer chooses one: the conversation decides. */
  thread: MessageThread | undefined;
  message: string;
  /** The message being sent, and the attachments of the last one sent. */
  sending: NewMessage | null;
  delivered: string[];
  /** How many were sent. */
  sent: number;
  /** True after an attempt to send an empty message: from then on the error is shown. */
  tried: boolean;
  failure: Failure | null;
}

export type OrderMessageEvent =
  | { type: 'CHOOSE_THREAD'; thread: MessageThread }
  /** `thread`: the one shown, which stays chosen whatever else arrives. */
  | { type: 'TYPE_MESSAGE'; value: string; thread: MessageThread }
  | { type: 'SUBMIT'; thread: MessageThread; attachments: string[] };

/** A message of a customer about an own order: an answer, or a new question. */
export const orderMessageMachine = setup({
  types: {
    context: {} as OrderMessageContext,
    events: {} as OrderMessageEvent,
    input: {} as { orderId: number },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    sendMessage: notProvided<void, NewMessage | null>(),
  },
  guards: {
    messageIsWritten: ({ context }) => replyText.safeParse(context.message).success,
  },
  actions: {
    ...failureActions<OrderMessageContext, OrderMessageEvent>(),
    keepThread: assign((_, { thread }: { thread: MessageThread }) => ({ thread })),
    keepMessage: assign((_, { value, thread }: { value: string; thread: MessageThread }) => ({ message: value, thread })),
    rememberTry: assign({ tried: true }),
    keepSending: assign(({ context: { orderId, message } }, sent: { ticketId: MessageThread; attachments: string[] }) => ({
      sending: { orderId, message, ...sent },
    })),
    forgetMessage: assign(({ context }) => ({
      thread: undefined,
      message: '',
      tried: false,
      sending: null,
      delivered: context.sending?.attachments ?? [],
      sent: context.sent + 1,
    })),
  },
}).createMachine({
  id: 'order-message',
  initial: 'writing',
  context: ({ input }) => ({
    orderId: input.orderId,
    thread: undefined,
    message: '',
    sending: null,
    delivered: [],
    sent: 0,
    tried: false,
    failure: null,
  }),
  states: {
    writing: {
      meta: { label: 'Escribiendo' },
      on: {
        CHOOSE_THREAD: { actions: { type: 'keepThread', params: ({ event }) => ({ thread: event.thread }) } },
        TYPE_MESSAGE: { actions: { type: 'keepMessage', params: ({ event: { value, thread } }) => ({ value, thread }) } },
        SUBMIT: [
          {
            guard: 'messageIsWritten',
            target: 'sending',
            actions: {
              type: 'keepSending',
              params: ({ event: { thread, attachments } }) => ({ ticketId: thread, attachments }),
            },
          },
          { actions: 'rememberTry' },
        ],
      },
    },
    sending: {
      meta: { label: 'Enviando' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context }) => context.sending,
        onDone: { target: 'writing', actions: 'forgetMessage' },
        onError: { target: 'writing', actions: keepFailure },
      },
    },
  },
});

export type OrderMessageSnapshot = SnapshotFrom<typeof orderMessageMachine>;

export const orderMessageLabels = {
  title: 'Un mensaje sobre un pedido',
  events: {
    CHOOSE_THREAD: 'Elegir el asunto',
    TYPE_MESSAGE: 'Escribir el mensaje',
    SUBMIT: 'Enviar',
  } satisfies Record<OrderMessageEvent['type'], string>,
  guards: { messageIsWritten: 'hay mensaje' },
  actors: { sendMessage: 'envía el mensaje' },
} satisfies MachineLabels;

/** The unsent message, as the event that restores it. */
export const orderMessageWork = ({ context: { message, thread = null } }: OrderMessageSnapshot): OrderMessageEvent[] =>
  message === '' ? [] : [{ type: 'TYPE_MESSAGE', value: message, thread }];
