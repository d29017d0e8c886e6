import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { AnswerOf } from '#api/contract/operation.ts';
import type { endOtherSessions, endSession, listSessions, OpenSession } from '#api/contract/profile/sessions.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface OpenSessionsContext {
  /** Null until they were read. */
  sessions: OpenSession[] | null;
  /** The one that is to end. */
  sessionId: string;
  /** How many ended just now; null where nobody asked. */
  ended: number | null;
  failure: Failure | null;
}

export type OpenSessionsEvent =
  | { type: 'RETRY' }
  | { type: 'END'; sessionId: string }
  | { type: 'END_OTHERS' }
  | { type: 'CONFIRM' }
  | { type: 'CANCEL' };

/** Where one's account stands open, and how that ends. */
export const openSessionsMachine = setup({
  types: {
    context: {} as OpenSessionsContext,
    events: {} as OpenSessionsEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    listSessions: notProvided<AnswerOf<typeof listSessions>>(),
    endSession: notProvided<AnswerOf<typeof endSession>, { sessionId: string }>(),
    endOthers: notProvided<AnswerOf<typeof endOtherSessions>>(),
  },
  guards: {
    isAnother: ({ context }, { sessionId }: { sessionId: string }) =>
      context.sessions?.some((one) => one.session_id === sessionId && !one.current) ?? false,
    hasOthers: ({ context }) => context.sessions?.some(({ current }) => !current) ?? false,
  },
  actions: {
    ...failureActions<OpenSessionsContext, OpenSessionsEvent>(),
    keepSessions: assign((_, { sessions }: { sessions: OpenSession[] }) => ({ sessions })),
    keepChoice: assign((_, { sessionId }: { sessionId: string }) => ({ sessionId })),
    noteEnd: assign((_, { ended }: { ended: number }) => ({ ended })),
    forgetNews: assign({ ended: null, failure: null }),
  },
}).createMachine({
  id: 'open-sessions',
  initial: 'reading',
  context: { sessions: null, sessionId: '', ended: null, failure: null },
  states: {
    reading: {
      meta: { label: 'Leyendo las sesiones' },
      tags: 'busy',
      invoke: {
        id: 'listSessions',
        src: 'listSessions',
        onDone: { target: 'listed', actions: { type: 'keepSessions', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
    unread: { meta: { label: 'No se pudieron leer' }, on: { RETRY: { target: 'reading', actions: 'forgetFailure' } } },
    listed: {
      meta: { label: 'Sesiones a la vista' },
      on: {
        END: {
          guard: { type: 'isAnother', params: ({ event }) => ({ sessionId: event.sessionId }) },
          description: 'es otra sesión',
          target: 'ending',
          actions: ['forgetNews', { type: 'keepChoice', params: ({ event }) => ({ sessionId: event.sessionId }) }],
        },
        END_OTHERS: { guard: 'hasOthers', target: 'asking', actions: 'forgetNews' },
      },
    },
    asking: {
      meta: { label: '¿Cerrar las demás?' },
      on: { CONFIRM: { target: 'endingOthers' }, CANCEL: { target: 'listed' } },
    },
    ending: {
      meta: { label: 'Cerrando una sesión' },
      tags: 'busy',
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ context }) => ({ sessionId: context.sessionId }),
        onDone: { target: 'reading', actions: { type: 'noteEnd', params: { ended: 1 } } },
        onError: { target: 'readingAgain', actions: keepFailure },
      },
    },
    endingOthers: {
      meta: { label: 'Cerrando las demás' },
      tags: 'busy',
      invoke: {
        id: 'endOthers',
        src: 'endOthers',
        onDone: { target: 'reading', actions: { type: 'noteEnd', params: ({ event }) => ({ ended: event.output.ended }) } },
        onError: { target: 'readingAgain', actions: keepFailure },
      },
    },
    readingAgain: {
      meta: { label: 'Revisando qué quedó abierto' },
      tags: 'busy',
      invoke: {
        id: 'listSessionsAgain',
        src: 'listSessions',
        onDone: { target: 'listed', actions: { type: 'keepSessions', params: ({ event }) => event.output } },
        onError: { target: 'unread', actions: keepFailure },
      },
    },
  },
});

export type OpenSessionsSnapshot = SnapshotFrom<typeof openSessionsMachine>;

export const openSessionsLabels = {
  title: 'Sesiones abiertas',
  events: {
    RETRY: 'Reintentar',
    END: 'Cerrar',
    END_OTHERS: 'Cerrar las demás',
    CONFIRM: 'Sí, cerrarlas',
    CANCEL: 'Cancelar',
  } satisfies Record<OpenSessionsEvent['type'], string>,
  guards: { isAnother: 'es otra sesión', hasOthers: 'hay otras sesiones' },
  actors: {
    listSessions: 'lee las sesiones abiertas',
    endSession: 'cierra una sesión',
    endOthers: 'cierra las demás sesiones',
    listSessionsAgain: 'lee otra vez qué quedó abierto',
  },
} satisfies MachineLabels;
