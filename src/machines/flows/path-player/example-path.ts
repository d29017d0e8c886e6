import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { exampleCoverage } from '../atlas/example-atlas.ts';
import { userFormLabels } from '../user-form/user-form.machine.ts';
import { userFormModel } from '../user-form/user-form.model.ts';
import type { PlayedMachine } from './path-player.machine.ts';

/** A machine with two initial snapshots and a final state, so that paths through it can end. */
export const examplePlayedMachine: PlayedMachine = { labels: userFormLabels, model: userFormModel };

const configuration = (state: string, label: string, isEnd = false) => ({ state, label, active: [state], isEnd, isTransient: false });
const edge = (from: number) => ({
  from,
  to: 2,
  step: 'CANCEL',
  sentence: 'La persona: «Cancelar»',
  cause: 'person' as const,
  transitions: [],
});

/** The same machine as the atlas describes it, reduced to what these paths use. */
export const exampleToldMachine: AtlasMachine = {
  id: 'user-form',
  title: 'Alta y edición de un usuario',
  kind: 'flow',
  folder: 'src/machines/flows/user-form',
  diagram: '<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" width="200" height="80" viewBox="0 0 200 80"></svg>',
  drawings: [],
  text: 'Escribiendo los datos: la persona cancela y pasa a Cancelado.',
  states: [
    { path: 'editing', label: 'Escribiendo los datos', shape: 'atomic', end: null, works: [] },
    { path: 'cancelled', label: 'Cancelado', shape: 'final', end: null, works: [] },
  ],
  transitions: [],
  graph: {
    roots: [0, 1],
    configurations: [
      configuration('editing', 'Escribiendo los datos'),
      configuration('editing', 'Escribiendo los datos'),
      configuration('cancelled', 'Cancelado', true),
    ],
    edges: [edge(0), edge(1)],
  },
  paths: [],
  alsoRun: [],
  coverage: exampleCoverage(2, 1),
  requirements: [],
  pictures: [],
};
