import { screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { WalkPlayer } from '#features/atlas/walk-player.tsx';
import { exampleToldMachine } from '#machines/flows/walk-player/example-walk.ts';
import {
  type WalkPlayerContext,
  type WalkPlayerEvent,
  type WalkPlayerInput,
  walkPlayerMachine,
} from '#machines/flows/walk-player/walk-player.machine.ts';
import { walkPlayerModel } from '#machines/flows/walk-player/walk-player.model.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { type Gestures, passing, type Sights } from '../../support/machines/view-paths.ts';
import { drawPage, walkPage } from '../../support/walk-page.tsx';

const Address = () => <output aria-label="Dirección">{decodeURIComponent(useLocation().search)}</output>;

const page = (machine: typeof walkPlayerMachine | undefined, address: string, told: AtlasMachine = exampleToldMachine) => (
  <MemoryRouter initialEntries={[address]}>
    <WalkPlayer told={told} onClose={() => undefined} {...(machine === undefined ? {} : { machine })} />
    <Address />
  </MemoryRouter>
);

const gestures = {
  START: () => undefined,
  RETRY: (user) => user.click(screen.getByRole('button', { name: 'Reintentar' })),
  TAKE: (user) => user.click(screen.getByRole('button', { name: 'La persona: «Cancelar»' })),
  BACK: (user) => user.click(screen.getByRole('button', { name: 'Un paso atrás' })),
  RESTART: (user) => user.click(screen.getByRole('button', { name: 'Empezar de nuevo' })),
  BEGIN_AT: (user, { root }) => user.selectOptions(screen.getByRole('combobox', { name: 'Inicio' }), String(root)),
} satisfies Gestures<WalkPlayerEvent, UserEvent>;

const contextOf = (snapshot: AnyMachineSnapshot) => snapshot.context as WalkPlayerContext;
const walked = () =>
  within(screen.getByRole('region', { name: 'Recorrer a mano' }))
    .queryAllByRole('list', { name: 'Recorrido' })
    .flatMap((list) => within(list).getAllByRole('listitem'))
    .map((item) => item.textContent);
const address = () => screen.getByRole('status', { name: 'Dirección' }).textContent;

const sees: Sights = {
  waiting: passing,
  loading: () => screen.getByText('Trayendo la máquina') && undefined,
  walking: async (snapshot) => {
    const { steps, root, refused } = contextOf(snapshot);
    screen.getByText(`Está en: ${steps.length === 0 ? 'Escribiendo' : 'Cancelado'}`);
    expect(walked()).toEqual(steps.map(() => 'La persona: «Cancelar» → Cancelado'));
    expect(screen.queryByRole('alert') !== null).toBe(refused !== null);
    await waitFor(() => expect(address()).toBe(`?${root === 0 ? '' : `inicio=${root}&`}recorrido=${steps.join('~')}`));
  },
  failed: (snapshot) => {
    expect(screen.getByRole('alert')).toHaveTextContent(`No pudimos abrir la máquina${contextOf(snapshot).failure?.message}`);
  },
};

walkPage('walk-player', {
  machine: walkPlayerMachine,
  model: walkPlayerModel,
  gestures,
  sees,
  page: ({ machine, input }) => {
    const { root, steps } = input as WalkPlayerInput;
    return page(machine, `/admin/diagramas/user-form?inicio=${root}&recorrido=${steps.join('~')}`);
  },
});

test('a real machine is walked event by event, and the walk is an address to share [R-096]', async () => {
  const user = userEvent.setup();
  drawPage(page(undefined, '/admin/diagramas/copy-feedback?recorrido=COPY.0', exampleAtlasMachine));
  await screen.findByText('Está en: Copiando', undefined, { timeout: 20_000 });
  const memory = within(screen.getByRole('region', { name: 'Recorrer a mano' })).getByText('text:').parentElement;
  expect(memory).toHaveTextContent('text: 000000001234567897');
  const offered = within(screen.getByRole('list', { name: 'Qué puede pasar' })).getAllByRole('button');
  expect(offered.map((button) => button.textContent)).toEqual([
    'Responde: escribe en el portapapeles',
    'Falla: escribe en el portapapeles',
  ]);
  await user.click(screen.getByRole('button', { name: 'Falla: escribe en el portapapeles' }));
  screen.getByText('Está en: Cópialo con tu teclado');
  expect(address()).toBe('?recorrido=COPY.0~falla:writeClipboard');
  await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
  expect(await window.navigator.clipboard.readText()).toBe(
    `${window.location.origin}/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard&fin=failed`,
  );
});

test('an address that says another end than the walk has is told so, until one walks on [R-096]', async () => {
  const user = userEvent.setup();
  drawPage(page(undefined, '/admin/diagramas/copy-feedback?recorrido=COPY.0&fin=copied', exampleAtlasMachine));
  await screen.findByText('Está en: Copiando', undefined, { timeout: 20_000 });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'El recorrido termina en otro ladoDebía terminar en «Copiado» y termina en «Copiando».',
  );
  await user.click(screen.getByRole('button', { name: 'Falla: escribe en el portapapeles' }));
  screen.getByText('Está en: Cópialo con tu teclado');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an address that says the end that the walk has is not remarked', async () => {
  drawPage(page(undefined, '/admin/diagramas/copy-feedback?recorrido=COPY.0&fin=copying', exampleAtlasMachine));
  await screen.findByText('Está en: Copiando', undefined, { timeout: 20_000 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step of the address that is not possible is named, and the walk ends before it', async () => {
  drawPage(page(undefined, '/admin/diagramas/copy-feedback?recorrido=COPY.0~tras:showFor~COPY.0', exampleAtlasMachine));
  await screen.findByText('Está en: Copiando', undefined, { timeout: 20_000 });
  expect(screen.getByRole('alert')).toHaveTextContent('El paso «tras:showFor» ya no se puede dar en «Copiando».');
  expect(walked()).toEqual(['La persona: «Copiar» → Copiando']);
  await waitFor(() => expect(address()).toBe('?recorrido=COPY.0'));
});
