import { createElement } from 'react';
import { createActor } from 'xstate';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { atlasMachineMachine } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { atlasMachineModel } from '#machines/flows/atlas-machine/atlas-machine.model.ts';
import { exampleToldMachine } from '#machines/flows/path-player/example-path.ts';
import { pathRunMachine, pathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import { answers, sends } from './kit/calls.ts';
import { readingTable } from './kit/reading-table.ts';
import { heading, region } from './kit/targets.ts';

const { id, title } = exampleToldMachine;

export const atlasMachineFlow = readingTable(atlasMachineMachine, {
  model: atlasMachineModel,
  /** Below the list of all machines, which another machine loads. */
  render: async ({ machine }) => {
    const { MachinePart } = await import('#features/atlas/machine-part.tsx');
    const run = pathRunView(createActor(pathRunMachine).getSnapshot());
    return createElement(MachinePart, { machineId: id, run, ...(machine === undefined ? {} : { machine }) });
  },
  who: 'admin',
  at: `/admin/diagramas/${id}`,
  asks: sends(getAtlasMachine, { params: { machine: id } }),
  words: { loading: 'Cargando el diagrama', failed: 'Error al cargar el diagrama', stale: 'Ves lo de antes.' },
  row: region(title),
  missing: heading('Máquina no encontrada'),
  countOf: () => 1,
  full: answers(getAtlasMachine, exampleToldMachine),
});
