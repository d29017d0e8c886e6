import { expect, type Page } from '@playwright/test';

/** Said at once, drawn when it takes longer. */
export const skeleton = (label: string) => async (page: Page) => {
  const region = page.locator('[aria-busy="true"]').filter({ has: page.getByRole('status').filter({ hasText: label }) });
  await expect(region.locator(':scope > :nth-child(2)')).toBeVisible();
};
