import { screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type AnyMachineSnapshot, fromPromise } from 'xstate';
import type { AtlasIndex } from '#api/contract/atlas/atlas.ts';
import { AtlasPage } from '#features/atlas/atlas-page.tsx';
import { loadWalked, runPaths } from '#features/atlas/run-paths.ts';
import { atlasMachine } from '#machines/flows/atlas/atlas.machine.ts';
import { exampleAtlas, exampleEntries } from '#machines/flows/atlas/example-atlas.ts';
import { type PathRunContext, type PathRunEvent, pathRunMachine } from '#machines/flows/path-run/path-run.machine.ts';
import { pathRunModel } from '#machines/flows/path-run/path-run.model.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import type { Gestures, Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const atlasOf = (count: number): AtlasIndex => ({
  ...exampleAtlas,
  machines: [
    { ...exampleEntries.copying, id: 'copy-feedback', title: 'Copiar uno' },
    { ...exampleEntries.copying, id: 'copy-feedback-too', title: 'Copiar otro' },
  ].slice(0, count),
});

const known = (index: AtlasIndex) => atlasMachine.provide({ actors: { read: fromPromise(async () => index) } });
const both = known(atlasOf(2));

const page = (machine: typeof pathRunMachine, read = both) => (
  <MemoryRouter initialEntries={['/admin/diagramas']}>
    <AtlasPage machineId={null} machine={read} runMachine={machine} />
  </MemoryRouter>
);

/** As many machines stand in the list as the run is to have: what is searched decides. */
const narrowTo = async (user: UserEvent, count: number) => {
  const search = await screen.findByRole('searchbox', { name: 'Buscar máquina' });
  await user.clear(search);
  await user.type(search, count === 2 ? 'copiar' : count === 1 ? 'copiar uno' : 'nada de esto');
};

const gestures = {
  RUN: async (user, { machines }) => {
    await narrowTo(user, machines.length);
    await user.click(screen.getByRole('button', { name: 'Correr caminos' }));
  },
  STOP: (user) => user.click(screen.getByRole('button', { name: 'Detener' })),
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
} satisfies Gestures<PathRunEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as PathRunContext;
const told = async (title: string, { done }: PathRunContext) => {
  const result = screen.getByRole('status');
  expect(result).toHaveTextContent(title);
  if (done.length > 0)
    expect(result).toHaveTextContent(`${done.length * 2} caminos pasan y ${done.length === 1 ? '1 falla' : `${done.length} fallan`}`);
};
const sees: Sights = {
  idle: async () => {
    await screen.findByRole('button', { name: 'Correr caminos' });
    expect(screen.queryByRole('status')).toBeNull();
  },
  running: (snapshot) => {
    screen.getByRole('button', { name: 'Detener' });
    return told('Corriendo caminos…', contextOf(snapshot));
  },
  stopped: (snapshot) => {
    screen.getByRole('button', { name: 'Correr caminos' });
    return told('Corrida detenida', contextOf(snapshot));
  },
  finished: (snapshot) => told('Hay caminos que fallan', contextOf(snapshot)),
  failed: (snapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(`No pudimos correr los caminos${contextOf(snapshot).failure?.message}`);
  },
};

walkPage('path-run', { machine: pathRunMachine, model: pathRunModel, gestures, sees, page: ({ machine }) => page(machine) });

test('the paths are run on the machine as it is: each passes, and what does not follow says where [R-095]', async () => {
  const walked = await loadWalked('copy-feedback');
  const outcomes = (told: typeof exampleAtlasMachine) => runPaths(told, walked).paths.map(({ name, failure }) => [name, failure]);
  const [first, second, third] = exampleAtlasMachine.paths.map(({ name }) => name);
  expect(outcomes(exampleAtlasMachine)).toEqual([
    [first, null],
    [second, null],
    [third, null],
  ]);
  const { graph } = exampleAtlasMachine;
  const wrong = graph.edges.map((edge) => (edge.step === 'falla:writeClipboard' ? { ...edge, to: 2 } : edge));
  expect(outcomes({ ...exampleAtlasMachine, graph: { ...graph, edges: wrong } })).toEqual([
    [first, null],
    [second, { step: 2, expected: 'copied', seen: 'failed' }],
    [third, null],
  ]);
  const unknown = graph.edges.map((edge) => (edge.step === 'COPY.0' && edge.from === 2 ? { ...edge, step: 'PASTE' } : edge));
  expect(outcomes({ ...exampleAtlasMachine, graph: { ...graph, edges: unknown } })[2]).toEqual([
    third,
    { step: 3, expected: 'copying', seen: 'copied' },
  ]);
});

test('a whole run ends with what became of all [R-095]', async () => {
  const runs = pathRunMachine.provide({
    actors: { runMachine: fromPromise(async () => runPaths(exampleAtlasMachine, await loadWalked('copy-feedback'))) },
  });
  drawPage(page(runs));
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Correr caminos' }));
  await screen.findByText('Todos los caminos pasan', undefined, { timeout: 10_000 });
  expect(screen.getByRole('status')).toHaveTextContent('6 caminos pasan y ninguno falla en 2 de 2 máquinas');
});
