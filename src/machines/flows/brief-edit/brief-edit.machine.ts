import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import type { Brief, BriefAnswers } from '#api/contract/orders/brief.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type Difference, failureActions, fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';
import { unspecified } from '#shared/vocabulary.ts';
import {
  answerText,
  type BriefField,
  type BriefForm,
  briefIssues,
  briefOf,
  differences,
  emptyBriefForm,
  formOfAnswers,
} from '../checkout/brief-form.ts';

/** The answers of an order, and their version. */
export interface StoredBrief {
  version: number;
  answers: BriefAnswers;
}

export interface BriefEditContext {
  orderId: number;
  form: BriefForm;
  /** The answers that the form replaces; null until it is opened. */
  base: StoredBrief | null;
  /** The answers as they are now, if they have changed since the form was opened. */
  current: StoredBrief | null;
  issues: Issue[];
  refusals: number;
  failure: Failure | null;
  /** How often it was saved. */
  saved: number;
}

export type BriefEditEvent =
  | { type: 'EDIT'; brief: StoredBrief }
  | { type: 'WRITE'; field: BriefField; value: string }
  | { type: 'LEAVE_FIELD'; field: BriefField }
  | { type: 'SUBMIT' }
  | { type: 'KEEP_MINE' }
  | { type: 'TAKE_THEIRS' }
  | { type: 'CANCEL' };

interface Saving {
  orderId: number;
  baseVersion: number;
  brief: Brief;
}

/** The owner of an order changes its brief. */
export const briefEditMachine = setup({
  types: {
    context: {} as BriefEditContext,
    events: {} as BriefEditEvent,
    input: {} as { orderId: number },
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    saveBrief: notProvided<void, Saving>(),
  },
  guards: {
    ...fieldGuards<BriefEditContext>(briefIssues),
    someoneChangedIt: (_, { error }: { error: unknown }) => {
      const { code, brief } = failureOf(error);
      return code === 'brief_changed' && brief !== undefined;
    },
  },
  actions: {
    ...failureActions<BriefEditContext, BriefEditEvent>(),
    ...fieldActions<BriefEditContext, BriefEditEvent>(briefIssues),
    openForm: assign((_, { brief }: { brief: StoredBrief }) => ({
      form: formOfAnswers(brief.answers),
      base: brief,
      current: null,
      issues: [],
      refusals: 0,
      failure: null,
    })),
    keepRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const failure = failureOf(error);
      const issues = failure.issues ?? [];
      return { failure, issues, refusals: issues.length === 0 ? 0 : context.refusals + 1 };
    }),
    keepCurrent: assign((_, { error }: { error: unknown }) => ({ current: failureOf(error).brief ?? null })),
    agreeToCurrent: assign(({ context: { current, base } }) => ({ base: current ?? base, current: null })),
    takeCurrent: assign(({ context: { current, form } }) => ({ form: current === null ? form : formOfAnswers(current.answers) })),
    countSaved: assign(({ context }) => ({ saved: context.saved + 1 })),
  },
}).createMachine({
  id: 'brief-edit',
  initial: 'reading',
  context: ({ input }) => ({
    orderId: input.orderId,
    form: emptyBriefForm,
    base: null,
    current: null,
    issues: [],
    refusals: 0,
    failure: null,
    saved: 0,
  }),
  states: {
    reading: {
      meta: { label: 'Leyendo' },
      on: { EDIT: { target: 'editing', actions: { type: 'openForm', params: ({ event }) => ({ brief: event.brief }) } } },
    },
    editing: {
      meta: { label: 'Editando' },
      initial: 'writing',
      on: {
        WRITE: { actions: { type: 'keepText', params: ({ event: { field, value } }) => ({ field, value }) } },
        LEAVE_FIELD: { actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) } },
        CANCEL: { target: 'reading' },
      },
      states: {
        writing: {
          meta: { label: 'Escribiendo' },
          on: { SUBMIT: [{ guard: 'formIsComplete', target: '#brief-edit.saving' }, { actions: 'checkForm' }] },
        },
        comparing: {
          meta: { label: 'Cambió mientras se editaba' },
          on: {
            KEEP_MINE: [{ guard: 'formIsComplete', target: '#brief-edit.saving', actions: 'agreeToCurrent' }, { actions: 'checkForm' }],
            TAKE_THEIRS: { target: 'writing', actions: ['takeCurrent', 'agreeToCurrent', 'forgetFailure'] },
          },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando' },
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'saveBrief',
        src: 'saveBrief',
        input: ({ context: { orderId, base, form } }) => ({ orderId, baseVersion: base?.version ?? 1, brief: briefOf(form) }),
        onDone: { target: 'reading', actions: 'countSaved' },
        onError: [
          {
            description: 'cambió mientras tanto',
            guard: { type: 'someoneChangedIt', params: ({ event }) => ({ error: event.error }) },
            target: 'editing.comparing',
            actions: { type: 'keepCurrent', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'editing', actions: { type: 'keepRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
  },
});

export type BriefEditSnapshot = SnapshotFrom<typeof briefEditMachine>;

export const briefEditLabels = {
  title: 'La información del negocio de un pedido',
  events: {
    EDIT: 'Editar',
    WRITE: 'Escribir en un campo',
    LEAVE_FIELD: 'Salir de un campo',
    SUBMIT: 'Guardar cambios',
    KEEP_MINE: 'Guardar lo mío',
    TAKE_THEIRS: 'Usar lo guardado',
    CANCEL: 'Cancelar',
  } satisfies Record<BriefEditEvent['type'], string>,
  guards: { formIsComplete: 'no falta nada' },
  actors: { saveBrief: 'guarda la información' },
} satisfies MachineLabels;

export interface BriefEditView {
  screen: 'answers' | 'form';
  form: BriefForm;
  issues: readonly Issue[];
  refusals: number;
  isSaving: boolean;
  /** The brief has closed: the form can only be read. */
  isClosed: boolean;
  /** The differences from what was saved in the meantime; null unless the owner must choose. */
  conflict: readonly Difference[] | null;
  failure: Failure | null;
  saved: number;
}

/** `nameOf`: the label of a field. `whyClosed`: why the brief can no longer be changed. */
export const briefEditView = (
  snapshot: BriefEditSnapshot,
  nameOf: (field: BriefField) => string,
  whyClosed: string | null,
): BriefEditView => {
  const { form, current, issues, refusals, failure, saved } = snapshot.context;
  const now = current === null ? form : formOfAnswers(current.answers);
  const isSaving = snapshot.matches('saving');
  const closed: Failure | null = whyClosed === null || isSaving ? null : { code: 'brief_closed', message: whyClosed };
  return {
    screen: snapshot.matches('reading') ? 'answers' : 'form',
    form,
    issues,
    refusals,
    isSaving,
    isClosed: closed !== null,
    conflict:
      closed === null && snapshot.matches({ editing: 'comparing' })
        ? differences(form, now).map((field) => ({ label: nameOf(field), now: answerText(now, field) || unspecified }))
        : null,
    failure: closed ?? failure,
    saved,
  };
};

/** What was written into the form and not saved, as the events that open it again over the answers that it replaces. */
export const briefEditWork = (snapshot: BriefEditSnapshot): BriefEditEvent[] => {
  const { form, base } = snapshot.context;
  if (snapshot.matches('reading') || base === null) return [];
  const written = differences(form, formOfAnswers(base.answers));
  if (written.length === 0) return [];
  return [{ type: 'EDIT', brief: base }, ...written.map((field) => ({ type: 'WRITE' as const, field, value: form[field] }))];
};
