import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** WCAG 2.0 to 2.2, A and AA, on the page as it stands now. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const { violations } = await new AxeBuilder({ page }).withTags(wcag).analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(found).toEqual([]);
};

/** The page may scroll up and down, never sideways. */
export const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: window } = document.documentElement;
    return { scrollWidth: content, clientWidth: window };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
};
