import type { Page } from '@playwright/test';

/** Names of the buttons in the row begin with what they do. */
export const pressInRow = (page: Page, username: string, does: string) =>
  page.getByRole('button', { name: `${does} ${username}`, exact: true }).click();
