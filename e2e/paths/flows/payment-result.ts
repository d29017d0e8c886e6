import { expect, type Page } from '@playwright/test';

/** Where the pages that tell how a payment went lead. */
export const isAt = (address: string) => (page: Page) => expect(page).toHaveURL(address);

export const wayToAccount = (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');

/** Said at once, drawn when it takes longer. */
export const skeleton = (label: string) => async (page: Page) => {
  const region = page.locator('[aria-busy="true"]').filter({ has: page.getByRole('status').filter({ hasText: label }) });
  await expect(region.locator(':scope > :nth-child(2)')).toBeVisible();
};

export const noSuchOrder = async (page: Page) => {
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('No encontramos ese pedido');
  await wayToAccount(page);
};

export const paidAfterAll = async (page: Page) => {
  await isAt('/payment/success?external_reference=2047')(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
};

/** The provider's page takes its time: what was left is still to be seen. */
export const leadsToProvider = (page: Page) => page.route('https://pagos.example/**', () => undefined);
