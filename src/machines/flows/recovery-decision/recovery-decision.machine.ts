import { and, assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, issueAt } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

/** What a superadministrator does about a user's lost second factor. */
export type RecoveryAct = 'ask' | 'approve' | 'stop';
export type RecoveryField = 'reason' | 'password' | 'code';

export interface RecoveryDecision {
  act: RecoveryAct;
  /** The user's id for `ask`, otherwise the request's id. */
  id: string;
  reason: string;
  /** The acting superadministrator's own password. */
  password: string;
  /** The acting superadministrator's own app code or recovery code, as typed. */
  code: string;
}

export interface RecoveryDecisionContext extends RecoveryDecision {
  /** There are two superadministrators besides the user to do it. */
  isPossible: boolean;
  tried: boolean;
  failure: Failure | null;
}

export type RecoveryDecisionEvent = { type: 'TYPE'; field: RecoveryField; value: string } | { type: 'SUBMIT' } | { type: 'CANCEL' };
export type RecoveryDecisionOutput = { result: 'done' } | { result: 'cancelled' };

const fieldsOf: Record<RecoveryAct, readonly RecoveryField[]> = {
  ask: ['reason', 'password', 'code'],
  approve: ['password', 'code'],
  stop: [],
};

/** The fields required for this act. */
const recoveryFields = ({ act, isPossible }: Pick<RecoveryDecisionContext, 'act' | 'isPossible'>): readonly RecoveryField[] =>
  isPossible ? fieldsOf[act] : [];

/** Requests the removal of a lost second factor, or approves or stops such a request. */
export const recoveryDecisionMachine = setup({
  types: {
    context: {} as RecoveryDecisionContext,
    events: {} as RecoveryDecisionEvent,
    input: {} as Pick<RecoveryDecisionContext, 'act' | 'id' | 'isPossible'>,
    output: {} as RecoveryDecisionOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: { decide: notProvided<void, RecoveryDecision>() },
  guards: {
    fieldIsAsked: ({ context }, { field }: { field: RecoveryField }) => recoveryFields(context).includes(field),
    isPossible: ({ context }) => context.isPossible,
    somethingIsMissing: ({ context }) => recoveryFields(context).some((field) => context[field].trim() === ''),
  },
  actions: {
    ...failureActions<RecoveryDecisionContext, RecoveryDecisionEvent>(),
    keepText: assign((_, { field, value }: { field: RecoveryField; value: string }) => ({ [field]: value, failure: null })),
    noteTry: assign({ tried: true, failure: null }),
  },
}).createMachine({
  id: 'recovery-decision',
  initial: 'asking',
  context: ({ input }) => ({ ...input, reason: '', password: '', code: '', tried: false, failure: null }),
  output: outputOfEnd<RecoveryDecisionOutput>,
  states: {
    asking: {
      meta: { label: 'Preguntando' },
      on: {
        TYPE: {
          guard: { type: 'fieldIsAsked', params: ({ event }) => ({ field: event.field }) },
          description: 'se pide',
          actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        SUBMIT: [
          { guard: and(['isPossible', 'somethingIsMissing']), description: 'falta algo', actions: 'noteTry' },
          { guard: 'isPossible', target: 'deciding', actions: 'noteTry' },
        ],
        CANCEL: { target: 'cancelled' },
      },
    },
    deciding: {
      meta: { label: 'Guardando la decisión' },
      tags: 'busy',
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context: { act, id, reason, password, code } }) => ({ act, id, reason, password, code }),
        onDone: { target: 'done' },
        onError: { target: 'asking', actions: keepFailure },
      },
    },
    done: { type: 'final', meta: { label: 'Hecho' }, tags: 'ok', output: { result: 'done' } },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type RecoveryDecisionSnapshot = SnapshotFrom<typeof recoveryDecisionMachine>;

export const recoveryDecisionLabels = {
  title: 'Pedir, aprobar o detener que se quite una verificación',
  events: {
    TYPE: 'Escribir',
    SUBMIT: 'Confirmar',
    CANCEL: 'Cancelar',
  } satisfies Record<RecoveryDecisionEvent['type'], string>,
  guards: { isPossible: 'hay quien la apruebe' },
  actors: { decide: 'pide, aprueba o detiene' },
} satisfies MachineLabels;

interface FieldView {
  value: string;
  error: string | null;
}

export interface RecoveryDecisionView {
  isOpen: boolean;
  isBusy: boolean;
  isPossible: boolean;
  /** Null if it is not required. */
  reason: FieldView | null;
  password: FieldView | null;
  code: FieldView | null;
  /** The failure, unless a field shows it already. */
  failure: Failure | null;
  output: RecoveryDecisionOutput | null;
}

const missing: Record<RecoveryField, string> = {
  reason: 'Escribe el motivo',
  password: 'Escribe tu contraseña para confirmar este cambio',
  code: 'Escribe los 6 dígitos de tu aplicación o un código de recuperación',
};
const pathsOf: Record<RecoveryField, readonly string[]> = {
  reason: ['reason'],
  password: ['current_password'],
  code: ['code', 'recovery_code'],
};

const saidOf = (field: RecoveryField, failure: Failure | null): string | null => {
  const said = pathsOf[field].flatMap((path) => issueAt(failure, path) ?? [])[0] ?? null;
  return said ?? (field === 'code' && failure?.code === 'invalid_code' ? failure.message : null);
};

export const recoveryDecisionView = (snapshot: RecoveryDecisionSnapshot): RecoveryDecisionView => {
  const { context } = snapshot;
  const { tried, failure, isPossible } = context;
  const required = recoveryFields(context);
  const fieldOf = (field: RecoveryField): FieldView | null => {
    const isMissing = tried && context[field].trim() === '';
    return required.includes(field) ? { value: context[field], error: isMissing ? missing[field] : saidOf(field, failure) } : null;
  };
  const [reason, password, code] = [fieldOf('reason'), fieldOf('password'), fieldOf('code')];
  const isSaid = [reason, password, code].some((field) => field !== null && field.error !== null);
  return {
    isOpen: snapshot.status === 'active',
    isBusy: snapshot.hasTag('busy'),
    ...{ isPossible, reason, password, code },
    failure: isSaid ? null : failure,
    output: snapshot.output ?? null,
  };
};
