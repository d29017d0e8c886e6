import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import { NewDeliverable } from '#api/contract/orders/add-deliverable.ts';
import type { Deliverable } from '#api/contract/orders/deliverable.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, fieldActions, keepFailure, notProvided, outputOfEnd } from '#machines/parts.ts';

export interface DeliverableContext {
  subscriptionId: number;
  /** `attachment`: the id of the uploaded file that was last submitted; empty without one. */
  form: NewDeliverable;
  /** What is wrong with the last submitted form, by its field. */
  issues: Issue[];
  refusals: number;
  failure: Failure | null;
}

export type DeliverableField = 'name' | 'version';

export type DeliverableEvent =
  | { type: 'TYPE'; field: DeliverableField; value: string }
  /** `attachment`: the id of the uploaded file; empty without one. */
  | { type: 'SUBMIT'; attachment: string }
  | { type: 'CANCEL' };

export type DeliverableOutput = { result: 'added'; deliverable: Deliverable } | { result: 'cancelled' };

const issuesIn = (form: NewDeliverable): Issue[] => issuesOf(NewDeliverable, form);

const keepAttachment = {
  type: 'keepText',
  params: ({ event }: { event: { attachment: string } }) => ({ field: 'attachment' as const, value: event.attachment }),
} as const;

/** 'Agregar entregable': staff hand over a file to the customer of an order, with a name and a version. */
export const deliverableMachine = setup({
  types: {
    context: {} as DeliverableContext,
    events: {} as DeliverableEvent,
    input: {} as { subscriptionId: number },
    output: {} as DeliverableOutput,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ok',
  },
  actors: {
    sendDeliverable: notProvided<Deliverable, Pick<DeliverableContext, 'subscriptionId' | 'form'>>(),
  },
  guards: {
    deliverableIsWhole: ({ context }, { attachment }: { attachment: string }) => issuesIn({ ...context.form, attachment }).length === 0,
  },
  actions: {
    ...failureActions<DeliverableContext, DeliverableEvent>(),
    ...fieldActions<DeliverableContext, DeliverableEvent>(issuesIn),
    keepIssues: assign((_, { error }: { error: unknown }) => ({ issues: failureOf(error).issues ?? [] })),
  },
}).createMachine({
  id: 'deliverable',
  initial: 'editing',
  context: ({ input }) => ({ ...input, form: { name: '', version: '', attachment: '' }, issues: [], refusals: 0, failure: null }),
  output: outputOfEnd<DeliverableOutput>,
  states: {
    editing: {
      meta: { label: 'Escribiendo el entregable' },
      on: {
        TYPE: { actions: [{ type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) }, 'forgetFailure'] },
        SUBMIT: [
          {
            description: 'hay nombre, versión y archivo',
            guard: { type: 'deliverableIsWhole', params: ({ event }) => ({ attachment: event.attachment }) },
            target: 'sending',
            actions: [keepAttachment, 'checkForm'],
          },
          { actions: [keepAttachment, 'checkForm'] },
        ],
        CANCEL: { target: 'cancelled' },
      },
    },
    sending: {
      meta: { label: 'Agregando el entregable' },
      tags: 'busy',
      invoke: {
        id: 'sendDeliverable',
        src: 'sendDeliverable',
        input: ({ context: { subscriptionId, form } }) => ({ subscriptionId, form }),
        onDone: { target: 'added' },
        onError: { target: 'editing', actions: [keepFailure, { type: 'keepIssues', params: ({ event }) => ({ error: event.error }) }] },
      },
    },
    added: {
      type: 'final',
      meta: { label: 'Entregable agregado' },
      tags: 'ok',
      output: ({ event }) => ({ result: 'added', deliverable: (event as unknown as { output: Deliverable }).output }),
    },
    cancelled: { type: 'final', meta: { label: 'Cancelado' }, output: { result: 'cancelled' } },
  },
});

export type DeliverableSnapshot = SnapshotFrom<typeof deliverableMachine>;

export const deliverableLabels = {
  title: 'Agregar un entregable',
  events: { TYPE: 'Escribir el nombre o la versión', SUBMIT: 'Agregar', CANCEL: 'Cancelar' } satisfies Record<
    DeliverableEvent['type'],
    string
  >,
  actors: { sendDeliverable: 'agrega el entregable' },
} satisfies MachineLabels;

export interface DeliverableView {
  screen: 'form' | 'closed';
  form: Pick<NewDeliverable, DeliverableField>;
  errors: Record<keyof NewDeliverable, string | null>;
  isBusy: boolean;
  canCancel: boolean;
  failure: Failure | null;
  output: DeliverableOutput | null;
}

/** `chosen`: the id of the file that is chosen now, uploaded or not. What was wrong with another one is no longer shown. */
export const deliverableView = (snapshot: DeliverableSnapshot, chosen: string): DeliverableView => {
  const { form, issues, failure } = snapshot.context;
  const errorAt = (field: keyof NewDeliverable): string | null => issues.find(({ path }) => path === field)?.message ?? null;
  return {
    screen: snapshot.status === 'done' ? 'closed' : 'form',
    form,
    errors: {
      name: errorAt('name'),
      version: errorAt('version'),
      attachment: chosen === form.attachment ? errorAt('attachment') : null,
    },
    isBusy: snapshot.hasTag('busy'),
    canCancel: snapshot.can({ type: 'CANCEL' }),
    failure,
    output: snapshot.output ?? null,
  };
};

/** The unsent input, as the events that restore it. */
export const deliverableWork = (snapshot: DeliverableSnapshot): DeliverableEvent[] =>
  snapshot.matches('added')
    ? []
    : (['name', 'version'] as const)
        .filter((field) => snapshot.context.form[field] !== '')
        .map((field) => ({ type: 'TYPE', field, value: snapshot.context.form[field] }));
