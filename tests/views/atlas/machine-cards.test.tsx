import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AtlasIndex } from '#api/contract/atlas/atlas.ts';
import { RequestFailed } from '#api/contract/failures.ts';
import { AtlasPage } from '#features/atlas/atlas-page.tsx';
import { atlasMachine } from '#machines/flows/atlas/atlas.machine.ts';
import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { pendingActors } from '../../../tools/machines/drive-actor.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { Address, address } from './show-machine.tsx';

const page = (machine: typeof atlasMachine, address = '/admin/diagramas') => (
  <MemoryRouter initialEntries={[address]}>
    <Routes>
      <Route path="/admin/diagramas/:machine?" element={<AtlasPage machineId={null} machine={machine} />} />
    </Routes>
    <Address />
  </MemoryRouter>
);

const show = async (address?: string, index: AtlasIndex = exampleAtlas) => {
  const pending = pendingActors(atlasMachine);
  renderWithTheme(page(pending.machine, address));
  await act(() => pending.settle({ type: 'xstate.done.actor.read', output: index }));
  return userEvent.setup();
};
const cards = () =>
  within(screen.getByRole('list', { name: 'Máquinas' }))
    .getAllByRole('link')
    .map((card) => [card.textContent, card.getAttribute('href')]);

test('every machine has a card with its states, its path results and what is not reached [R-091]', async () => {
  await show();
  expect(cards()).toEqual([
    ['Estado de pago3 estados9 de 9Falta cubrir 1', '/admin/diagramas/payment-status'],
    ['Copiar un dato4 estados1 falla', '/admin/diagramas/copy-feedback'],
    ['Renovar5 estados6 de 6Navegador sin correr', '/admin/diagramas/renewal'],
  ]);
  screen.getByText(
    '3 máquinas, 18 caminos generados. Última corrida: 12 nov 2025, 11:58 h. Las pruebas atrapan 392 de 400 errores sembrados.',
    { normalizer: (text) => text.replaceAll('\u00a0', ' ') },
  );
});

const matrix = () =>
  within(screen.getByRole('table', { name: 'Requisitos y máquinas' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      ...within(row)
        .getAllByRole('cell')
        .slice(0, 1)
        .map(({ textContent }) => textContent),
      ...within(row)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);

test('each requirement links to the machines that show it; the filter narrows both [R-495]', async () => {
  const user = await show();
  const payment = '/admin/diagramas/payment-status';
  expect(matrix()).toEqual([
    ['R-126', payment, '/admin/diagramas/renewal'],
    ['R-267', '/admin/diagramas/copy-feedback'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Ciclos de vida' }));
  expect(matrix()).toEqual([['R-126', payment]]);
});

test('search and kind narrow the machines and are in the address [R-091]', async () => {
  const user = await show();
  await user.click(screen.getByRole('button', { name: 'Flujos' }));
  expect(cards().map(([text]) => text?.slice(0, 7))).toEqual(['Copiar ', 'Renovar']);
  await user.type(screen.getByRole('searchbox', { name: 'Buscar máquina' }), 'renóv');
  expect(cards().map(([text]) => text?.slice(0, 7))).toEqual(['Renovar']);
  expect(address()).toBe('/admin/diagramas?tipo=flujos&buscar=renóv');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar máquina' }), 'zz');
  screen.getByRole('heading', { name: 'Ninguna máquina coincide' });
});

test('an atlas without runs says so', async () => {
  const never = { paths: { total: 6, passed: 0, failed: 0, notRun: 6 }, levels: {} };
  await show(undefined, {
    ...exampleAtlas,
    machines: exampleAtlas.machines.map((one) => ({ ...one, ...never })),
    ranAt: null,
    mutation: null,
  });
  expect(cards().at(-1)?.[0]).toBe('Renovar5 estados6 caminos sin correr');
  screen.getByText('3 máquinas, 18 caminos generados. Todavía no se corren.');
});

test('a missing atlas says how to generate it', async () => {
  const pending = pendingActors(atlasMachine);
  renderWithTheme(page(pending.machine));
  const error = new RequestFailed({ code: 'not_found', message: 'El atlas todavía no se ha generado' });
  await act(() => pending.settle({ type: 'xstate.error.actor.read', error }));
  screen.getByText('npm run atlas');
});
