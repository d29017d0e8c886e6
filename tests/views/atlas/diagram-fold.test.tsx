import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { query, showMachine } from './show-machine.tsx';

const box = (path: string) => `<g id="state-copy-feedback.${path}" class="node state"><path d="M0 0h9v9z"/></g>`;
const arrow = (id: string) => `<g id="${id}" class="edge"><path d="M0 0h9"/></g>`;
const svg = (...parts: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" class="machine-diagram" width="300" height="90">${parts.join('')}</svg>`;

/** The last state is in a group, which is in another group. */
const [idle, copying, copied, failed] = exampleAtlasMachine.states;
if (!idle || !copying || !copied || !failed) throw new Error('the example has too few states');
const group = (path: string, label: string) => ({ ...idle, path, label, shape: 'compound' as const });
const told: AtlasMachine = {
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

const show = (search = '') => showMachine(search, told);

const groups = () =>
  within(screen.getByRole('group', { name: 'Grupos del diagrama' }))
    .getAllByRole('button')
    .map((chip) => [chip.textContent, chip.getAttribute('aria-pressed')]);
const diagram = () => within(screen.getByRole('region', { name: 'Copiar un dato' }));
const stateNames = () =>
  diagram()
    .getAllByRole('button', { name: /^(?:Copiar|Después|El final|Copiado)$/ })
    .flatMap((one) => one.getAttribute('aria-label') ?? []);
const chosenArrows = () => [...document.querySelectorAll('.edge.chosen')].map(({ id }) => id);

test('a diagram opens with its first drawing, and folding its groups changes the address [R-497]', async () => {
  const user = await show();
  expect(groups()).toEqual([
    ['Después', 'false'],
    ['El final', 'false'],
  ]);
  expect(stateNames()).toEqual(['Copiar', 'Después']);
  await user.click(screen.getByRole('button', { name: 'El final' }));
  expect(query()).toBe('?grupos=after,after.end');
  expect(stateNames()).toEqual(['Copiar', 'Después', 'El final', 'Copiado']);
  await user.click(within(screen.getByRole('group', { name: 'Grupos del diagrama' })).getByRole('button', { name: 'El final' }));
  expect(query()).toBe('?grupos=after');
  expect(stateNames()).toEqual(['Copiar', 'Después', 'El final']);
  await user.click(within(screen.getByRole('group', { name: 'Grupos del diagrama' })).getByRole('button', { name: 'Después' }));
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
