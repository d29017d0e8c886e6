import { expect, type Locator, type Page } from '@playwright/test';
import type { AnyMachineSnapshot } from 'xstate';
import { button } from '../../tour/screen.ts';

export const leave = async (box: Locator): Promise<void> => {
  await box.focus();
  await box.press('Tab');
};

/** What went wrong is told under this title, or nothing is. */
export const tells = (title: string) => (page: Page, snapshot: AnyMachineSnapshot) =>
  expect(page.getByRole('alert').filter({ hasText: title })).toHaveCount(snapshot.context.failure === null ? 0 : 1);

export const isSubmitting = (name: string) => (page: Page) => expect(button(name)(page)).toHaveAttribute('aria-busy', 'true');
export const isAtRest = (name: string) => (page: Page) => expect(button(name)(page)).not.toHaveAttribute('aria-busy', 'true');
export const isHeaded = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
