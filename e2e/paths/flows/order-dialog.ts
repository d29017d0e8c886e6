import { expect, type Locator, type Page } from '@playwright/test';
import type { ShopOrder } from '../prepared/shop-order.ts';

export const pageOf = ({ id }: ShopOrder): string => `/admin/orders/${id}`;

/** Of the order or project whose page this is. */
export const numberOf = (page: Page): number => Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A field says that it is wrong, or does not. */
export const isMarked = async (field: Locator, wrong: boolean): Promise<void> => {
  if (wrong) await expect(field).toHaveAttribute('aria-invalid', 'true');
  else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
};
