import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { dashboardLabels, dashboardMachine } from './dashboard.machine.ts';
import { exampleSummary } from './example-summary.ts';

export const dashboardModel: RegisteredModel = {
  machine: dashboardMachine,
  labels: dashboardLabels,
  requirements: { shown: ['R-085'] },
  cases: { 'done.read': [{ output: exampleSummary }] },
  project: (context: ReadingContext<Summary>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
