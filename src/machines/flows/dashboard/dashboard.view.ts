import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import { type ReadingView, readingView } from '../reading.ts';
import type { DashboardSnapshot } from './dashboard.machine.ts';

export type DashboardView = ReadingView<Summary>;

export const dashboardView = (snapshot: DashboardSnapshot): DashboardView => readingView(snapshot);
