import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import type { MachineLabels } from '#machines/labels.ts';
import { type ReadingView, readingEventLabels, readingMachine, readingView } from '../reading.ts';

/** The server's configuration, and what is missing. */
export const settingsMachine = readingMachine<Settings, 'settings'>('settings');

export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;

export const settingsLabels = {
  title: 'Configuración',
  events: readingEventLabels,
  guards: { valueIsShown: 'ya hay algo a la vista', readingFailed: 'no se pudo leer otra vez' },
  actors: { read: 'pide la configuración' },
} satisfies MachineLabels;

export type SettingsView = ReadingView<Settings>;

export const settingsView = (snapshot: SettingsSnapshot): SettingsView => readingView(snapshot);
