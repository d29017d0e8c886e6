import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { NewNote } from '#api/contract/orders/add-order-note.ts';
import type { OrderNotes } from '#api/contract/orders/get-order-notes.ts';
import type { OrderNote } from '#api/contract/orders/order-note.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';

type Doing = 'reading' | 'saving';

export interface OrderNotesContext {
  orderId: number;
  /** Newest first. */
  notes: readonly OrderNote[];
  hasOlder: boolean;
  /** The new note as typed, and what is wrong with it. */
  text: string;
  problem: string | null;
  /** What failed, and why. */
  failure: (Failure & { doing: Doing }) | null;
}

export type OrderNotesEvent = { type: 'RETRY' } | { type: 'CHANGED' } | { type: 'WRITE'; value: string } | { type: 'SAVE' };

const problemOf = (text: string): string | null => issuesOf(NewNote, { note: text })[0]?.message ?? null;

/** The staff's notes about an order, and a field for the next one. */
export const orderNotesMachine = setup({
  types: {
    context: {} as OrderNotesContext,
    events: {} as OrderNotesEvent,
    input: {} as { orderId: number },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadNotes: notProvided<OrderNotes, { orderId: number }>(),
    saveNote: notProvided<OrderNote, { orderId: number; note: string }>(),
  },
  guards: {
    noteIsWritten: ({ context }) => problemOf(context.text) === null,
    readingFailed: ({ context }) => context.failure?.doing === 'reading',
  },
  actions: {
    keepNotes: assign(({ context }, { notes, has_older }: OrderNotes) => ({
      notes,
      hasOlder: has_older,
      failure: context.failure?.doing === 'reading' ? null : context.failure,
    })),
    keepText: assign((_, { value }: { value: string }) => ({ text: value, problem: null })),
    checkText: assign(({ context }) => ({ problem: problemOf(context.text) })),
    /** A reload may have brought it already, after a save whose answer was lost. */
    addNote: assign(({ context: { notes } }, { note }: { note: OrderNote }) => ({
      notes: [note, ...notes.filter(({ note_id }) => note_id !== note.note_id)],
      text: '',
    })),
    forgetTrouble: assign({ problem: null, failure: null }),
    /** A message about the note stands at its field only. What was not saved matters more than a reload that failed after it. */
    keepFailure: assign(({ context }, { error, doing }: { error: unknown; doing: Doing }) => {
      if (doing === 'reading' && context.failure?.doing === 'saving') return {};
      const failure = failureOf(error);
      const problem = failure.issues?.find(({ path }) => path === 'note')?.message;
      return problem === undefined ? { failure: { ...failure, doing } } : { problem };
    }),
  },
}).createMachine({
  id: 'order-notes',
  initial: 'loading',
  context: ({ input }) => ({ orderId: input.orderId, notes: [], hasOlder: false, text: '', problem: null, failure: null }),
  states: {
    loading: {
      meta: { label: 'Cargando las notas' },
      tags: 'busy',
      on: { CHANGED: { target: 'loading', reenter: true } },
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context }) => ({ orderId: context.orderId }),
        onDone: { target: 'shown', actions: { type: 'keepNotes', params: ({ event }) => event.output } },
        onError: {
          target: 'failed',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'reading' }) },
        },
      },
    },
    failed: {
      meta: { label: 'No se pudo cargar' },
      tags: 'ko',
      on: { RETRY: { target: 'loading', actions: 'forgetTrouble' }, CHANGED: { target: 'loading', actions: 'forgetTrouble' } },
    },
    shown: {
      meta: { label: 'Notas a la vista' },
      initial: 'ready',
      on: {
        CHANGED: { target: '.refreshing' },
        WRITE: { actions: { type: 'keepText', params: ({ event }) => ({ value: event.value }) } },
        SAVE: [{ guard: 'noteIsWritten', target: 'saving', actions: 'forgetTrouble' }, { actions: 'checkText' }],
      },
      states: {
        ready: {
          meta: { label: 'Leyendo y escribiendo' },
          on: { RETRY: { guard: 'readingFailed', target: 'refreshing' } },
        },
        refreshing: {
          meta: { label: 'Poniéndose al día' },
          tags: 'busy',
          invoke: {
            id: 'reloadNotes',
            src: 'loadNotes',
            input: ({ context }) => ({ orderId: context.orderId }),
            onDone: { target: 'ready', actions: { type: 'keepNotes', params: ({ event }) => event.output } },
            onError: {
              target: 'ready',
              actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'reading' }) },
            },
          },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando la nota' },
      tags: 'busy',
      invoke: {
        id: 'saveNote',
        src: 'saveNote',
        input: ({ context }) => ({ orderId: context.orderId, note: context.text }),
        // Others may have written meanwhile.
        onDone: { target: 'shown.refreshing', actions: { type: 'addNote', params: ({ event }) => ({ note: event.output }) } },
        onError: {
          target: 'shown.refreshing',
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error, doing: 'saving' }) },
        },
      },
    },
  },
});

type OrderNotesSnapshot = SnapshotFrom<typeof orderNotesMachine>;

export const orderNotesLabels = {
  title: 'Las notas internas de una orden',
  events: {
    RETRY: 'Reintentar',
    CHANGED: 'Alguien cambió la orden',
    WRITE: 'Escribir la nota',
    SAVE: 'Guardar nota',
  } satisfies Record<OrderNotesEvent['type'], string>,
  guards: { noteIsWritten: 'hay nota', readingFailed: 'no se pudo leer otra vez' },
  actors: { loadNotes: 'pide las notas', reloadNotes: 'pide las notas otra vez', saveNote: 'guarda la nota' },
} satisfies MachineLabels;

export interface OrderNotesView extends Omit<OrderNotesContext, 'orderId'> {
  screen: 'loading' | 'failed' | 'notes';
  isSaving: boolean;
}

export const orderNotesView = (snapshot: OrderNotesSnapshot): OrderNotesView => {
  const { orderId: _, ...context } = snapshot.context;
  return {
    ...context,
    screen: snapshot.hasTag('ko') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'notes',
    isSaving: snapshot.matches('saving'),
  };
};

/** The unsaved note, as the event that restores it. */
export const orderNotesWork = ({ context: { text } }: OrderNotesSnapshot): OrderNotesEvent[] =>
  text === '' ? [] : [{ type: 'WRITE', value: text }];
