import { expect, type Page, type Route } from '@playwright/test';
import type { WalkPlayerContext, WalkPlayerEvent, WalkPlayerInput } from '#machines/flows/walk-player/walk-player.machine.ts';
import { walkPlayerModel } from '#machines/flows/walk-player/walk-player.model.ts';
import { press } from '../../tour/screen.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';

const scripts = /\/assets\/registry-[^/]+\.js$/;
const held = new WeakMap<Page, Route[]>();

/** The machines come as a script of their own: it is held as a call is. */
const holdScripts = (page: Page): Promise<unknown> => {
  const routes: Route[] = [];
  held.set(page, routes);
  return page.route(scripts, (route) => void routes.push(route));
};

const release = async (page: Page, settle: (route: Route) => Promise<void>): Promise<void> => {
  await expect.poll(() => held.get(page)?.length ?? 0, { message: 'the script of the machines' }).toBeGreaterThan(0);
  for (const route of held.get(page)?.splice(0) ?? []) await settle(route);
};

const player = (page: Page) => page.getByRole('region', { name: 'Recorrer a mano' });

export const walkPlayerFlow = browserFlow({
  model: walkPlayerModel,
  who: 'admin',
  at: (input) => `/admin/diagramas/user-form?recorrido=${(input as WalkPlayerInput).steps.join('~')}`,
  before: holdScripts,
  calls: {
    loadMachine: {
      settle: (page, event) => release(page, (route) => (event.type.startsWith('xstate.error.') ? route.abort() : route.continue())),
    },
  },
  gestures: {
    START: byItself,
    RETRY: ({ page }) => press('Reintentar')(page),
    TAKE: ({ page }) => press('La persona: «Cancelar»')(page),
    BACK: ({ page }) => press('Un paso atrás')(page),
    RESTART: ({ page }) => press('Empezar de nuevo')(page),
    BEGIN_AT: ({ page }, { root }) => player(page).getByRole('combobox', { name: 'Inicio' }).selectOption(String(root)),
  } satisfies PageGestures<WalkPlayerEvent>,
  sees: {
    waiting: passing,
    loading: (page) => expect(player(page).getByText('Trayendo la máquina')).toHaveCount(1),
    walking: async (page, { context }) => {
      const { steps, root, refused }: WalkPlayerContext = context;
      await expect(player(page).getByText(`Está en: ${steps.length === 0 ? 'Escribiendo' : 'Cancelado'}`)).toBeVisible();
      await expect(player(page).getByRole('list', { name: 'Recorrido' }).getByRole('listitem')).toHaveCount(steps.length);
      await expect(player(page).getByRole('alert')).toHaveCount(refused === null ? 0 : 1);
      await expect(page).toHaveURL(new RegExp(`\\?${root === 0 ? '' : `inicio=${root}&`}recorrido=${steps.join('~')}$`));
    },
    failed: (page) => expect(player(page).getByRole('alert')).toContainText('No pudimos abrir la máquina'),
  },
  inView: player,
});
