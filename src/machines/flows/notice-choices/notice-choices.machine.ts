import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { NoticeChoice } from '#api/contract/profile/change-notice.ts';
import type { Notice, Notices } from '#api/contract/profile/notices.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type NoticeKind, noticeKinds } from '#shared/notices.ts';

export interface NoticeChoicesContext {
  notices: readonly Notice[];
  /** The kinds to be changed: the first is being saved. */
  changed: readonly NoticeKind[];
  failure: Failure | null;
}

export type NoticeChoicesEvent = { type: 'RETRY' } | { type: 'TOGGLE'; kind: NoticeKind };

const isOn = (notices: readonly Notice[], kind: NoticeKind): boolean => notices.some((one) => one.kind === kind && one.is_on);

const addChanged = { type: 'addChanged', params: ({ event }: { event: { kind: NoticeKind } }) => ({ kind: event.kind }) } as const;
const keepSaved = { type: 'keepNotices', params: ({ event }: { event: { output: Notices } }) => event.output } as const;

/** Which mails a customer gets, each kind turned on or off at once. */
export const noticeChoicesMachine = setup({
  types: {
    context: {} as NoticeChoicesContext,
    events: {} as NoticeChoicesEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadNotices: notProvided<Notices>(),
    saveNotice: notProvided<Notices, NoticeChoice | null>(),
  },
  guards: {
    moreAreChanged: ({ context }) => context.changed.length > 1,
  },
  actions: {
    ...failureActions<NoticeChoicesContext, NoticeChoicesEvent>(),
    keepNotices: assign((_, { notices }: Notices) => ({ notices })),
    /** A second change of one that waits undoes the first. */
    addChanged: assign(({ context: { changed } }, { kind }: { kind: NoticeKind }) => ({
      changed: changed.includes(kind, 1) ? changed.filter((one, at) => at === 0 || one !== kind) : [...changed, kind],
    })),
    nextChanged: assign(({ context }) => ({ changed: context.changed.slice(1) })),
    forgetChanged: assign({ changed: [] }),
  },
}).createMachine({
  id: 'notice-choices',
  initial: 'loading',
  context: { notices: [], changed: [], failure: null },
  states: {
    loading: {
      meta: { label: 'Cargando los avisos' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'loadNotices',
        src: 'loadNotices',
        onDone: { target: 'shown', actions: { type: 'keepNotices', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { meta: { label: 'No se pudieron cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    shown: {
      meta: { label: 'Avisos a la vista' },
      on: { TOGGLE: { target: 'saving', actions: addChanged } },
    },
    saving: {
      meta: { label: 'Guardando el aviso' },
      tags: 'busy',
      entry: 'forgetFailure',
      on: { TOGGLE: { actions: addChanged } },
      invoke: {
        id: 'saveNotice',
        src: 'saveNotice',
        input: ({
          context: {
            notices,
            changed: [kind],
          },
        }) => (kind === undefined ? null : { kind, channel: 'mail' as const, is_on: !isOn(notices, kind) }),
        onDone: [
          { guard: 'moreAreChanged', target: 'saving', reenter: true, actions: [keepSaved, 'nextChanged'] },
          { target: 'shown', actions: [keepSaved, 'nextChanged'] },
        ],
        onError: { target: 'shown', actions: [keepFailure, 'forgetChanged'] },
      },
    },
  },
});

type NoticeChoicesSnapshot = SnapshotFrom<typeof noticeChoicesMachine>;

export const noticeChoicesLabels = {
  title: 'Los avisos por correo',
  events: {
    RETRY: 'Reintentar',
    TOGGLE: 'Encender o apagar un aviso',
  } satisfies Record<NoticeChoicesEvent['type'], string>,
  guards: { moreAreChanged: 'se cambió otro mientras tanto' },
  actors: { loadNotices: 'pide los avisos', saveNotice: 'guarda el aviso' },
} satisfies MachineLabels;

export interface NoticeChoicesView {
  screen: 'loading' | 'failed' | 'list';
  /** Of each kind; while it is saved, as it will be. */
  notices: readonly { kind: NoticeKind; isOn: boolean }[];
  isSaving: boolean;
  failure: Failure | null;
}

export const noticeChoicesView = (snapshot: NoticeChoicesSnapshot): NoticeChoicesView => {
  const { notices, changed, failure } = snapshot.context;
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'list',
    notices: noticeKinds.map((kind) => ({ kind, isOn: isOn(notices, kind) !== (changed.filter((one) => one === kind).length % 2 === 1) })),
    isSaving: snapshot.matches('saving'),
    failure,
  };
};
