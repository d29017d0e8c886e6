import { createElement } from 'react';
import { getAtlas } from '#api/contract/atlas/get-atlas.ts';
import { atlasMachine } from '#machines/flows/atlas/atlas.machine.ts';
import { atlasModel } from '#machines/flows/atlas/atlas.model.ts';
import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { heading, list } from './kit/targets.ts';

export const atlasPath = readingTable(atlasMachine, {
  model: atlasModel,
  render: async (page) => createElement((await import('#features/atlas/atlas-page.tsx')).AtlasPage, { machineId: null, ...page }),
  who: 'admin',
  at: '/admin/diagramas',
  asks: sends(getAtlas, {}),
  words: { loading: 'Cargando los diagramas', failed: 'Error al cargar los diagramas', stale: 'Ves lo de antes.' },
  row: list('Máquinas'),
  missing: heading('El atlas todavía no se ha generado'),
  countOf: () => 1,
  full: answers(getAtlas, exampleAtlas),
});
