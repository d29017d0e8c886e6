import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import type { MachineModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleSettings } from './example-settings.ts';
import { settingsMachine } from './settings.machine.ts';

export const settingsModel: MachineModel = {
  machine: settingsMachine,
  cases: { 'done.read': [{ output: exampleSettings }] },
  project: (context: ReadingContext<Settings>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
