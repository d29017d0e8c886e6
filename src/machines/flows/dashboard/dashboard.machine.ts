import type { SnapshotFrom } from 'xstate';
import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { readingMachine } from '../reading.ts';

/** The figures of the business, read again whenever something changes. */
export const dashboardMachine = readingMachine<Summary, 'dashboard'>('dashboard');

export type DashboardSnapshot = SnapshotFrom<typeof dashboardMachine>;
