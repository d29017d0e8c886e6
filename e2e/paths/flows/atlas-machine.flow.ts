import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { atlasMachineModel } from '#machines/flows/atlas-machine/atlas-machine.model.ts';
import { foundReadingFlow } from './found-reading.ts';

export const atlasMachineFlow = foundReadingFlow({
  model: atlasMachineModel,
  who: 'admin',
  at: '/admin/diagramas/copy-feedback',
  operation: getAtlasMachine,
  words: { loading: 'Cargando el diagrama', failed: 'Error al cargar el diagrama', stale: 'Ves lo de antes.' },
  missing: 'Máquina no encontrada',
  known: (page) => page.getByRole('region', { name: 'Copiar un dato' }),
});
