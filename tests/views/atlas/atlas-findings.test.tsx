import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { exampleAtlasMachine } from '../../support/example-atlas-machine.ts';
import { showMachine } from './show-machine.tsx';

const { graph, pictures } = exampleAtlasMachine;
const passed = { ...graph, configurations: graph.configurations.map((one) => ({ ...one, isTransient: one.state === 'copying' })) };
const unseen: AtlasMachine = { ...exampleAtlasMachine, pictures: [] };

test.each([
  [
    'is left before anybody sees it',
    { ...unseen, graph: passed },
    'Se deja antes de verse: nadie alcanza a ver este estado, y no tiene pantalla.',
  ],
  ['has no screenshots yet', unseen, 'Todavía no se toman las pantallas de esta máquina: las toma npm run test:all.'],
  ['is missing from the screenshots', { ...exampleAtlasMachine, pictures }, 'No hay una pantalla de este estado a este ancho.'],
  ['belongs to a lifecycle', { ...unseen, kind: 'lifecycle' as const }, 'Un ciclo de vida no tiene pantalla propia.'],
])('a state without a screenshot says why: it %s [R-093]', async (_, told, sentence) => {
  await showMachine('?estado=copying', told);
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

test('results of some levels are summarized, with how to run the missing ones [R-091]', async () => {
  const notRun = { result: 'not_run' as const, ms: null, message: null };
  const passed = { result: 'passed' as const, ms: 2, message: null };
  const paths = exampleAtlasMachine.paths.map((path, at) => ({
    ...path,
    results: { machine: passed, view: at === 0 ? passed : notRun, browser: notRun },
  }));
  await showMachine('', { ...exampleAtlasMachine, paths });
  screen.getByText('Máquina: 3 de 3 · Pantalla: 1 de 3 (2 sin correr) · Navegador: sin correr');
  screen.getByText('3 pasan');
  expect(screen.getByText(/^Lo que falta se corre con/)).toHaveTextContent(
    'Lo que falta se corre con npm run test:all -- views end-to-end y aparece después de npm run atlas.',
  );
});
