import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import type { RegisteredModel } from '#machines/model.ts';
import type { ReadingContext } from '../reading.ts';
import { exampleSettings } from './example-settings.ts';
import { settingsLabels, settingsMachine } from './settings.machine.ts';

export const settingsModel: RegisteredModel = {
  machine: settingsMachine,
  labels: settingsLabels,
  requirements: { shown: ['R-090'] },
  cases: { 'done.read': [{ output: exampleSettings }] },
  project: (context: ReadingContext<Settings>) => ({ known: context.value !== null, failed: context.failure !== null }),
};
