import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { PathPlayer } from '#features/atlas/path-player.tsx';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { renderWithTheme } from '../../support/page-paths.tsx';
import { query, showMachine } from './show-machine.tsx';

const notRun = { result: 'not_run' as const, ms: null, message: null };
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
    const steps = within(screen.getByRole('list', { name: 'Pasos del camino 1' })).getAllByRole('listitem');
    expect(steps.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
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

describe('the content as text', () => {
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent));

  test('states and transitions are in tables, and all of it in words [R-092]', async () => {
    const user = await showMachine();
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
    expect(query()).toBe('?tabla=palabras');
  });

  test('what no path reaches is listed', async () => {
    const { coverage } = exampleAtlasMachine;
    await showMachine('', { ...exampleAtlasMachine, coverage: { ...coverage, guards: { total: 3, missing: ['isPaid: no'] } } });
    const covered = region('Cobertura').getAllByRole('listitem');
    expect(covered.map((item) => item.textContent)).toEqual([
      'Estados4 de 4',
      'Transiciones6 de 6',
      'Ramas con condición0 de 0',
      'Condiciones, por sí y por no2 de 3Sin recorrer: isPaid: no',
    ]);
  });
});

const { graph } = exampleAtlasMachine;
const passed = { ...graph, configurations: graph.configurations.map((one) => ({ ...one, isTransient: one.state === 'copying' })) };
const unseen: AtlasMachine = { ...exampleAtlasMachine, pictures: [] };

test.each([
  [
    'is left before anybody sees it',
    { ...unseen, graph: passed },
    'Se deja antes de verse: nadie alcanza a ver este estado, y no tiene pantalla.',
  ],
  ['has no screenshots yet', unseen, 'Todavía no se toman las pantallas de esta máquina: las toma npm run test:all.'],
  ['belongs to a lifecycle', { ...unseen, kind: 'lifecycle' as const }, 'Un ciclo de vida no tiene pantalla propia.'],
])('a state without a screenshot says why: it %s [R-093]', async (_, atlas, sentence) => {
  await showMachine('?estado=copying', atlas);
  within(screen.getByRole('region', { name: 'Pantalla del estado' })).getByText(sentence);
});

test('results beside the paths are counted, and each failed case is listed by name [R-092]', async () => {
  const title = 'Cada estado, evento y rol por HTTP, con PGlite';
  const failures = [
    { name: 'GO_LIVE en live, por admin', message: 'expected 409, got 200' },
    { name: 'GO_LIVE en pending, por admin', message: null },
  ];
  await showMachine('', { ...exampleAtlasMachine, alsoRun: [{ level: 'http', title, passed: 4, failed: 2, ms: 300, failures }] });
  const list = screen.getByRole('list', { name: `Fallan: ${title}` });
  expect(list.parentElement?.textContent).toBe(
    `${title} · Servidor: 4 pasan, 2 fallan (0.3\u00a0s)GO_LIVE en live, por adminexpected 409, got 200GO_LIVE en pending, por admin`,
  );
  expect(within(list).getAllByRole('listitem').length).toBe(2);
});

test('results of some levels are summarized, with how to run the missing ones [R-091, R-092]', async () => {
  const passed = { result: 'passed' as const, ms: 2, message: null };
  const paths = exampleAtlasMachine.paths.map((path, at) => ({
    ...path,
    results: { machine: passed, view: at === 0 ? passed : notRun, browser: notRun },
  }));
  await showMachine('', { ...exampleAtlasMachine, paths });
  screen.getByText('Máquina: 3 de 3 · Pantalla: 1 de 3 (2 sin correr) · Navegador: sin correr');
  screen.getByText('3 pasan');
  expect(screen.getByRole('button', { name: /^Camino 1, pasa donde corrió:/ })).toHaveTextContent('Navegador: sin correr');
  expect(screen.getByText(/^Lo que falta se corre con/)).toHaveTextContent(
    'Lo que falta se corre con npm run test:all -- views end-to-end y aparece después de npm run atlas.',
  );
});

test('a path has an address to share, including its end [R-096]', async () => {
  const user = userEvent.setup();
  renderWithTheme(
    <MemoryRouter initialEntries={['/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard']}>
      <PathPlayer atlas={exampleAtlasMachine} onClose={() => undefined} />
    </MemoryRouter>,
  );
  await screen.findByText('Está en: Cópialo con tu teclado');
  await user.click(screen.getByRole('button', { name: 'Copiar dirección' }));
  expect(await window.navigator.clipboard.readText()).toBe(
    `${window.location.origin}/admin/diagramas/copy-feedback?recorrido=COPY.0~falla:writeClipboard&fin=failed`,
  );
});
