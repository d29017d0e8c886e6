import { assign, type SnapshotFrom, setup } from 'xstate';
import type { UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface UnfinishedBriefsContext {
  briefs: UnfinishedBrief[];
  /** The brief that the user is asked to discard. */
  chosen: UnfinishedBrief | null;
  failure: Failure | null;
}

export type UnfinishedBriefsEvent = { type: 'DISCARD'; brief: UnfinishedBrief } | { type: 'CONFIRM' } | { type: 'CANCEL' };

/** 'Continúa tu pedido': the customer's unfinished briefs. It is only a reminder, so a failure to load them is not shown. */
export const unfinishedBriefsMachine = setup({
  types: {
    context: {} as UnfinishedBriefsContext,
    events: {} as UnfinishedBriefsEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'background' | 'question',
  },
  actors: {
    listBriefs: notProvided<UnfinishedBrief[], void>(),
    discardBrief: notProvided<void, { brief: UnfinishedBrief | null }>(),
  },
  guards: {
    isOffered: ({ context }, { brief }: { brief: UnfinishedBrief }) =>
      context.briefs.some(({ package_id }) => package_id === brief.package_id),
  },
  actions: {
    ...failureActions<UnfinishedBriefsContext, UnfinishedBriefsEvent>(),
    keepBriefs: assign((_, { briefs }: { briefs: UnfinishedBrief[] }) => ({ briefs: briefs.filter(({ is_active }) => is_active) })),
    choose: assign((_, { brief }: { brief: UnfinishedBrief }) => ({ chosen: brief, failure: null })),
    forgetChoice: assign({ chosen: null }),
    removeChosen: assign(({ context: { briefs, chosen } }) => ({
      briefs: briefs.filter(({ package_id }) => package_id !== chosen?.package_id),
      chosen: null,
    })),
  },
}).createMachine({
  id: 'unfinished-briefs',
  context: { briefs: [], chosen: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      meta: { label: 'Buscando pedidos sin terminar' },
      tags: 'background',
      invoke: {
        id: 'listBriefs',
        src: 'listBriefs',
        onDone: { target: 'shown', actions: { type: 'keepBriefs', params: ({ event }) => ({ briefs: event.output }) } },
        onError: { target: 'unknown' },
      },
    },
    unknown: { meta: { label: 'No se supo' } },
    shown: {
      meta: { label: 'Pedidos sin terminar a la vista' },
      on: {
        DISCARD: {
          guard: { type: 'isOffered', params: ({ event }) => ({ brief: event.brief }) },
          description: 'uno de los que se ofrecen',
          target: 'asking',
          actions: { type: 'choose', params: ({ event }) => ({ brief: event.brief }) },
        },
      },
    },
    asking: {
      meta: { label: 'Preguntando si se descarta' },
      tags: 'question',
      on: {
        CONFIRM: { target: 'discarding', actions: 'forgetFailure' },
        CANCEL: { target: 'shown', actions: 'forgetChoice' },
      },
    },
    discarding: {
      meta: { label: 'Descartando' },
      tags: ['busy', 'question'],
      invoke: {
        id: 'discardBrief',
        src: 'discardBrief',
        input: ({ context }) => ({ brief: context.chosen }),
        onDone: { target: 'shown', actions: 'removeChosen' },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
  },
});

export type UnfinishedBriefsSnapshot = SnapshotFrom<typeof unfinishedBriefsMachine>;

export const unfinishedBriefsLabels = {
  title: 'Pedidos sin terminar',
  events: {
    DISCARD: 'Descartar',
    CONFIRM: 'Descartar de verdad',
    CANCEL: 'Cancelar',
  } satisfies Record<UnfinishedBriefsEvent['type'], string>,
  actors: { listBriefs: 'Buscar pedidos sin terminar', discardBrief: 'Descartar el pedido sin terminar' },
} satisfies MachineLabels;

export interface UnfinishedBriefsView {
  /** Newest first. */
  briefs: UnfinishedBrief[];
  /** The brief to discard, while the confirmation is shown. */
  discarding: UnfinishedBrief | null;
  isBusy: boolean;
  failure: Failure | null;
}

export const unfinishedBriefsView = (snapshot: UnfinishedBriefsSnapshot): UnfinishedBriefsView => {
  const { briefs, chosen, failure } = snapshot.context;
  return { briefs, discarding: snapshot.hasTag('question') ? chosen : null, isBusy: snapshot.hasTag('busy'), failure };
};
