import type { SnapshotFrom } from 'xstate';
import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { readingMachine } from '../reading.ts';

/** What the server is configured with, and what is missing. */
export const settingsMachine = readingMachine<Settings, 'settings'>('settings');

export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
