import { expect, type Locator, type Page } from '@playwright/test';

export const dialogOf = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
export const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** A field says that it is wrong, or does not. */
export const isMarked = async (field: Locator, wrong: boolean): Promise<void> => {
  if (wrong) await expect(field).toHaveAttribute('aria-invalid', 'true');
  else await expect(field).not.toHaveAttribute('aria-invalid', 'true');
};
