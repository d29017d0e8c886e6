import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { HeroRotationContext, HeroRotationEvent, Hold } from '#machines/flows/hero-rotation/hero-rotation.machine.ts';
import { heroRotationModel } from '#machines/flows/hero-rotation/hero-rotation.model.ts';
import { browserFlow, type PageGestures } from '../browser-flow.ts';

/** By their dots: the slides themselves come with drawings that only the builder reads. */
const slides = ['Paquetes web', 'Tiendas en línea', 'Branding'] as const;

const carousel = (page: Page) => page.getByRole('region', { name: 'Lo que hacemos' });

/** By voice or by a reader: neither pointer nor focus comes along, which would hold the rotation. */
const act = (page: Page, name: string | RegExp) => carousel(page).getByRole('button', { name }).dispatchEvent('click');

const turnTab = (page: Page, hidden: boolean) =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);

const holding: Record<Hold, (page: Page) => Promise<unknown>> = {
  // A place that lies in the carousel at both widths.
  pointer: (page) => page.mouse.move(195, 330),
  focus: (page) => carousel(page).getByRole('button', { name: 'Branding' }).focus(),
  hiddenTab: (page) => turnTab(page, true),
};
const releasing: Record<Hold, (page: Page) => Promise<unknown>> = {
  pointer: (page) => page.mouse.move(0, 0),
  focus: (page) => carousel(page).getByRole('button', { name: 'Branding' }).blur(),
  hiddenTab: (page) => turnTab(page, false),
};

const shows =
  (control: 'Pausar carrusel' | 'Reanudar carrusel', live: 'off' | 'polite') => async (page: Page, snapshot: AnyMachineSnapshot) => {
    const { index }: HeroRotationContext = snapshot.context;
    await expect(carousel(page).getByRole('group', { name: `${index + 1} de 3` })).toBeVisible();
    await expect(carousel(page).locator('button[aria-current]')).toHaveAccessibleName(slides[index] ?? '');
    await expect(carousel(page).getByRole('button', { name: control })).toBeVisible();
    await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', live);
  };

export const heroRotationFlow = browserFlow({
  model: heroRotationModel,
  who: 'guest',
  at: '/',
  before: (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  // It has turned since the page came: the first slide begins anew.
  opens: (page) => act(page, slides[0]),
  calls: {},
  gestures: {
    HOLD: ({ page }, { by }) => holding[by](page),
    RELEASE: ({ page }, { by }) => releasing[by](page),
    PAUSE: ({ page }) => act(page, 'Pausar carrusel'),
    RESUME: ({ page }) => act(page, 'Reanudar carrusel'),
    REDUCE_MOTION: async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await page.emulateMedia({ reducedMotion: 'reduce' });
    },
    NEXT: ({ page }) => act(page, 'Siguiente'),
    PREVIOUS: ({ page }) => act(page, 'Anterior'),
    GO_TO: ({ page }, { index }) => act(page, slides[index] ?? ''),
  } satisfies PageGestures<HeroRotationEvent>,
  sees: {
    playing: shows('Pausar carrusel', 'off'),
    held: shows('Pausar carrusel', 'polite'),
    stopped: shows('Reanudar carrusel', 'polite'),
  },
});
