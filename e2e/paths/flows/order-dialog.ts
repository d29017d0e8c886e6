import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { press } from '../../tour/screen.ts';
import type { ShopOrder } from '../prepared/shop-order.ts';

/** Over the page of an order that is prepared for each path. */
export const overOrder = (opener: string) => ({ who: 'admin' as const, at: '/admin/orders', opens: press(opener) });

export const pageOf = ({ id }: ShopOrder): string => `/admin/orders/${id}`;

/** Of the order or project whose page this is. */
export const numberOf = (page: Page): number => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name, exact: true });

export const refusedByDialog = (page: Page, { context }: AnyMachineSnapshot): Promise<void> =>
  expect(page.getByRole('alertdialog', { name: 'Error' })).toContainText(context.failure.message);

/** Nothing is open any more but the page. */
export const closed = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** What was done is told, over the page. */
export const told = (title: string) => (page: Page) => expect(page.getByRole('alertdialog', { name: title })).toBeVisible();

export const isBusy = (page: Page, name: string | RegExp): Promise<void> =>
  expect(inDialog(page, name)).toHaveAttribute('aria-busy', 'true');

/** A field says that it is wrong, or does not. */
export const isMarked = async (field: Locator, wrong: boolean): Promise<void> => {
  if (wrong) await expect(field).toHaveAttribute('aria-invalid', 'true');
  else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
};
