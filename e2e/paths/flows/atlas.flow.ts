import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { atlasModel } from '#machines/flows/atlas/atlas.model.ts';
import { foundReadingFlow } from './found-reading.ts';

export const atlasFlow = foundReadingFlow({
  model: atlasModel,
  who: 'admin',
  at: '/admin/diagramas',
  operation: getAtlas,
  words: { loading: 'Cargando los diagramas', failed: 'Error al cargar los diagramas', stale: 'Ves lo de antes.' },
  missing: 'El atlas todavía no se ha generado',
  known: (page) => page.getByRole('list', { name: 'Máquinas' }),
});
