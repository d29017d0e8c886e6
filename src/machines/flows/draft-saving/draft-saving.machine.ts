import type { SnapshotFrom } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import { type BriefField, differingFields } from '#machines/flows/checkout/brief-form.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { keepFailure } from '#machines/parts.ts';
import { type DraftSavingContext, type DraftSavingEvent, draftSaving, messageOf, type Written } from './draft-saving.setup.ts';

interface Change {
  event: Written;
}
const keepInTab = {
  type: 'keepInTab' as const,
  params: ({ context }: { context: DraftSavingContext }) => ({ message: messageOf(context) }),
};
const keepChange = [
  { type: 'keepCurrent' as const, params: ({ event: { step, brief, writtenAt } }: Change) => ({ step, brief, writtenAt }) },
  keepInTab,
] as const;

/** When idle, a new step is saved at once, and text shortly after the last keystroke. */
const changesAtRest = [
  {
    description: 'cambió el paso',
    guard: { type: 'stepDiffers' as const, params: ({ event }: Change) => ({ step: event.step }) },
    target: '#draft-saving.saving',
    actions: keepChange,
  },
  {
    description: 'cambió el texto',
    guard: { type: 'briefDiffers' as const, params: ({ event }: Change) => ({ brief: event.brief }) },
    target: '#draft-saving.waiting',
    reenter: true,
    actions: keepChange,
  },
] as const;

/** While a request is pending or the user must decide, changes are only collected. */
const changesGather = {
  description: 'cambió algo',
  guard: { type: 'momentDiffers' as const, params: ({ event }: Change) => ({ step: event.step, brief: event.brief }) },
  actions: keepChange,
} as const;

const refusedWith = (code: Failure['code'], description: string) => ({
  description,
  guard: { type: 'refusedWith' as const, params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, code }) },
});

const refusals = [
  { ...refusedWith('unauthenticated', 'la sesión terminó'), target: '#draft-saving.sessionLost', actions: 'tellSessionEnded' as const },
  { ...refusedWith('network', 'sin conexión'), target: '#draft-saving.offline', actions: [keepFailure, 'noteUnanswered' as const] },
  { target: '#draft-saving.failed', actions: keepFailure },
] as const;

/** Saves the brief to the server as it grows. What could not be sent is stored in this tab under its owner's id. */
export const draftSavingMachine = draftSaving.createMachine({
  id: 'draft-saving',
  context: ({ input }) => ({
    ...input,
    current: { step: 'details', brief: {} },
    writtenAt: null,
    sent: null,
    unanswered: [],
    base: null,
    theirs: null,
    saves: 0,
    failure: null,
  }),
  initial: 'closed',
  on: { CLOSE: { target: '.done', actions: 'forgetInTab' } },
  states: {
    closed: {
      meta: { label: 'Sin borrador abierto' },
      on: {
        OPENED: [
          {
            description: 'quedó algo sin enviar',
            guard: { type: 'wasLeftUnsent', params: ({ event }) => ({ draft: event.draft, unsent: event.unsent }) },
            target: 'saving',
            actions: { type: 'beginFrom', params: ({ event }) => ({ draft: event.draft, unsent: event.unsent }) },
          },
          {
            target: 'open',
            actions: [{ type: 'beginFrom', params: ({ event }) => ({ draft: event.draft, unsent: event.unsent }) }, 'forgetInTab'],
          },
        ],
      },
    },
    open: { meta: { label: 'Sin cambios' }, on: { CHANGED: changesAtRest } },
    waiting: {
      meta: { label: 'Esperando a que deje de escribir' },
      on: { CHANGED: changesAtRest, LEAVE_PAGE: { target: 'saving' } },
      after: { saveAfter: { target: 'saving' } },
    },
    saving: {
      meta: { label: 'Guardando' },
      tags: 'busy',
      entry: 'noteWhatIsSent',
      on: {
        CHANGED: changesGather,
        LEAVE_PAGE: { guard: 'changedMeanwhile', target: 'saving', reenter: true, actions: ['noteUnanswered', keepInTab] },
      },
      invoke: {
        id: 'saveDraft',
        src: 'saveDraft',
        input: ({ context }) => ({ kind: context.kind, packageId: context.packageId, message: messageOf(context) }),
        onDone: [
          {
            guard: 'changedMeanwhile',
            target: 'saving',
            reenter: true,
            actions: [
              { type: 'noteSaved', params: ({ event }) => ({ draft: event.output }) },
              { type: 'handOverIntent', params: ({ event }) => ({ intentKey: event.output.intent_key }) },
              keepInTab,
            ],
          },
          {
            target: 'saved',
            actions: [
              { type: 'noteSaved', params: ({ event }) => ({ draft: event.output }) },
              { type: 'handOverIntent', params: ({ event }) => ({ intentKey: event.output.intent_key }) },
              'forgetInTab',
            ],
          },
        ],
        onError: [{ ...refusedWith('draft_changed', 'otra pestaña guardó antes'), target: 'comparing' }, ...refusals],
      },
    },
    saved: { meta: { label: 'Borrador guardado' }, on: { CHANGED: changesAtRest } },
    offline: { meta: { label: 'Sin conexión: guardado en este equipo' }, on: { CHANGED: changesAtRest, RETRY: { target: 'saving' } } },
    failed: { meta: { label: 'No se pudo guardar' }, on: { CHANGED: changesAtRest, RETRY: { target: 'saving' } } },
    comparing: {
      meta: { label: 'Leyendo lo de la otra pestaña' },
      tags: 'busy',
      on: { CHANGED: changesGather },
      invoke: {
        id: 'loadDraft',
        src: 'loadDraft',
        input: ({ context }) => ({ kind: context.kind, packageId: context.packageId }),
        onDone: [
          {
            description: 'es lo mismo, o lo guardó esta pestaña',
            guard: { type: 'theirsIsMine', params: ({ event }) => ({ theirs: event.output }) },
            target: 'saving',
            actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) },
          },
          { target: 'conflict', actions: { type: 'keepTheirs', params: ({ event }) => ({ theirs: event.output }) } },
        ],
        onError: refusals,
      },
    },
    conflict: {
      meta: { label: 'Otra pestaña guardó algo distinto' },
      on: {
        CHANGED: changesGather,
        TAKE_THEIRS: {
          guard: 'theirsExists',
          target: 'saved',
          actions: ['becomeTheirs', { type: 'handOverTheirs', params: ({ context }) => ({ brief: context.current.brief }) }, 'forgetInTab'],
        },
        KEEP_MINE: { target: 'saving' },
      },
    },
    sessionLost: { type: 'final', meta: { label: 'La sesión terminó' }, tags: 'ko' },
    done: { type: 'final', meta: { label: 'El pedido está hecho' }, tags: 'ok' },
  },
});

export type DraftSavingSnapshot = SnapshotFrom<typeof draftSavingMachine>;

export const draftSavingLabels = {
  title: 'Guardado del borrador',
  events: {
    OPENED: 'Se abre el borrador',
    CHANGED: 'Cambia el texto o el paso',
    RETRY: 'Reintentar',
    LEAVE_PAGE: 'Se cierra la página',
    TAKE_THEIRS: 'Usar lo de la otra pestaña',
    KEEP_MINE: 'Conservar lo mío',
    CLOSE: 'El pedido quedó hecho',
  } satisfies Record<DraftSavingEvent['type'], string>,
  guards: { changedMeanwhile: 'cambió mientras se guardaba', theirsExists: 'el otro borrador existe' },
  actors: { saveDraft: 'guarda el borrador', loadDraft: 'lee el borrador guardado' },
} satisfies MachineLabels;

/** Two versions of one brief. */
export interface DraftConflict {
  differing: BriefField[];
  /** When the other tab saved, UTC ISO 8601. */
  theirsAt: string;
  /** When text was last typed in this tab; null if none was since it opened. */
  mineAt: string | null;
}

export interface DraftSavingView {
  /** `lost` also covers a completed order: nothing is saved any more. */
  status: 'quiet' | 'saving' | 'saved' | 'offline' | 'failed' | 'conflict' | 'lost';
  /** How many times it was saved since the page opened; only the first is announced. */
  saves: number;
  /** The field that the server refused, if it named one: saving the same value would be refused again. */
  wrong: { field: string; message: string } | null;
  conflict: DraftConflict | null;
  canRetry: boolean;
  canTakeTheirs: boolean;
  canKeepMine: boolean;
}

const statusOf = (snapshot: DraftSavingSnapshot): DraftSavingView['status'] => {
  if (snapshot.matches('waiting') || snapshot.matches('saving') || snapshot.matches('comparing')) return 'saving';
  if (snapshot.matches('saved')) return 'saved';
  if (snapshot.matches('offline')) return 'offline';
  if (snapshot.matches('failed')) return 'failed';
  if (snapshot.matches('conflict')) return 'conflict';
  return snapshot.status === 'done' ? 'lost' : 'quiet';
};

const conflictOf = (snapshot: DraftSavingSnapshot): DraftConflict | null => {
  const { theirs, current, writtenAt: mineAt } = snapshot.context;
  if (!snapshot.matches('conflict') || theirs === null) return null;
  return { differing: differingFields(current.brief, theirs.brief), theirsAt: theirs.updated_at, mineAt };
};

const wrongOf = (snapshot: DraftSavingSnapshot): DraftSavingView['wrong'] => {
  const [issue] = snapshot.matches('failed') ? (snapshot.context.failure?.issues ?? []) : [];
  return issue === undefined ? null : { field: issue.path.replace(/^brief\./, ''), message: issue.message };
};

export const draftSavingView = (snapshot: DraftSavingSnapshot): DraftSavingView => ({
  status: statusOf(snapshot),
  saves: snapshot.context.saves,
  wrong: wrongOf(snapshot),
  conflict: conflictOf(snapshot),
  canRetry: snapshot.can({ type: 'RETRY' }),
  canTakeTheirs: snapshot.can({ type: 'TAKE_THEIRS' }),
  canKeepMine: snapshot.can({ type: 'KEEP_MINE' }),
});
