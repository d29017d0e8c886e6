import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { MachinePart } from '#features/atlas/machine-part.tsx';
import { atlasMachineMachine } from '#machines/flows/atlas-machine/atlas-machine.machine.ts';
import { pathRunMachine, pathRunView } from '#machines/flows/path-run/path-run.machine.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';

const notRun = pathRunView(createActor(pathRunMachine).getSnapshot());

const Address = () => <output aria-label="Dirección">{decodeURIComponent(useLocation().search)}</output>;

const show = async (told: AtlasMachine = exampleAtlasMachine) => {
  const { machine, settle } = pendingActors(atlasMachineMachine);
  renderWithTheme(
    <MemoryRouter initialEntries={['/admin/diagramas/copy-feedback']}>
      <MachinePart machineId="copy-feedback" run={notRun} machine={machine} />
      <Address />
    </MemoryRouter>,
  );
  await act(() => settle({ type: 'xstate.done.actor.read', output: told }));
  return userEvent.setup();
};
const address = () => screen.getByRole('status', { name: 'Dirección' }).textContent;

describe('the content as text', () => {
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      );

  test('states and transitions are in tables, and all of it in words [R-092]', async () => {
    const user = await show();
    expect(rows('Estados').slice(1, 3)).toEqual([
      ['Copiar', 'Códigoidle', 'TipoSimple', 'TrabajaNo'],
      ['Copiando', 'Códigocopying', 'TipoSimple', 'Trabajaescribe en el portapapeles'],
    ]);
    await user.click(screen.getByRole('tab', { name: 'Transiciones' }));
    expect(rows('Transiciones')[1]).toEqual([
      'Copiar',
      'Qué pasaLa persona: «Copiar»',
      'CondiciónNinguna',
      'Lleva aCopiando',
      'CausaPersona o aviso',
    ]);
    await user.click(screen.getByRole('tab', { name: 'En palabras' }));
    expect(screen.getByRole('tabpanel', { name: 'En palabras' })).toHaveTextContent('Copiar: la persona copia y pasa a Copiando.');
    expect(address()).toBe('?tabla=palabras');
  });

  test('what no path reaches is listed', async () => {
    const { coverage } = exampleAtlasMachine;
    await show({ ...exampleAtlasMachine, coverage: { ...coverage, guards: { total: 3, missing: ['isPaid: no'] } } });
    expect(
      within(screen.getByRole('region', { name: 'Cobertura' }))
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Estados4 de 4',
      'Transiciones6 de 6',
      'Ramas con condición0 de 0',
      'Condiciones, por sí y por no2 de 3Sin recorrer: isPaid: no',
    ]);
  });
});
