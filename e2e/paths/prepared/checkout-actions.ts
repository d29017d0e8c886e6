import { expect } from '@playwright/test';
import type { CheckoutEvent } from '#machines/flows/checkout/checkout.context.ts';
import { press } from '../../tour/screen.ts';
import type { PageActions, PageDriver } from '../browser-flow.ts';
import type { CheckoutScene } from './checkout-scene.ts';
import { firstWord, goesWell, isRefused } from './said.ts';

type Event<T extends CheckoutEvent['type']> = Extract<CheckoutEvent, { type: T }>;

/** What the draft's own machine tells the checkout: another tab of the same buyer does it, by the server's calls. */
export const checkoutActions = ({ webPackage, path }: CheckoutScene) => {
  const unsent = path && firstWord(path, 'loadCheckout')?.output?.unsent;
  const isTooLong = (unsent?.brief.client_requirements?.length ?? 0) > 2000;

  const takeTheirs = async ({ page, intercepted }: PageDriver, { brief }: Event<'REPLACE_BRIEF'>): Promise<void> => {
    await webPackage.write('details', brief);
    // What is too long is refused for that before anything else: that it is an old version as well is said at the edge.
    if (isTooLong) await intercepted.refuse('save', isRefused('draft_changed').error);
    else await intercepted.say('save', isRefused('draft_changed'));
    await intercepted.say('draft', goesWell);
    await press('Usar lo de la otra')(page);
  };

  const orderAnother = async ({ page, intercepted }: PageDriver): Promise<void> => {
    const before = await webPackage.intentKey();
    // A step ahead is what there is to save; and what it was saved on was ordered meanwhile.
    await press('Continuar')(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Información del negocio');
    await webPackage.forget();
    await intercepted.say('save', isRefused('draft_changed'));
    await intercepted.say('draft', goesWell);
    await press('Hacer otro pedido con estos datos')(page);
    await press('Atrás')(page);
    await intercepted.say('save', goesWell);
    expect(await webPackage.intentKey()).not.toBe(before);
  };

  const endSession = ({ intercepted }: PageDriver): Promise<unknown> => intercepted.say('save', isRefused('unauthenticated'));

  return { REPLACE_BRIEF: takeTheirs, RENEW_INTENT: orderAnother, SESSION_ENDED: endSession } satisfies Partial<PageActions<CheckoutEvent>>;
};
