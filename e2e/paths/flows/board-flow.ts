import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import type { Operation } from '#api/contract/operation.ts';
import type { BoardEvent } from '#machines/flows/board.ts';
import type { MachineModel } from '#machines/model.ts';
import { press, type Viewer } from '../../tour/screen.ts';
import { type BrowserFlow, byItself, type Hands, type PageGestures, passing } from '../browser-flow.ts';

interface Board {
  model: MachineModel;
  who: Viewer;
  at: string;
  operation: Operation;
  search: string;
  /** What the page says of its list. */
  words: { loading: string; none: string; failed: string };
  rows: (page: Page) => Locator;
  /** Without a button for it, changes come by themselves. */
  refresh?: (hands: Hands) => Promise<unknown>;
}

const busy = (page: Page) => page.locator('main [aria-busy="true"]');
const retry = ({ page }: Hands) => press('Reintentar')(page);
const pressRefresh = ({ page }: Hands) => press('Actualizar')(page);
const hearOfChange = ({ announce }: Hands) => announce({ topic: 'order', id: 1 });

/** A list that is searched, refreshed by hand and by what others do. */
export const boardFlow = ({ model, who, at, operation, search, words, rows, refresh }: Board): BrowserFlow => {
  const list = async (page: Page, { context }: AnyMachineSnapshot) => {
    const known: readonly unknown[] | null = context.rows;
    const isStale = context.failure !== null && known !== null;
    await expect(page.getByText(words.loading)).toHaveCount(known === null ? 1 : 0);
    await expect(rows(page)).toHaveCount(known?.length ?? 0);
    await expect(page.getByRole('heading', { name: words.none })).toHaveCount(known?.length === 0 ? 1 : 0);
    await expect(page.getByRole('alert').filter({ hasText: words.failed })).toHaveCount(isStale ? 1 : 0);
  };
  const gestures = {
    START: byItself,
    RETRY: retry,
    REFRESH: refresh ?? pressRefresh,
    CHANGED: hearOfChange,
    TYPE_SEARCH: ({ page }, { value }) => page.getByRole('searchbox', { name: search }).fill(value),
  } satisfies PageGestures<BoardEvent>;
  return {
    model,
    who,
    at,
    calls: { loadRows: { operation, by: 'server' } },
    gestures,
    sees: {
      waiting: passing,
      loading: async (page, snapshot) => {
        await list(page, snapshot);
        await expect(busy(page)).not.toHaveCount(0);
      },
      typing: list,
      shown: async (page, snapshot) => {
        await list(page, snapshot);
        await expect(busy(page)).toHaveCount(0);
      },
      failed: (page) => expect(page.getByRole('alert').getByRole('heading')).toHaveText(words.failed),
    },
  };
};
