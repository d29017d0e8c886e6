import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import type { QuoteRequest } from '#api/contract/quotes/quote.ts';
import { failureDetail } from '#machines/failure-detail.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { fieldActions, fieldGuards, notProvided } from '#machines/parts.ts';
import type { PackageKind } from '#shared/vocabulary.ts';
import { emptyQuoteForm, type QuoteField, type QuoteForm, quoteFields, quoteIssues, quoteRequestOf } from './quote-form.ts';

export interface QuoteRequestContext {
  form: QuoteForm;
  issues: Issue[];
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: Failure | null;
  quoteId: number | null;
}

export type QuoteRequestEvent =
  | { type: 'CHANGE'; field: QuoteField; value: string }
  | { type: 'CHOOSE_KIND'; kind: PackageKind }
  | { type: 'LEAVE_FIELD'; field: QuoteField }
  | { type: 'SUBMIT' }
  | { type: 'ASK_AGAIN' };

export const quoteRequestMachine = setup({
  types: {
    context: {} as QuoteRequestContext,
    events: {} as QuoteRequestEvent,
    meta: {} as { label: string },
    tags: {} as 'busy',
  },
  actors: {
    requestQuote: notProvided<{ quoteId: number }, QuoteRequest>(),
  },
  guards: {
    ...fieldGuards<QuoteRequestContext>(quoteIssues),
  },
  actions: {
    ...fieldActions<QuoteRequestContext, QuoteRequestEvent>(quoteIssues),
    keepKind: assign(({ context }, { kind }: { kind: PackageKind }) => ({ form: { ...context.form, kind } })),
    forgetFailure: assign({ failure: null, issues: [], refusals: 0 }),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure, issues: failure.issues ?? [] })),
    keepNumber: assign((_, { quoteId }: { quoteId: number }) => ({ quoteId })),
    keepContact: assign(({ context }) => ({ form: { ...context.form, description: '', budget: '' }, quoteId: null })),
  },
}).createMachine({
  id: 'quote-request',
  initial: 'filling',
  context: { form: emptyQuoteForm, issues: [], refusals: 0, failure: null, quoteId: null },
  states: {
    filling: {
      meta: { label: 'Escribiendo' },
      on: {
        CHANGE: { actions: { type: 'keepText', params: ({ event }) => ({ field: event.field, value: event.value }) } },
        CHOOSE_KIND: { actions: { type: 'keepKind', params: ({ event }) => ({ kind: event.kind }) } },
        LEAVE_FIELD: {
          guard: { type: 'fieldHasText', params: ({ event }) => ({ field: event.field }) },
          description: 'ya escribió en el campo',
          actions: { type: 'checkField', params: ({ event }) => ({ field: event.field }) },
        },
        SUBMIT: [
          { guard: { type: 'formIsComplete' }, description: 'datos completos', target: 'sending', actions: { type: 'forgetFailure' } },
          { description: 'faltan datos', actions: { type: 'checkForm' } },
        ],
      },
    },
    sending: {
      meta: { label: 'Enviando la solicitud' },
      tags: 'busy',
      invoke: {
        id: 'requestQuote',
        src: 'requestQuote',
        input: ({ context }) => quoteRequestOf(context.form),
        onDone: { target: 'sent', actions: { type: 'keepNumber', params: ({ event }) => event.output } },
        onError: { target: 'filling', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
      },
    },
    sent: {
      meta: { label: 'Solicitud recibida' },
      on: { ASK_AGAIN: { target: 'filling', actions: { type: 'keepContact' } } },
    },
  },
});

export type QuoteRequestSnapshot = SnapshotFrom<typeof quoteRequestMachine>;

export const quoteRequestLabels = {
  title: 'Cotización a la medida',
  events: {
    CHANGE: 'Escribir',
    CHOOSE_KIND: 'Elegir qué necesita',
    LEAVE_FIELD: 'Salir del campo',
    SUBMIT: 'Enviar',
    ASK_AGAIN: 'Pedir otra cotización',
  } satisfies Record<QuoteRequestEvent['type'], string>,
  guards: { formIsComplete: 'datos completos' },
  actors: { requestQuote: 'Enviar la solicitud al servidor' },
} satisfies MachineLabels;

export interface QuoteRequestView {
  form: QuoteForm;
  issues: Partial<Record<QuoteField, string>>;
  /** Rejected submits since the form was last valid; while above 0, the error summary is shown. */
  refusals: number;
  failure: { title: string; detail: string } | null;
  busy: boolean;
  /** After sending: the quote's number, and the address that the reply goes to. */
  sent: { quoteId: number; email: string } | null;
}

export const quoteRequestView = (snapshot: QuoteRequestSnapshot): QuoteRequestView => {
  const { form, issues, refusals, failure, quoteId } = snapshot.context;
  return {
    form,
    issues: Object.fromEntries(issues.map(({ path, message }) => [path, message])),
    refusals,
    failure: failure === null ? null : { title: 'Error al enviar la solicitud', detail: failureDetail(failure) },
    busy: snapshot.hasTag('busy'),
    sent: quoteId === null ? null : { quoteId, email: form.email.trim() },
  };
};

/** The unsaved input, as the events that restore it; none once it was sent. */
export const quoteRequestWork = ({ context: { form, quoteId } }: QuoteRequestSnapshot): QuoteRequestEvent[] => {
  const written = quoteFields.filter((field) => form[field] !== '');
  if (quoteId !== null || written.length === 0) return [];
  return [...written.map((field) => ({ type: 'CHANGE' as const, field, value: form[field] })), { type: 'CHOOSE_KIND', kind: form.kind }];
};
