import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import type { Attachment } from '#api/contract/requirements/attachment.ts';
import { type Requirement, type RequirementResponse, replyText, type Ticket } from '#api/contract/requirements/requirement.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import type { RequirementStatus } from '#shared/vocabulary.ts';

export interface Thread {
  /** A `Ticket`, with the customer's name, for staff. */
  requirement: Requirement | Ticket;
  /** Files attached to the request itself. */
  attachments: Attachment[];
  responses: RequirementResponse[];
}

export interface RequirementThreadContext {
  ticketId: number;
  thread: Thread | null;
  reply: string;
  /** Staff await an answer to their reply. */
  awaitsReply: boolean;
  /** The attachments of the reply being sent (`attached`) and of the last one sent (`delivered`). */
  attached: string[];
  delivered: string[];
  /** True after an attempt to send an empty reply: from then on the error is shown. */
  tried: boolean;
  /** The requested status, while the change is pending. */
  chosen: RequirementStatus | null;
  /** What failed, and why. */
  failure: (Failure & { doing: 'reading' | 'replying' | 'moving' }) | null;
}

export type RequirementThreadEvent =
  | { type: 'RETRY' }
  | { type: 'CHANGED' }
  | { type: 'TYPE_REPLY'; value: string }
  | { type: 'AWAIT_REPLY'; value: boolean }
  | { type: 'SUBMIT'; attachments: string[] }
  | { type: 'CHOOSE_STATUS'; status: RequirementStatus };

type Doing = NonNullable<RequirementThreadContext['failure']>['doing'];

/** A requirement, shown to the customer or to staff: its thread, a reply form, and its status. */
export const requirementThreadMachine = setup({
  types: {
    context: {} as RequirementThreadContext,
    events: {} as RequirementThreadEvent,
    input: {} as { ticketId: number },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadThread: notProvided<Thread, { ticketId: number }>(),
    sendReply: notProvided<void, { ticketId: number; message: string; attachments: string[]; awaitsReply: boolean }>(),
    changeStatus: notProvided<void, { ticketId: number; status: RequirementStatus | null }>(),
  },
  guards: {
    replyIsWritten: ({ context }) => replyText.safeParse(context.reply).success,
    readingFailed: ({ context }) => context.failure?.doing === 'reading',
    isAnother: ({ context }, { status }: { status: RequirementStatus }) => context.thread?.requirement.status !== status,
    requirementIsMissing: (_, { error }: { error: unknown }) => ['not_found', 'invalid_input'].includes(failureOf(error).code),
  },
  actions: {
    keepThread: assign(({ context }, { thread }: { thread: Thread }) => ({
      thread,
      failure: context.failure?.doing === 'reading' ? null : context.failure,
    })),
    keepReply: assign((_, { value }: { value: string }) => ({ reply: value })),
    keepAwaited: assign((_, { value }: { value: boolean }) => ({ awaitsReply: value })),
    keepStatus: assign((_, { status }: { status: RequirementStatus }) => ({ chosen: status })),
    rememberTry: assign({ tried: true }),
    keepAttached: assign((_, { attachments }: { attachments: string[] }) => ({ attached: attachments })),
    forgetReply: assign(({ context }) => ({ reply: '', awaitsReply: false, tried: false, attached: [], delivered: context.attached })),
    forgetFailure: assign({ failure: null }),
    forgetChoice: assign({ chosen: null }),
    keepFailure: assign((_, { error, doing }: { error: unknown; doing: Doing }) => ({ failure: { ...failureOf(error), doing } })),
  },
}).createMachine({
  id: 'requirement-thread',
  initial: 'loading',
  context: ({ input }) => ({
    ticketId: input.ticketId,
    thread: null,
    reply: '',
    awaitsReply: false,
    attached: [],
    delivered: [],
    tried: false,
    chosen: null,
    failure: null,
  }),
  states: {
    loading: {
      meta: { label: 'Cargando el requerimiento' },
      tags: 'busy',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadThread',
        src: 'loadThread',
        input: ({ context }) => ({ ticketId: context.ticketId }),
        onDone: { target: 'shown.ready', actions: { type: 'keepThread', params: ({ event }) => ({ thread: event.output }) } },
        onError: [
          {
            description: 'no existe',
            guard: { type: 'requirementIsMissing', params: ({ event }) => ({ error: event.error }) },
            target: 'missing',
          },
          { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'reading' }) } },
        ],
      },
    },
    failed: {
      meta: { label: 'No se pudo cargar' },
      tags: 'ko',
      on: { RETRY: { target: 'loading', actions: 'forgetFailure' }, CHANGED: { target: 'loading', actions: 'forgetFailure' } },
    },
    missing: { meta: { label: 'Requerimiento no encontrado' }, tags: 'ko', type: 'final' },
    shown: {
      meta: { label: 'Requerimiento a la vista' },
      initial: 'ready',
      states: {
        ready: {
          meta: { label: 'Leyendo y escribiendo' },
          on: {
            CHANGED: { target: 'refreshing' },
            RETRY: { guard: 'readingFailed', target: 'refreshing' },
            TYPE_REPLY: { actions: { type: 'keepReply', params: ({ event }) => ({ value: event.value }) } },
            AWAIT_REPLY: { actions: { type: 'keepAwaited', params: ({ event }) => ({ value: event.value }) } },
            SUBMIT: [
              {
                guard: 'replyIsWritten',
                target: 'replying',
                actions: ['forgetFailure', { type: 'keepAttached', params: ({ event }) => ({ attachments: event.attachments }) }],
              },
              { actions: 'rememberTry' },
            ],
            CHOOSE_STATUS: {
              description: 'es otro',
              guard: { type: 'isAnother', params: ({ event }) => ({ status: event.status }) },
              target: 'moving',
              actions: ['forgetFailure', { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) }],
            },
          },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          on: {
            CHANGED: { target: 'refreshing', reenter: true },
            TYPE_REPLY: { actions: { type: 'keepReply', params: ({ event }) => ({ value: event.value }) } },
            AWAIT_REPLY: { actions: { type: 'keepAwaited', params: ({ event }) => ({ value: event.value }) } },
            SUBMIT: [
              {
                guard: 'replyIsWritten',
                target: 'replying',
                actions: ['forgetFailure', { type: 'keepAttached', params: ({ event }) => ({ attachments: event.attachments }) }],
              },
              { actions: 'rememberTry' },
            ],
            CHOOSE_STATUS: {
              description: 'es otro',
              guard: { type: 'isAnother', params: ({ event }) => ({ status: event.status }) },
              target: 'moving',
              actions: ['forgetFailure', { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) }],
            },
          },
          invoke: {
            id: 'reloadThread',
            src: 'loadThread',
            input: ({ context }) => ({ ticketId: context.ticketId }),
            onDone: {
              target: 'ready',
              actions: ['forgetChoice', { type: 'keepThread', params: ({ event }) => ({ thread: event.output }) }],
            },
            onError: {
              target: 'ready',
              actions: ['forgetChoice', { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'reading' }) }],
            },
          },
        },
        replying: {
          meta: { label: 'Enviando la respuesta' },
          tags: 'busy',
          invoke: {
            id: 'sendReply',
            src: 'sendReply',
            input: ({ context: { ticketId, reply: message, attached: attachments, awaitsReply } }) => ({
              ticketId,
              message,
              attachments,
              awaitsReply,
            }),
            onDone: { target: 'refreshing', actions: 'forgetReply' },
            onError: {
              target: 'refreshing',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'replying' }) },
            },
          },
        },
        moving: {
          meta: { label: 'Cambiando el estado' },
          tags: 'busy',
          invoke: {
            id: 'changeStatus',
            src: 'changeStatus',
            input: ({ context }) => ({ ticketId: context.ticketId, status: context.chosen }),
            onDone: { target: 'refreshing' },
            onError: {
              target: 'refreshing',
              actions: ['forgetChoice', { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'moving' }) }],
            },
          },
        },
      },
    },
  },
});

export type RequirementThreadSnapshot = SnapshotFrom<typeof requirementThreadMachine>;

export const requirementThreadLabels = {
  title: 'Un requerimiento y sus respuestas',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Alguien lo cambió',
    TYPE_REPLY: 'Escribir la respuesta',
    AWAIT_REPLY: 'Decir si se espera respuesta',
    SUBMIT: 'Responder',
    CHOOSE_STATUS: 'Elegir el estado',
  } satisfies Record<RequirementThreadEvent['type'], string>,
  guards: { replyIsWritten: 'hay respuesta', readingFailed: 'no se pudo leer otra vez' },
  actors: {
    loadThread: 'pide el requerimiento',
    reloadThread: 'pide el requerimiento otra vez',
    sendReply: 'envía la respuesta',
    changeStatus: 'cambia el estado',
  },
} satisfies MachineLabels;
