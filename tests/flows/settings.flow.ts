import { createElement } from 'react';
import { getSettings } from '#api/contract/dashboard/get-settings.ts';
import { exampleSettings } from '#machines/flows/settings/example-settings.ts';
import { settingsMachine } from '#machines/flows/settings/settings.machine.ts';
import { settingsModel } from '#machines/flows/settings/settings.model.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { list } from './kit/targets.ts';

export const settingsFlow = readingTable(settingsMachine, {
  model: settingsModel,
  render: async (page) => createElement((await import('#features/settings/settings-page.tsx')).SettingsPage, page),
  who: 'admin',
  at: '/admin/settings',
  asks: sends(getSettings, {}),
  words: { loading: 'Cargando la configuración', failed: 'Error al cargar la configuración', stale: 'Ves lo de antes.' },
  row: list('Partes del servicio'),
  countOf: () => 1,
  full: answers(getSettings, exampleSettings),
});
