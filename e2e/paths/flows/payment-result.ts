import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';

/** Where the pages that tell how a payment went lead. */
export const isAt = (address: string) => (page: Page) => expect(page).toHaveURL(address);

export const wayToAccount = (page: Page) =>
  expect(page.getByRole('main').getByRole('link', { name: 'Ir a mi cuenta' })).toHaveAttribute('href', '/account');

export const noSuchOrder = async (page: Page) => {
  await expect(page.getByRole('alert').getByRole('heading')).toHaveText('No encontramos ese pedido');
  await wayToAccount(page);
};

/** The order that the address of a page names. */
export const orderIn = (page: Page): number => Number(new URL(page.url()).searchParams.get('external_reference'));

export const paidAfterAll = async (page: Page, { context }: AnyMachineSnapshot) => {
  await isAt(`/payment/success?external_reference=${context.orderId}`)(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('¡Listo! Arrancamos tu proyecto');
};
