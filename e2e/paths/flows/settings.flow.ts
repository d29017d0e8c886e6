import { getSettings } from '#api/contract/dashboard/get-settings.ts';
import { settingsModel } from '#machines/flows/settings/settings.model.ts';
import { readingFlow } from './reading-flow.ts';

export const settingsFlow = readingFlow({
  model: settingsModel,
  who: 'admin',
  at: '/admin/settings',
  operation: getSettings,
  words: { loading: 'Cargando la configuración', failed: 'Error al cargar la configuración', stale: 'Ves lo de antes.' },
  known: (page) => page.getByRole('list', { name: 'Partes del servicio' }),
});
