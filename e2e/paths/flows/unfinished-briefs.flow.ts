import { expect, type Page } from '@playwright/test';
import { deleteDraft } from '#api/contract/checkout/delete-draft.ts';
import { listDrafts, type UnfinishedBrief } from '#api/contract/checkout/list-drafts.ts';
import type { UnfinishedBriefsContext, UnfinishedBriefsEvent } from '#machines/flows/unfinished-briefs/unfinished-briefs.machine.ts';
import { unfinishedBriefsModel } from '#machines/flows/unfinished-briefs/unfinished-briefs.model.ts';
import { browserFlow, byItself, type PageGestures, passing } from '../browser-flow.ts';
import { newCustomer } from '../prepared/customer.ts';
import { WebPackage } from '../prepared/web-package.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Continúa tu pedido' });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^¿Descartar lo que escribiste para / });
const inside = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true });

const gestures = {
  START: byItself,
  DISCARD: ({ page }) =>
    region(page)
      .getByRole('button', { name: /^Descartar / })
      .click(),
  CONFIRM: ({ page }) => inside(page, 'Descartar').click(),
  CANCEL: ({ page }) => inside(page, 'Cancelar').click(),
} satisfies PageGestures<UnfinishedBriefsEvent>;

export const unfinishedBriefsFlow = browserFlow({
  model: unfinishedBriefsModel,
  who: 'cliente',
  at: '/account',
  prepare: async (world) => {
    const { calls, cookies } = await newCustomer(world);
    const webPackage = await WebPackage.find(calls, await world.as('admin'));
    await webPackage.write('design', { business_description: 'Florería de barrio' });
    const [brief] = (await (await calls.get('/srv/checkout/drafts')).json()) as UnfinishedBrief[];
    const discard: PageGestures<UnfinishedBriefsEvent>['DISCARD'] = async (hands, event) => {
      await gestures.DISCARD(hands);
      return { ...event, brief: brief ?? event.brief };
    };
    return { cookies, gestures: { ...gestures, DISCARD: discard } };
  },
  calls: {
    listBriefs: { operation: listDrafts, by: 'server' },
    discardBrief: { operation: deleteDraft, by: 'server', told: () => undefined },
  },
  gestures,
  sees: {
    waiting: passing,
    loading: (page) => expect(region(page)).toHaveCount(0),
    unknown: (page) => expect(region(page)).toHaveCount(0),
    shown: async (page, { context }) => {
      const { briefs }: UnfinishedBriefsContext = context;
      await expect(question(page)).toHaveCount(0);
      await expect(region(page)).toHaveCount(briefs.length);
      if (briefs.length > 0) await expect(region(page)).toContainText('Paso 3 de 5 · Preferencias de diseño');
    },
    asking: async (page, { context }) => {
      await expect(inside(page, 'Descartar')).not.toHaveAttribute('aria-busy', 'true');
      await expect(question(page).getByRole('alert')).toHaveCount(context.failure === null ? 0 : 1);
    },
    discarding: (page) => expect(inside(page, 'Descartar')).toHaveAttribute('aria-busy', 'true'),
  },
});
