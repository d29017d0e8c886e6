import type { Settings } from '#api/contract/dashboard/get-settings.ts';
import { type ReadingView, readingView } from '../reading.ts';
import type { SettingsSnapshot } from './settings.machine.ts';

export type SettingsView = ReadingView<Settings>;

export const settingsView = (snapshot: SettingsSnapshot): SettingsView => readingView(snapshot);
