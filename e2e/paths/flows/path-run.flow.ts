import { expect, type Page } from '@playwright/test';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { exampleAtlas, exampleEntries } from '#machines/flows/atlas/example-atlas.ts';
import { exampleAtlasMachine } from '#machines/flows/atlas-machine/example-atlas-machine.ts';
import type { PathRunContext, PathRunEvent } from '#machines/flows/path-run/path-run.machine.ts';
import { pathRunModel } from '#machines/flows/path-run/path-run.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

const { graph } = exampleAtlasMachine;

/** The second path expects what the machine does not do. */
const toldWrongly = {
  ...exampleAtlasMachine,
  graph: { ...graph, edges: graph.edges.map((edge) => (edge.step === 'falla:writeClipboard' ? { ...edge, to: 2 } : edge)) },
};

/** Two machines are in the list; the second is told as if it were the first, so that each of its paths fails. */
const machines = [exampleEntries.copying, { ...exampleEntries.copying, id: 'hero-rotation', title: 'Carrusel' }];
const searches = ['', 'copiar', ''];
const results = ['', '2 caminos pasan y 1 falla', '2 caminos pasan y 4 fallan'];

const result = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /camin|Corri/ });
const told = async (page: Page, title: string, { done }: PathRunContext): Promise<void> => {
  await expect(result(page)).toContainText(title);
  await expect(result(page)).toContainText(results[done.length] ?? '');
};

export const pathRunFlow = browserFlow({
  model: pathRunModel,
  who: 'admin',
  at: '/admin/diagramas',
  answers: { 'dashboard/atlas': { json: { ...exampleAtlas, machines } } },
  calls: { runMachine: { operation: getAtlasMachine, answer: () => toldWrongly } },
  gestures: {
    RUN: async ({ page }, event) => {
      await page.getByRole('searchbox', { name: 'Buscar máquina' }).fill(searches[event.machines.length] ?? '');
      await press('Correr caminos')(page);
    },
    STOP: ({ page }) => press('Detener')(page),
    RETRY: ({ page }) => press('Reintentar')(page),
  } satisfies PageGestures<PathRunEvent>,
  sees: {
    idle: (page) => expect(page.getByRole('button', { name: 'Correr caminos' })).toBeVisible(),
    running: async (page, { context }) => {
      await expect(page.getByRole('button', { name: 'Detener' })).toBeVisible();
      await told(page, 'Corriendo caminos…', context);
    },
    stopped: (page, { context }) => told(page, 'Corrida detenida', context),
    finished: (page, { context }) => told(page, 'Hay caminos que fallan', context),
    failed: (page) => expect(page.getByRole('alert')).toContainText('No pudimos correr los caminos'),
  },
});
