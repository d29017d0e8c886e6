import type { SnapshotFrom } from 'xstate';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type ReadingView, readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** The key figures of the business, reloaded on every change. */
export const dashboardMachine = readingMachine<Summary, 'dashboard'>('dashboard');

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;

export const dashboardLabels = {
  title: 'Dashboard',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay cifras a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide el resumen' },
} satisfies MachineLabels;

export type DashboardView = ReadingView<Summary>;

export const dashboardView = (snapshot: DashboardSnapshot): DashboardView => readingView(snapshot);
