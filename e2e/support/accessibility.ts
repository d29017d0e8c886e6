import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];

/** The rules checked in the other theme, which changes only colours. */
const colourRules = ['color-contrast', 'link-in-text-block'];

// There are no frames, so one run in the page itself is enough; the other mode opens a second page each time.
const axeFor = async (page: Page): Promise<AxeBuilder> => {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page }).setLegacyMode();
};

/** Finishes all animations: a colour between two themes, or half faded-in text, is not a defect. */
export const stopMoving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const ends = ({ effect, playState }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    // An element that inherits a colour starts its own transition when that of its parent has finished.
    for (let depth = 0; depth < 20; depth += 1) {
      const moves = document.getAnimations().filter(ends);
      if (moves.length === 0) return;
      for (const move of moves) move.finish();
    }
  });

const expectNoViolations = async (page: Page, choose: (axe: AxeBuilder) => AxeBuilder, where: string): Promise<void> => {
  const axe = choose(await axeFor(page));
  await stopMoving(page);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(({ target }) => target.join(' ')) }));
  expect(found, where).toEqual([]);
};

/** WCAG 2.0 to 2.2, A and AA, on the page in its current state. */
export const expectAccessible = async (page: Page, where = 'axe'): Promise<void> =>
  expectNoViolations(page, (axe) => axe.withTags(wcag), where);

/** The part of it that depends on colours. */
export const expectReadableColours = async (page: Page, where: string): Promise<void> =>
  expectNoViolations(page, (axe) => axe.withRules(colourRules), where);

/** The page may scroll vertically, never horizontally. */
export const expectNoSidewaysScroll = async (page: Page, where = 'as wide as it is'): Promise<void> => {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: content, clientWidth: window } = document.documentElement;
    return { scrollWidth: content, clientWidth: window };
  });
  expect(scrollWidth, where).toBeLessThanOrEqual(clientWidth);
};

export const wear = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme });
  // A page that the server renders itself has no theme class and follows the system's theme.
  await expect(page.locator(`html.${colorScheme}, html:not([class])`)).toHaveCount(1);
  await stopMoving(page);
};

/** 320 px on a phone; on a desktop half its width, which is what a zoom of 200 % leaves. */
const narrowest = (width: number): number => (width < 600 ? 320 : Math.round(width / 2));

/** The current page is accessible in both themes and in a narrower window. Leaves the page in the light theme. */
export const expectUsableByEverybody = async (page: Page, screen: string): Promise<void> => {
  const size = page.viewportSize();
  if (size === null) throw new Error('the page has no viewport size');
  await wear(page, 'light');
  await expectAccessible(page, `${screen}, light`);
  await wear(page, 'dark');
  await expectReadableColours(page, `${screen}, dark`);
  await wear(page, 'light');
  await expectNoSidewaysScroll(page, screen);
  const width = narrowest(size.width);
  await page.setViewportSize({ ...size, width });
  await expectNoSidewaysScroll(page, `${screen}, ${width} px wide`);
  await page.setViewportSize(size);
};
