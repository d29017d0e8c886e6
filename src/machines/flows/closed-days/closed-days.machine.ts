import { assign, type SnapshotFrom, setup } from 'xstate';
import { type Failure, failureOf, type Issue } from '#api/contract/failures.ts';
import { issuesOf } from '#api/contract/issues.ts';
import type { ClosedDays } from '#api/contract/settings/closed-days.ts';
import { ClosedDaysInput } from '#api/contract/settings/closed-days-input.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { notProvided } from '#machines/parts.ts';
import type { ClosedDay } from '#shared/closed-days.ts';

export interface ClosedDaysContext {
  /** As stored, sorted by day. */
  days: readonly ClosedDay[];
  version: number;
  /** The day being typed. */
  form: ClosedDay;
  /** What is wrong with it, by its field. */
  issues: readonly Issue[];
  /** The day being removed; null if one is being added. */
  removed: string | null;
  /** Somebody else changed the list before the last attempt to save it. */
  isChangedElsewhere: boolean;
  failure: Failure | null;
}

type ClosedDayField = keyof ClosedDay;

export type ClosedDaysEvent =
  | { type: 'RETRY' }
  | { type: 'WRITE'; field: ClosedDayField; value: string }
  | { type: 'ADD' }
  | { type: 'REMOVE'; day: string };

const emptyForm: ClosedDay = { day: '', name: '' };
const calm = { isChangedElsewhere: false, failure: null };

/** The whole list as it is sent: the typed day comes last. */
const listOf = ({ days, form, removed }: ClosedDaysContext): ClosedDay[] =>
  removed === null ? [...days, form] : days.filter(({ day }) => day !== removed);

/** Those of the typed day, by its field; one of the whole list stands at the date. */
const issuesOfForm = (issues: readonly Issue[], { days }: ClosedDaysContext): Issue[] =>
  issues.flatMap(({ path, message }) => {
    if (path === 'closed_days') return [{ path: 'day', message }];
    const typed = `closed_days.${days.length}.`;
    return path.startsWith(typed) ? [{ path: path.slice(typed.length), message }] : [];
  });
const formIssues = (context: ClosedDaysContext): Issue[] =>
  issuesOfForm(issuesOf(ClosedDaysInput, { closed_days: listOf({ ...context, removed: null }) }), context);

/** The days on which the agency is closed, each added or removed at once. */
export const closedDaysMachine = setup({
  types: {
    context: {} as ClosedDaysContext,
    events: {} as ClosedDaysEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    loadDays: notProvided<ClosedDays>(),
    saveDays: notProvided<ClosedDays, { days: ClosedDay[]; baseVersion: number }>(),
  },
  guards: {
    formIsRight: ({ context }) => formIssues(context).length === 0,
    dayIsListed: ({ context }, { day }: { day: string }) => context.days.some((one) => one.day === day),
    someoneChangedThem: (_, { failure }: { failure: Failure }) => failure.code === 'record_changed' && failure.closed_days !== undefined,
  },
  actions: {
    keepDays: assign((_, { closed_days, version }: ClosedDays) => ({ days: closed_days, version, ...calm })),
    keepText: assign(({ context }, { field, value }: { field: ClosedDayField; value: string }) => ({
      form: { ...context.form, [field]: value },
      issues: context.issues.filter(({ path }) => path !== field),
    })),
    checkForm: assign(({ context }) => ({ issues: formIssues(context), ...calm })),
    /** Errors go with a removal too: the typed day may be the one that is no longer listed. */
    prepare: assign((_, { removed }: { removed: string | null }) => ({ removed, issues: [], ...calm })),
    clearAdded: assign(({ context }) => (context.removed === null ? { form: emptyForm, issues: [] } : {})),
    keepCurrent: assign((_, { failure: { closed_days: current } }: { failure: Failure }) =>
      current === undefined ? {} : { days: current.closed_days, version: current.version, isChangedElsewhere: true },
    ),
    /** A message about what was typed stands at its field only. */
    keepFailure: assign(({ context }, { failure }: { failure: Failure }) => {
      const issues = context.removed === null ? issuesOfForm(failure.issues ?? [], context) : [];
      return issues.length === 0 ? { failure } : { issues };
    }),
    /** Provided by the page: report the result. */
    tellSaved: (_, _params: { wasAdded: boolean }) => undefined,
  },
}).createMachine({
  id: 'closed-days',
  initial: 'loading',
  context: { days: [], version: 1, form: emptyForm, issues: [], removed: null, ...calm },
  states: {
    loading: {
      meta: { label: 'Cargando los días' },
      tags: 'busy',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        onDone: { target: 'shown', actions: { type: 'keepDays', params: ({ event }) => event.output } },
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
      },
    },
    failed: { meta: { label: 'No se pudo cargar' }, tags: 'ko', on: { RETRY: { target: 'loading' } } },
    shown: {
      meta: { label: 'Días a la vista' },
      on: {
        WRITE: { actions: { type: 'keepText', params: ({ event: { field, value } }) => ({ field, value }) } },
        ADD: [
          { guard: 'formIsRight', target: 'saving', actions: { type: 'prepare', params: { removed: null } } },
          { actions: 'checkForm' },
        ],
        REMOVE: {
          guard: { type: 'dayIsListed', params: ({ event }) => ({ day: event.day }) },
          description: 'está en la lista',
          target: 'saving',
          actions: { type: 'prepare', params: ({ event }) => ({ removed: event.day }) },
        },
      },
    },
    saving: {
      meta: { label: 'Guardando los días' },
      tags: 'busy',
      invoke: {
        id: 'saveDays',
        src: 'saveDays',
        input: ({ context }) => ({ days: listOf(context), baseVersion: context.version }),
        onDone: {
          target: 'shown',
          actions: [
            { type: 'keepDays', params: ({ event }) => event.output },
            'clearAdded',
            { type: 'tellSaved', params: ({ context }) => ({ wasAdded: context.removed === null }) },
          ],
        },
        onError: [
          {
            guard: { type: 'someoneChangedThem', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            description: 'alguien más cambió la lista',
            target: 'shown',
            actions: { type: 'keepCurrent', params: ({ event }) => ({ failure: failureOf(event.error) }) },
          },
          { target: 'shown', actions: { type: 'keepFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) } },
        ],
      },
    },
  },
});

type ClosedDaysSnapshot = SnapshotFrom<typeof closedDaysMachine>;

export const closedDaysLabels = {
  title: 'Los días que cerramos',
  events: {
    RETRY: 'Reintentar',
    WRITE: 'Escribir la fecha o el motivo',
    ADD: 'Agregar día',
    REMOVE: 'Quitar un día',
  } satisfies Record<ClosedDaysEvent['type'], string>,
  guards: { formIsRight: 'la fecha y el motivo están bien' },
  actors: { loadDays: 'pide los días', saveDays: 'guarda los días' },
} satisfies MachineLabels;

export interface ClosedDaysView {
  screen: 'loading' | 'failed' | 'list';
  /** Today and later. */
  coming: readonly ClosedDay[];
  past: readonly ClosedDay[];
  form: ClosedDay;
  errors: { day: string | undefined; name: string | undefined };
  isSaving: boolean;
  isAdding: boolean;
  /** The day being removed. */
  removing: string | null;
  isChangedElsewhere: boolean;
  failure: Failure | null;
}

/** `today`: like `2026-12-24`, in Mexico City. */
export const closedDaysView = (snapshot: ClosedDaysSnapshot, today: string): ClosedDaysView => {
  const { days, form, issues, removed, isChangedElsewhere, failure } = snapshot.context;
  const isSaving = snapshot.matches('saving');
  const errorAt = (field: ClosedDayField): string | undefined => issues.find(({ path }) => path === field)?.message;
  return {
    screen: snapshot.hasTag('ko') ? 'failed' : snapshot.matches('loading') ? 'loading' : 'list',
    coming: days.filter(({ day }) => day >= today),
    past: days.filter(({ day }) => day < today),
    form,
    errors: { day: errorAt('day'), name: errorAt('name') },
    isSaving,
    isAdding: isSaving && removed === null,
    removing: isSaving ? removed : null,
    isChangedElsewhere,
    failure,
  };
};

/** What was typed, as the events that restore it. */
export const closedDaysWork = ({ context: { form } }: ClosedDaysSnapshot): ClosedDaysEvent[] =>
  (['day', 'name'] as const).flatMap((field) => (form[field] === '' ? [] : [{ type: 'WRITE' as const, field, value: form[field] }]));
