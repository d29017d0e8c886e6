import { expect, type Page } from '@playwright/test';

/** Where the pages that tell how a payment went lead. */
export const isAt = (address: string) => (page: Page) => expect(page).toHaveURL(address);

export const wayToAccount = (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');

export const noSuchOrder = async (page: Page) => {
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('No encontramos ese pedido');
  await wayToAccount(page);
};

export const paidAfterAll = async (page: Page) => {
  await isAt('/payment/success?external_reference=2047')(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
};
