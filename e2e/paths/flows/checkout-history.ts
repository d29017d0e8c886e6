import type { Page } from '@playwright/test';
import { type CheckoutStep, checkoutSteps } from '#api/contract/checkout/draft.ts';

/** What the browser's buttons do: they arrive at the entry of a step, wherever in the history it stands. */
export const arriveAt = (page: Page, step: CheckoutStep) =>
  page.evaluate(
    ({ wanted, steps }) => {
      const { usr, idx } = window.history.state;
      const away = steps.indexOf(wanted) - steps.indexOf(usr.checkoutStep);
      if (away < 0) return window.history.go(away);
      const entry = { usr: { checkoutStep: wanted }, key: `${wanted}-${idx + 1}`, idx: idx + 1 };
      window.history.pushState(entry, '');
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry }));
    },
    { wanted: step, steps: [...checkoutSteps] as string[] },
  );
