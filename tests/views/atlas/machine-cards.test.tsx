import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AtlasIndex, AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { AtlasPage } from '#features/atlas/atlas-page.tsx';
import { atlasMachine } from '#machines/flows/atlas/atlas.machine.ts';
import { exampleAtlas } from '#machines/flows/atlas/example-atlas.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { openPage } from '../open-page.tsx';
import { query, showMachine } from './show-machine.tsx';

const show = async (index: AtlasIndex = exampleAtlas) =>
  (await openPage(atlasMachine, '/admin/diagramas', (machine) => <AtlasPage machineId={null} machine={machine} />, { read: index })).user;
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
  screen.getByText('3 máquinas, 18 caminos generados. Última corrida: 12 nov 2025, 11:58 h.', {
    normalizer: (text) => text.replaceAll('\u00a0', ' '),
  });
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
  expect(query()).toBe('?tipo=flujos&buscar=renóv');
  await user.type(screen.getByRole('searchbox', { name: 'Buscar máquina' }), 'zz');
  screen.getByRole('heading', { name: 'Ninguna máquina coincide' });
});

test('an atlas without runs says so', async () => {
  const never = { paths: { total: 6, passed: 0, failed: 0, notRun: 6 }, levels: {} };
  await show({
    ...exampleAtlas,
    machines: exampleAtlas.machines.map((one) => ({ ...one, ...never })),
    ranAt: null,
  });
  expect(cards().at(-1)?.[0]).toBe('Renovar5 estados6 caminos sin correr');
  screen.getByText('3 máquinas, 18 caminos generados. Todavía no se corren.');
});

describe('the groups of a diagram', () => {
  const box = (path: string) => `<g id="state-copy-feedback.${path}" class="node state"><path d="M0 0h9v9z"/></g>`;
  const arrow = (id: string) => `<g id="${id}" class="edge"><path d="M0 0h9"/></g>`;
  const svg = (...parts: string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" width="300" height="90">${parts.join('')}</svg>`;

  /** The last state is in a group, which is in another group. */
  const [idle, copying, copied, failed] = exampleAtlasMachine.states;
  if (!idle || !copying || !copied || !failed) throw new Error('the example has too few states');
  const group = (path: string, label: string) => ({ ...idle, path, label, shape: 'compound' as const });
  const atlas: AtlasMachine = {
    ...exampleAtlasMachine,
    states: [idle, group('after', 'Después'), group('after.end', 'El final'), { ...copied, path: 'after.end.copied' }],
    transitions: exampleAtlasMachine.transitions.slice(0, 2).map((one, index) => ({
      ...one,
      ...(index === 0 ? { from: 'idle', to: ['after.end.copied'] } : { from: 'after.end.copied', to: ['after.end.copied'] }),
    })),
    drawings: [
      { folded: ['after'], diagram: svg(box('idle'), box('after'), arrow('arrow-9')), arrows: ['arrow-9', null] },
      { folded: ['after.end'], diagram: svg(box('idle'), box('after'), box('after.end'), arrow('arrow-8')), arrows: ['arrow-8', null] },
      {
        folded: [],
        diagram: svg(box('idle'), box('after'), box('after.end'), box('after.end.copied'), arrow('arrow-7')),
        arrows: ['arrow-7', null],
      },
    ],
  };

  const show = (search = '') => showMachine(search, atlas);

  const groups = () => within(screen.getByRole('group', { name: 'Grupos del diagrama' }));
  const diagram = () => within(screen.getByRole('region', { name: 'Copiar un dato' }));
  const stateNames = () =>
    diagram()
      .getAllByRole('button', { name: /^(?:Copiar|Después|El final|Copiado)$/ })
      .flatMap((one) => one.getAttribute('aria-label') ?? []);
  const chosenArrows = () => [...document.querySelectorAll('.edge.chosen')].map(({ id }) => id);

  test('a diagram opens with its first drawing, and folding its groups changes the address [R-497]', async () => {
    const user = await show();
    const chips = groups().getAllByRole('button');
    expect(chips.map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')])).toEqual([
      ['Después', 'false'],
      ['El final', 'false'],
    ]);
    expect(stateNames()).toEqual(['Copiar', 'Después']);
    await user.click(screen.getByRole('button', { name: 'El final' }));
    expect(query()).toBe('?grupos=after,after.end');
    expect(stateNames()).toEqual(['Copiar', 'Después', 'El final', 'Copiado']);
    await user.click(groups().getByRole('button', { name: 'El final' }));
    expect(query()).toBe('?grupos=after');
    expect(stateNames()).toEqual(['Copiar', 'Después', 'El final']);
    await user.click(groups().getByRole('button', { name: 'Después' }));
    expect(query()).toBe('?grupos=');
    expect(stateNames()).toEqual(['Copiar', 'Después']);
  });

  test('a state in a folded group is highlighted as the group [R-497]', async () => {
    await show('?estado=after.end.copied');
    expect(diagram().getByRole('button', { name: 'Después', pressed: true })).toHaveAttribute('id', 'state-copy-feedback.after');
  });

  test('a path is highlighted by the arrows of the open drawing [R-497]', async () => {
    await show('?camino=1');
    expect(chosenArrows()).toEqual(['arrow-9']);
  });
});
