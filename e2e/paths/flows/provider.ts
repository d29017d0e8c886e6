import type { Page } from '@playwright/test';

/** The emulated one, and the one of the models' examples. */
const provider = /\/dev\/mercadopago\/checkout\/|^https:\/\/pagos\.example\//;

/** Cannot leave for the provider's page while it is told to stay. */
const mayBeKept = (): void => {
  const listen = window.addEventListener;
  Object.assign(window, {
    addEventListener: (...given: Parameters<typeof listen>) => {
      if (given[0] === 'pageshow' && 'staysHere' in window) throw new Error('stays here');
      listen.apply(window, given);
    },
  });
};

/** Where the card is paid answers nothing: what was left is still to be seen. */
export const leadsToProvider = async (page: Page): Promise<void> => {
  await page.route(provider, (route) => route.fulfill({ status: 204 }));
  await page.addInitScript(mayBeKept);
};

export const keepHere = (page: Page) => page.evaluate(() => Object.assign(window, { staysHere: true }));
export const letGo = (page: Page) => page.evaluate(() => Reflect.deleteProperty(window, 'staysHere'));
