import type { Summary } from '#api/contract/dashboard/get-summary.ts';
import type { MachineModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { dashboardMachine } from './dashboard.machine.ts';
import { exampleSummary } from './example-summary.ts';

export const dashboardModel: MachineModel = {
  machine: dashboardMachine,
  cases: { 'done.read': [{ output: exampleSummary }] },
  project: (context: ReadingContext<Summary>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
