import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, isOutcomeUnknown, issueAt } from '#api/contract/failures.ts';
import { ChangeAccountStatus } from '#api/contract/orders/update-account-status.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { decisionsFrom } from '#machines/lifecycles/account-status/account-decisions.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';
import type { AccountDecision, AccountStatus } from '#shared/vocabulary.ts';

export interface AccountChangeContext {
  subscriptionId: number;
  /** The statuses that staff may choose. */
  targets: readonly AccountDecision[];
  status: AccountDecision | null;
  note: string;
  /** True after the first attempt to save: from then on missing fields are shown. */
  tried: boolean;
  failure: Failure | null;
}

export type AccountChangeEvent =
  | { type: 'CHOOSE_STATUS'; status: AccountDecision }
  | { type: 'TYPE_NOTE'; value: string }
  | { type: 'SUBMIT' }
  | { type: 'ACCEPT' }
  | { type: 'CANCEL' };

export type AccountChangeOutput = { result: 'changed'; status: AccountDecision } | { result: 'cancelled' } | { result: 'outdated' };

interface Change {
  subscriptionId: number;
  status: AccountDecision | null;
  note: string;
}

/** 'Cambiar Cuenta': staff suspend, resume or cancel a purchase and give a reason. */
export const accountChangeMachine = setup({
  types: {
    context: {} as AccountChangeContext,
    events: {} as AccountChangeEvent,
    input: {} as { subscriptionId: number; from: AccountStatus },
    output: {} as AccountChangeOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok' | 'ko',
  },
  actors: {
    changeAccount: notProvided<void, Change>(),
  },
  guards: {
    isPossible: ({ context }, { status }: { status: AccountDecision }) => context.targets.includes(status),
    changeIsExplained: ({ context }) => ChangeAccountStatus.safeParse({ status: context.status, note: context.note }).success,
    statusMayHaveMoved: ({ context: { failure } }) => failure?.code === 'transition_refused' || isOutcomeUnknown(failure),
  },
  actions: {
    ...failureActions<AccountChangeContext, AccountChangeEvent>(),
    keepStatus: assign((_, { status }: { status: AccountDecision }) => ({ status })),
    keepNote: assign((_, { value }: { value: string }) => ({ note: value })),
    rememberTry: assign({ tried: true }),
  },
}).createMachine({
  id: 'account-change',
  initial: 'editing',
  context: ({ input }) => ({
    subscriptionId: input.subscriptionId,
    targets: decisionsFrom(input.from),
    status: null,
    note: '',
    tried: false,
    failure: null,
  }),
  output: outputOfEnd<AccountChangeOutput>,
  states: {
    editing: {
      meta: { label: 'Eligiendo el estado' },
      on: {
        CHOOSE_STATUS: {
          description: 'se puede llegar a él',
          guard: { type: 'isPossible', params: ({ event }) => ({ status: event.status }) },
          actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.status }) },
        },
        TYPE_NOTE: { actions: { type: 'keepNote', params: ({ event }) => ({ value: event.value }) } },
        SUBMIT: [{ guard: 'changeIsExplained', target: 'saving', actions: 'forgetFailure' }, { actions: 'rememberTry' }],
        CANCEL: { target: 'cancelled' },
      },
    },
    saving: {
      meta: { label: 'Guardando el cambio' },
      tags: 'busy',
      invoke: {
        id: 'changeAccount',
        src: 'changeAccount',
        input: ({ context }) => ({ subscriptionId: context.subscriptionId, status: context.status, note: context.note }),
        onDone: { target: 'changed' },
        onError: { target: 'refused', actions: keepFailure },
      },
    },
    refused: {
      meta: { label: 'No se pudo cambiar' },
      on: { ACCEPT: [{ guard: 'statusMayHaveMoved', target: 'outdated' }, { target: 'editing' }] },
    },
    changed: {
      type: 'final',
      meta: { label: 'Cuenta cambiada' },
      tags: 'ok',
      output: ({ context }) => ({ result: 'changed', status: context.status ?? 'active' }),
    },
    outdated: { type: 'final', meta: { label: 'La cuenta cambió mientras tanto' }, tags: 'ko', output: { result: 'outdated' } },
    cancelled: { type: 'final', meta: { label: 'Sin cambios' }, output: { result: 'cancelled' } },
  },
});

export type AccountChangeSnapshot = SnapshotFrom<typeof accountChangeMachine>;

export const accountChangeLabels = {
  title: 'Cambio de la cuenta de una contratación',
  events: {
    CHOOSE_STATUS: 'Elegir el estado',
    TYPE_NOTE: 'Escribir la nota',
    SUBMIT: 'Guardar',
    ACCEPT: 'Aceptar',
    CANCEL: 'Cancelar',
  } satisfies Record<AccountChangeEvent['type'], string>,
  guards: { changeIsExplained: 'hay estado y nota', statusMayHaveMoved: 'la cuenta ya no lo permite, o no se sabe si cambió' },
  actors: { changeAccount: 'cambia la cuenta' },
} satisfies MachineLabels;

export interface AccountChangeView {
  screen: 'form' | 'error' | 'closed';
  targets: readonly AccountDecision[];
  status: AccountDecision | null;
  note: string;
  /** Validation messages, shown after the first attempt to save. */
  statusError: string | null;
  noteError: string | null;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: AccountChangeOutput | null;
}

export const accountChangeView = (snapshot: AccountChangeSnapshot): AccountChangeView => {
  const { context } = snapshot;
  const issues = ChangeAccountStatus.safeParse({ status: context.status, note: context.note }).error?.issues ?? [];
  const missing = (path: string): string | null =>
    context.tried ? (issues.find((issue) => issue.path[0] === path)?.message ?? null) : (issueAt(context.failure, path) ?? null);
  return {
    screen: snapshot.status === 'done' ? 'closed' : snapshot.matches('refused') ? 'error' : 'form',
    targets: context.targets,
    status: context.status,
    note: context.note,
    statusError: missing('status'),
    noteError: missing('note'),
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure: context.failure,
    output: snapshot.output ?? null,
  };
};

/** The unsaved input, as the events that restore it. */
export const accountChangeWork = ({ context: { status, note } }: AccountChangeSnapshot): AccountChangeEvent[] => [
  ...(status === null ? [] : [{ type: 'CHOOSE_STATUS' as const, status }]),
  ...(note === '' ? [] : [{ type: 'TYPE_NOTE' as const, value: note }]),
];
