import { expect, type Page } from '@playwright/test';

/** Cannot leave for the provider's page while it is told to stay. */
export const mayBeKept = (page: Page) =>
  page.addInitScript(() => {
    const listen = window.addEventListener;
    Object.assign(window, {
      addEventListener: (...given: Parameters<typeof listen>) => {
        if (given[0] === 'pageshow' && 'staysHere' in window) throw new Error('stays here');
        listen.apply(window, given);
      },
    });
  });

/** Where the card is paid answers nothing: what was left is still to be seen. */
export const leadsToSilence = async (page: Page): Promise<void> => {
  await page.route(/\/dev\/mercadopago\/checkout\//, (route) => route.fulfill({ status: 204 }));
  await mayBeKept(page);
};

export const keepHere = (page: Page) => page.evaluate(() => Object.assign(window, { staysHere: true }));
export const letGo = (page: Page) => page.evaluate(() => Reflect.deleteProperty(window, 'staysHere'));

/** The emulated one asks for the card. */
export const providerPage = /\/dev\/mercadopago\/checkout\/v1\/redirect/;
export const isAtProvider = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Paga con tu tarjeta');
  await expect(page).toHaveURL(providerPage);
};
