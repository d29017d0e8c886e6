import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Operation } from '#api/contract/operation.ts';
import type { ReadingEvent } from '#machines/flows/reading.ts';
import type { MachineModel } from '#machines/model.ts';
import { press, type Viewer } from '../../tour/screen.ts';
import { type BrowserFlow, byItself, type Hands, type PageGestures, passing } from '../browser-flow.ts';

export interface Reading {
  model: MachineModel;
  who: Viewer;
  at: string;
  operation: Operation;
  /** What the page says of it. */
  words: { loading: string; failed: string; stale: string };
  /** Is there if the value is, whatever else. */
  known: (page: Page) => Locator;
  /** Without a button for it, changes come by themselves. */
  refresh?: (hands: Hands) => Promise<unknown>;
}

const busy = (page: Page) => page.locator('main [aria-busy="true"]');
const retry = ({ page }: Hands) => press('Reintentar')(page);
const pressRefresh = ({ page }: Hands) => press('Actualizar')(page);

/** One thing that is read, read again, and kept on the screen when a later reading fails. */
export const readingFlow = ({ model, who, at, operation, words, known, refresh }: Reading): BrowserFlow => {
  const shown = async (page: Page, { context }: AnyMachineSnapshot) => {
    const isKnown = context.value !== null;
    await expect(page.getByText(words.loading)).toHaveCount(isKnown ? 0 : 1);
    await expect(known(page)).toHaveCount(isKnown ? 1 : 0);
    await expect(page.getByRole('alert').filter({ hasText: words.stale })).toHaveCount(isKnown && context.failure !== null ? 1 : 0);
  };
  const gestures = {
    START: byItself,
    RETRY: retry,
    REFRESH: refresh ?? pressRefresh,
  } satisfies PageGestures<ReadingEvent>;
  return {
    model,
    who,
    at,
    calls: { read: { operation, by: 'server' } },
    gestures,
    sees: {
      waiting: passing,
      loading: async (page, snapshot) => {
        await shown(page, snapshot);
        await expect(busy(page)).not.toHaveCount(0);
      },
      shown: async (page, snapshot) => {
        await shown(page, snapshot);
        await expect(busy(page)).toHaveCount(0);
      },
      failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText(words.failed),
    },
  };
};
