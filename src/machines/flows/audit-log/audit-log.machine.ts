import { assign, type SnapshotFrom, setup } from 'xstate';
import type { AuditEntry } from '#api/contract/audit/audit-entry.ts';
import type { AuditFilter } from '#api/contract/audit/audit-filter.ts';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';
import { type AuditForm, filterOf, noFilter, wrongIn } from './audit-form.ts';

/** `next`: the cursor of the older entries, null if there are none. */
export interface AuditPage {
  entries: AuditEntry[];
  next: string | null;
}

export interface AuditLogContext {
  form: AuditForm;
  /** Null until first loaded. */
  entries: AuditEntry[] | null;
  next: string | null;
  failure: Failure | null;
}

export type AuditLogEvent =
  | { type: 'RETRY' }
  | { type: 'REFRESH' }
  | { type: 'FILTER'; filter: Partial<AuditForm> }
  | { type: 'OLDER' }
  | { type: 'COPY' };

/** The audit trail: filtered, paginated, and downloadable as a file. */
export const auditLogMachine = setup({
  types: {
    context: {} as AuditLogContext,
    events: {} as AuditLogEvent,
    input: {} as { form: AuditForm },
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: {
    read: notProvided<AuditPage, { filter: AuditFilter; cursor: string | null }>(),
    copy: notProvided<void, { filter: AuditFilter }>(),
  },
  guards: {
    entriesAreShown: ({ context }) => context.entries !== null,
    filterIsRight: ({ context }) => wrongIn(context.form).length === 0,
    hasOlder: ({ context }) => context.next !== null,
  },
  actions: {
    ...failureActions<AuditLogContext, AuditLogEvent>(),
    keepFilter: assign(({ context }, { filter }: { filter: Partial<AuditForm> }) => ({
      form: { ...context.form, ...filter },
      failure: null,
    })),
    keepPage: assign((_, { entries, next }: AuditPage) => ({ entries, next, failure: null })),
    addPage: assign(({ context }, { entries, next }: AuditPage) => ({
      entries: [...(context.entries ?? []), ...entries],
      next,
      failure: null,
    })),
    // The entries shown may belong to another filter, so their cursor must not be used.
    forgetNext: assign({ next: null }),
  },
  delays: { filterPause: 300 },
}).createMachine({
  id: 'audit-log',
  initial: 'loading',
  context: ({ input }) => ({ form: input.form, entries: null, next: null, failure: null }),
  states: {
    typing: {
      meta: { label: 'Escribiendo el filtro' },
      after: { filterPause: [{ guard: 'filterIsRight', target: 'loading' }, { target: 'unclear' }] },
      on: {
        FILTER: {
          target: 'typing',
          reenter: true,
          actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) },
        },
      },
    },
    unclear: {
      meta: { label: 'Fecha por corregir' },
      on: { FILTER: { target: 'typing', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } } },
    },
    loading: {
      meta: { label: 'Leyendo' },
      tags: 'busy',
      on: { FILTER: { target: 'typing', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } } },
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ filter: filterOf(context.form), cursor: null }),
        onDone: { target: 'shown', actions: { type: 'keepPage', params: ({ event }) => event.output } },
        onError: [
          { guard: 'entriesAreShown', target: 'shown.stale', actions: [keepFailure, 'forgetNext'] },
          { target: 'failed', actions: keepFailure },
        ],
      },
    },
    failed: {
      meta: { label: 'No se pudo leer' },
      tags: 'ko',
      on: {
        RETRY: { target: 'loading' },
        FILTER: { target: 'typing', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } },
      },
    },
    shown: {
      meta: { label: 'A la vista' },
      initial: 'current',
      on: {
        FILTER: { target: 'typing', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } },
        REFRESH: { target: 'loading', actions: 'forgetFailure' },
        OLDER: { guard: 'hasOlder', target: 'readingOlder', actions: 'forgetFailure' },
        COPY: { target: 'copying', actions: 'forgetFailure' },
      },
      states: {
        current: { meta: { label: 'Al día' } },
        stale: { meta: { label: 'No se pudo leer de nuevo' }, on: { RETRY: { target: '#audit-log.loading' } } },
        olderFailed: { meta: { label: 'No llegaron los anteriores' }, on: { RETRY: { target: '#audit-log.readingOlder' } } },
        copied: { meta: { label: 'Copia descargada' } },
        copyFailed: { meta: { label: 'No se descargó la copia' }, on: { RETRY: { target: '#audit-log.copying' } } },
      },
    },
    readingOlder: {
      meta: { label: 'Leyendo los anteriores' },
      tags: 'busy',
      on: {
        FILTER: { target: 'typing', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } },
        REFRESH: { target: 'loading', actions: 'forgetFailure' },
      },
      invoke: {
        id: 'readOlder',
        src: 'read',
        input: ({ context }) => ({ filter: filterOf(context.form), cursor: context.next }),
        onDone: { target: 'shown', actions: { type: 'addPage', params: ({ event }) => event.output } },
        onError: { target: 'shown.olderFailed', actions: keepFailure },
      },
    },
    // Each export is audited, so a requested one always completes: no event is accepted in the meantime.
    copying: {
      meta: { label: 'Descargando la copia' },
      tags: 'busy',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context }) => ({ filter: filterOf(context.form) }),
        onDone: { target: 'shown.copied', actions: 'forgetFailure' },
        onError: { target: 'shown.copyFailed', actions: keepFailure },
      },
    },
  },
});

export type AuditLogSnapshot = SnapshotFrom<typeof auditLogMachine>;

export const auditLogLabels = {
  title: 'Bitácora',
  events: {
    RETRY: 'Reintentar',
    REFRESH: 'Actualizar',
    FILTER: 'Filtrar',
    OLDER: 'Ver anteriores',
    COPY: 'Descargar CSV',
  } satisfies Record<AuditLogEvent['type'], string>,
  guards: { entriesAreShown: 'ya hay algo a la vista', filterIsRight: 'el filtro está bien', hasOlder: 'hay anteriores' },
  actors: { read: 'pide la bitácora', readOlder: 'pide los anteriores', copy: 'descarga la copia' },
} satisfies MachineLabels;

export interface AuditLogView {
  /** `empty`: there are no entries; `nothing`: no entry matches the filter. */
  screen: 'loading' | 'failed' | 'empty' | 'nothing' | 'list';
  form: AuditForm;
  /** The invalid fields of the filter. */
  wrong: readonly string[];
  entries: readonly AuditEntry[];
  hasOlder: boolean;
  isReading: boolean;
  isReadingOlder: boolean;
  isCopying: boolean;
  isCopied: boolean;
  canRefresh: boolean;
  canCopy: boolean;
  canReadOlder: boolean;
  failure: Failure | null;
  /** What failed while entries are shown. */
  failed: 'read' | 'older' | 'copy' | null;
}

const isBlank = (form: AuditForm): boolean => Object.keys(noFilter).every((name) => form[name as keyof AuditForm].trim() === '');

const screenOf = (snapshot: AuditLogSnapshot): AuditLogView['screen'] => {
  const { entries, form } = snapshot.context;
  if (snapshot.hasTag('ko')) return 'failed';
  if (entries === null) return 'loading';
  if (entries.length > 0) return 'list';
  return isBlank(form) ? 'empty' : 'nothing';
};

const failedOf = (snapshot: AuditLogSnapshot): AuditLogView['failed'] => {
  const { entries, failure } = snapshot.context;
  if (entries === null || failure === null) return null;
  if (snapshot.matches('readingOlder') || snapshot.matches({ shown: 'olderFailed' })) return 'older';
  return snapshot.matches('copying') || snapshot.matches({ shown: 'copyFailed' }) ? 'copy' : 'read';
};

export const auditLogView = (snapshot: AuditLogSnapshot): AuditLogView => {
  const { entries, form, next, failure } = snapshot.context;
  return {
    screen: screenOf(snapshot),
    form,
    wrong: snapshot.matches('unclear') ? wrongIn(form) : [],
    entries: entries ?? [],
    hasOlder: next !== null,
    isReading: snapshot.matches('loading'),
    isReadingOlder: snapshot.matches('readingOlder'),
    isCopying: snapshot.matches('copying'),
    isCopied: snapshot.matches({ shown: 'copied' }),
    canRefresh: snapshot.can({ type: 'REFRESH' }),
    canCopy: snapshot.can({ type: 'COPY' }),
    canReadOlder: snapshot.can({ type: 'OLDER' }),
    failure,
    failed: failedOf(snapshot),
  };
};
