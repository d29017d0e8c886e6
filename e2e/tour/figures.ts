import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

const figure = /\$[\d,]+\.\d\d|\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic) \d{4}|\d{10,}/g;

/** Exactly the money, the dates and the accounts of its list, as text. */
export const expectItsFigures = async (page: Page, { name, over, figures }: Screen): Promise<void> => {
  if (figures === undefined) return;
  const shown = over === undefined ? page.locator('main') : page.getByRole(over.role, { name: over.name });
  const text = ((await shown.textContent()) ?? '').replaceAll('\u00a0', ' ');
  expect([...new Set(text.match(figure))].toSorted(), `the figures of ${name}`).toEqual([...figures].toSorted());
};
