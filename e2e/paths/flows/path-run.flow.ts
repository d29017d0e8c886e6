import { expect, type Page } from '@playwright/test';
import type { AtlasMachine } from '#api/contract/atlas/atlas.ts';
import { getAtlasMachine } from '#api/contract/atlas/get-atlas-machine.ts';
import { runPaths } from '#features/atlas/run-paths.ts';
import type { PathRunContext, PathRunEvent, RanMachine } from '#machines/flows/path-run/path-run.machine.ts';
import { pathRunModel } from '#machines/flows/path-run/path-run.model.ts';
import { machines } from '#machines/registry.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

/** What narrows the list to as many machines as the model runs. */
const searches = [
  { text: 'copiar', machines: ['copy-feedback'] },
  { text: 'catalogue', machines: ['feature-catalogue', 'package-catalogue'] },
] as const;

/** What the page makes of a machine's answer: its own machines walk the paths that it was told. */
const ranHere = (told: AtlasMachine): RanMachine => {
  const walked = machines.find(({ id }) => id === told.id);
  if (walked === undefined) throw new Error(`no machine ${told.id}`);
  return runPaths(told, walked);
};

const result = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /camin|Corri/ });
const told = async (page: Page, title: string, { done, queue }: PathRunContext): Promise<void> => {
  await expect(result(page)).toContainText(title);
  if (done.length === 0) return;
  const passed = done.flatMap(({ paths }) => paths).filter(({ failure }) => failure === null).length;
  await expect(result(page)).toContainText(`${passed === 1 ? '1 camino pasa' : `${passed} caminos pasan`} y ninguno falla`);
  if (queue.length > 1) await expect(result(page)).toContainText(`en ${done.length} de ${queue.length} máquinas`);
};

export const pathRunFlow = browserFlow({
  model: pathRunModel,
  who: 'admin',
  at: '/admin/diagramas',
  calls: { runMachine: { operation: getAtlasMachine, by: 'server', told: ranHere } },
  gestures: {
    RUN: async ({ page }, event) => {
      const search = searches.find(({ machines: found }) => found.length === event.machines.length);
      await page.getByRole('searchbox', { name: 'Buscar máquina' }).fill(search?.text ?? '');
      await press('Correr caminos')(page);
      return { ...event, machines: search?.machines ?? [] };
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
    finished: (page, { context }) => told(page, 'Todos los caminos pasan', context),
    failed: (page) => expect(page.getByRole('alert')).toContainText('No pudimos correr los caminos'),
  },
});
