import { expect, type Page } from '@playwright/test';
import { figuresOf } from './figures-of-screens.ts';
import type { Screen } from './screen.ts';

const figure = /\$[\d,]+\.\d\d|\d{1,2} (?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic) \d{4}|\d{10,}/gi;

/** Exactly the money, the dates and the accounts of its list, as text: pictures forgive a digit. */
export const expectItsFigures = async (page: Page, { name, over }: Screen): Promise<void> => {
  const shown = over === undefined ? page.locator('main') : page.getByRole(over.role, { name: over.name });
  const { [name]: figures = [] } = figuresOf;
  const seen = async () => new Set((await shown.innerText()).replaceAll('\u00a0', ' ').match(figure));
  await expect.poll(async () => [...(await seen())].toSorted(), `the figures of ${name}`).toEqual([...new Set(figures)].toSorted());
};
