import { assign, type SnapshotFrom, setup } from 'xstate';
import type { Failure } from '#api/contract/failures.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { failureActions, keepFailure, notProvided } from '#machines/parts.ts';

export interface CsvExportContext {
  /** What the list is filtered by. */
  filter: object;
  failure: Failure | null;
}

export type CsvExportEvent = { type: 'EXPORT'; filter: object };

/** The download of a list as a file. */
export const csvExportMachine = setup({
  types: {
    context: {} as CsvExportContext,
    events: {} as CsvExportEvent,
    meta: {} as { label: string },
    tags: {} as 'busy' | 'ko',
  },
  actors: { download: notProvided<void, { filter: object }>() },
  actions: {
    ...failureActions<CsvExportContext, CsvExportEvent>(),
    keepFilter: assign((_, { filter }: { filter: object }) => ({ filter })),
  },
}).createMachine({
  id: 'csv-export',
  initial: 'idle',
  context: { filter: {}, failure: null },
  states: {
    idle: {
      meta: { label: 'Exportar' },
      on: { EXPORT: { target: 'exporting', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } } },
    },
    // Each export is audited, so a second press does not request another.
    exporting: {
      meta: { label: 'Descargando' },
      tags: 'busy',
      invoke: {
        id: 'download',
        src: 'download',
        input: ({ context }) => ({ filter: context.filter }),
        onDone: { target: 'exported', actions: 'forgetFailure' },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    exported: {
      meta: { label: 'Descargado' },
      on: { EXPORT: { target: 'exporting', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } } },
    },
    failed: {
      meta: { label: 'No se descargó' },
      tags: 'ko',
      on: { EXPORT: { target: 'exporting', actions: { type: 'keepFilter', params: ({ event }) => ({ filter: event.filter }) } } },
    },
  },
});

export const csvExportLabels = {
  title: 'Exportar una lista',
  events: { EXPORT: 'Exportar CSV' } satisfies Record<CsvExportEvent['type'], string>,
  actors: { download: 'descarga la lista' },
} satisfies MachineLabels;

export interface CsvExportView {
  isExporting: boolean;
  isExported: boolean;
  /** Stays while the export is repeated. */
  failure: Failure | null;
}

export const csvExportView = (snapshot: SnapshotFrom<typeof csvExportMachine>): CsvExportView => ({
  isExporting: snapshot.hasTag('busy'),
  isExported: snapshot.matches('exported'),
  failure: snapshot.context.failure,
});
