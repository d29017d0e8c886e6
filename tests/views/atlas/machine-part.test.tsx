import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { query, showMachine } from './show-machine.tsx';

const region = (name: string) => within(screen.getByRole('region', { name }));
const steps = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);
const state = (name: string) => region('Copiar un dato').getByRole('button', { name });
const chosenArrows = () => [...document.querySelectorAll('.edge.chosen')].map(({ id }) => id);

describe('a state', () => {
  test('can be chosen in the diagram: shows how to get there, what can happen, what leads in, its paths and its screenshot [R-093]', async () => {
    const user = await showMachine();
    await user.click(state('Copiado'));
    expect(query()).toBe('?estado=copied');
    expect(state('Copiado')).toHaveAttribute('aria-pressed', 'true');
    expect(steps('Cómo llegar')).toEqual(['La persona: «Copiar» → Copiando', 'Responde: escribe en el portapapeles → Copiado']);
    expect(steps('Qué puede pasar')).toEqual(['Pasan 2 s → Copiar', 'La persona: «Copiar» → Copiando']);
    const panel = region('Pantalla del estado');
    panel.getByText('2 recorren este estado');
    expect(steps('Caminos que pasan por aquí')).toEqual(['1. Hasta «Copiar»', '3. Hasta «Copiando»']);
    expect(panel.getByText('Entradas').nextElementSibling).toHaveTextContent('Responde: escribe en el portapapeles');
    expect(panel.getByRole('img', { name: 'Lo que se ve en Copiado' })).toHaveAttribute(
      'src',
      '/srv/dashboard/atlas/copy-feedback/pictures/copied-1440.webp',
    );
    await user.click(panel.getByRole('button', { name: 'Móvil' }));
    expect(query()).toBe('?estado=copied&ancho=movil');
    panel.getByText('No hay una pantalla de este estado a este ancho.');
  });

  test('can be chosen by keyboard too [R-093]', async () => {
    const user = await showMachine();
    state('Copiando').focus();
    await user.keyboard('{Enter}');
    expect(query()).toBe('?estado=copying');
    state('Copiado').focus();
    await user.keyboard(' ');
    expect(query()).toBe('?estado=copied');
  });

  test('shows the shortest way from another state [R-093]', async () => {
    const user = await showMachine('?estado=copied');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Cómo llegar desde' }), 'Cópialo con tu teclado');
    expect(query()).toBe('?estado=copied&desde=failed');
    expect(steps('Cómo llegar')).toEqual(['La persona: «Copiar» → Copiando', 'Responde: escribe en el portapapeles → Copiado']);
    await user.click(state('Cópialo con tu teclado'));
    screen.getByText('Ahí empieza: no hace falta ningún paso.');
  });
});

describe('a path', () => {
  const path = (name: RegExp) => screen.getByRole('button', { name });

  test('shows its result and duration at each level [R-092]', async () => {
    await showMachine();
    expect(path(/^Camino 1, pasa/)).toHaveTextContent(
      'Copiar → Copiando → Copiado → CopiarMáquina: pasa (4 ms)Pantalla: pasa (0.3 s)Navegador: pasa (1.9 s)2.2 s',
    );
    expect(path(/^Camino 2, falla/)).toHaveTextContent('step 2 of 3, error.actor.writeClipboard → failed: no se veía el aviso');
    expect(path(/^Camino 3, sin correr/)).toHaveTextContent('Sin correr');
  });

  test('that passed where it ran says so at once, and which level has not run it [R-092]', async () => {
    const [first, ...others] = exampleAtlasMachine.paths;
    if (first === undefined) throw new Error('the example has no path');
    const results = { ...first.results, browser: { result: 'not_run' as const, ms: null, message: null } };
    await showMachine('', { ...exampleAtlasMachine, paths: [{ ...first, results }, ...others] });
    expect(path(/^Camino 1, pasa donde corrió:/)).toHaveTextContent('Navegador: sin correr');
  });

  test('is highlighted in the diagram when chosen, with screenshots to step through [R-094]', async () => {
    const user = await showMachine();
    await user.click(path(/^Camino 1/));
    expect(query()).toBe('?camino=1');
    expect(chosenArrows()).toEqual(['arrow-1', 'arrow-2', 'arrow-4']);
    expect(state('Copiar')).toHaveAttribute('aria-pressed', 'true');
    const panel = region('Pantalla del estado');
    expect(panel.getByRole('img')).toHaveAttribute('src', expect.stringContaining('/idle-1440.webp'));
    expect(panel.getByRole('button', { name: 'Anterior' })).toBeDisabled();
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    await user.click(panel.getByRole('button', { name: 'Siguiente' }));
    expect(query()).toBe('?camino=1&paso=2');
    panel.getByText('Paso 2 de 3');
    expect(state('Copiado')).toHaveAttribute('aria-pressed', 'true');
    expect(panel.getByRole('img')).toHaveAttribute('src', expect.stringContaining('/copied-1440.webp'));
    const walked = within(screen.getByRole('list', { name: 'Pasos del camino 1' })).getAllByRole('listitem');
    expect(walked.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['La persona: «Copiar» → Copiando', null],
      ['Responde: escribe en el portapapeles → Copiado', 'step'],
      ['Pasan 2 s → Copiar', null],
    ]);
    await user.click(path(/^Camino 1/));
    expect([query(), chosenArrows()]).toEqual(['', []]);
  });
});

test('a requirement links to the paths that prove it: those through its states, or all of them [R-495]', async () => {
  const user = await showMachine('?camino=2');
  const proving = (id: string) => within(screen.getByRole('list', { name: `Caminos que demuestran ${id}` })).getAllByRole('link');
  region('Requisitos').getByText('Copy confirmation 2 s');
  expect(proving('R-344').map(({ textContent }) => textContent)).toEqual(['1', '2', '3']);
  expect(proving('R-267').map(({ textContent }) => textContent)).toEqual(['1', '3']);
  await user.click(within(region('Requisitos').getByRole('list', { name: /R-267/ })).getByRole('link', { name: 'Camino 3' }));
  expect(query()).toBe('?camino=3');
});

test('a machine without requirements shows none', async () => {
  await showMachine('', { ...exampleAtlasMachine, requirements: [] });
  expect(screen.queryByRole('region', { name: 'Requisitos' })).toBeNull();
});
