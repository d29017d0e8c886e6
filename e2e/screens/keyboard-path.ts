import { expect, type Page } from '@playwright/test';
import type { Screen } from './screen.ts';

interface Stop {
  readonly name: string;
  /** Its index among everything the keyboard should reach, or -1. */
  readonly place: number;
  readonly inside: boolean;
  readonly look: string;
}

/** Runs in the page: what the keyboard should reach within `scope`, in document order. */
const survey = (scope: string): string[] => {
  const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';
  const root = document.querySelector(scope) ?? document.body;
  const isThere = (element: HTMLElement): boolean =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true });
  const groupOf = (element: HTMLElement): string | null =>
    element instanceof HTMLInputElement && element.type === 'radio' && element.name !== '' ? element.name : null;
  const radios = new Map<string, HTMLElement>();
  const stops: HTMLElement[] = [];
  for (const element of root.querySelectorAll<HTMLElement>(reachable)) {
    if (!isThere(element)) continue;
    const group = groupOf(element);
    const known = group === null ? undefined : radios.get(group);
    if (group !== null && known === undefined) radios.set(group, element);
    if (known !== undefined) {
      if (element instanceof HTMLInputElement && element.checked) stops[stops.indexOf(known)] = element;
      continue;
    }
    stops.push(element);
  }
  // The focus ring may be on the control, on the card around it, or on the mark beside it.
  const lookOf = (element: Element): string => {
    const around = [element, element.nextElementSibling, element.parentElement, element.parentElement?.parentElement];
    return around
      .map((one) => {
        if (!one) return '';
        const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(one);
        return `${outlineStyle === 'none' ? '' : `${outlineStyle} ${outlineWidth} ${outlineColor}`} ${boxShadow}`;
      })
      .join('|');
  };
  const nameOf = (element: Element | null): string => {
    if (element === null || element === document.body) return 'nothing';
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const label = element instanceof HTMLInputElement ? (element.labels?.[0]?.textContent ?? '') : '';
    return `${element.tagName.toLowerCase()} ${(words.trim() || label.trim()).slice(0, 40)}`;
  };
  Object.assign(window, {
    currentStop: (): Stop => {
      const at = document.activeElement;
      const group = at instanceof HTMLElement ? groupOf(at) : null;
      return {
        name: nameOf(at),
        place: stops.findIndex((stop) => stop === at || (group !== null && groupOf(stop) === group)),
        inside: root.contains(at),
        look: at === null ? '' : lookOf(at),
      };
    },
    looksWithoutFocus: () => {
      const at = document.activeElement;
      if (at instanceof HTMLElement) at.blur();
      const looks = stops.map(lookOf);
      if (at instanceof HTMLElement) at.focus();
      return looks;
    },
  });
  return stops.map(nameOf);
};

type SurveyedWindow = Window & { readonly currentStop: () => Stop; readonly looksWithoutFocus: () => readonly string[] };
const stopNow = (page: Page): Promise<Stop> => page.evaluate(() => (window as unknown as SurveyedWindow).currentStop());
/** How each stop looks without the focus. */
const looksWithoutFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (window as unknown as SurveyedWindow).looksWithoutFocus());

const tab = async (page: Page): Promise<Stop> => {
  await page.keyboard.press('Tab');
  return stopNow(page);
};

/** Resets the focus and scroll position as if the page had just been opened. */
const beginAnew = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });

const named = (stops: readonly Stop[]): readonly string[] => stops.map(({ name }) => name);

/** Tabs from the first stop to the last and out again: in document order, each with a visible focus. */
const pressTabs = async (page: Page, screen: Screen, expected: readonly string[], first: Stop | null): Promise<void> => {
  const stops: Stop[] = first === null ? [] : [first];
  // A date field has separate stops for day, month, year and calendar.
  for (let presses = 0; stops.length < expected.length * 2 + 4 && presses < expected.length * 5; presses += 1) {
    const stop = await tab(page);
    if (stop.place !== -1 && stop.place === stops.at(-1)?.place && stops.length > 1) continue;
    if (stop.name === 'nothing' || (stops.length > 0 && stop.place !== -1 && stop.place === stops[0]?.place)) break;
    stops.push(stop);
  }
  const known = stops.filter(({ place }) => place !== -1);
  const start = known[0]?.place ?? 0;
  const inOrder = expected.map((_, index) => expected[(start + index) % expected.length]);
  const reached = known.map(({ place }) => expected[place]);
  expect(reached, `${screen.name}: what Tab reaches, in its order`).toEqual(inOrder);
  const looks = await looksWithoutFocus(page);
  expect(named(known.filter(({ place, look }) => look === looks[place])), `${screen.name}: stops that do not show the focus`).toEqual([]);
  if (first !== null) expect(named(stops.filter(({ inside }) => !inside)), `${screen.name}: stops outside what is open`).toEqual([]);
};

const isAtMistake = (): boolean => document.activeElement?.matches('[role=alert], [aria-invalid=true]') ?? false;

const expectPathOfPage = async (page: Page, screen: Screen): Promise<void> => {
  await beginAnew(page);
  const expected = await page.evaluate(survey, 'body');
  await pressTabs(page, screen, expected, null);
  const beforeMain = await page.evaluate(() => document.querySelectorAll('nav').length > 0 && document.querySelector('main nav') === null);
  if (beforeMain) expect(expected[0], `${screen.name}: the first stop`).toBe('a Saltar al contenido');
};

const expectPathOfDialog = async (
  page: Page,
  screen: Screen,
  { role, name, opener, leaves }: NonNullable<Screen['over']>,
): Promise<void> => {
  const open = page.getByRole(role, { name });
  expect(await open.evaluate((element) => element.contains(document.activeElement)), `${screen.name}: it takes the focus`).toBe(true);
  if (role !== 'menu') {
    const expected = await page.evaluate(survey, `[role=${role}]:not([hidden])`);
    await pressTabs(page, screen, expected, await stopNow(page));
  }
  await page.keyboard.press('Escape');
  await expect(open).toBeHidden();
  if (!leaves) await expect(opener(page), `${screen.name}: the focus goes back`).toBeFocused();
};

/** The keyboard alone reaches everything, shows where the focus is, and is not trapped. */
export const expectKeyboardPath = async (page: Page, screen: Screen): Promise<void> => {
  if (screen.mistaken) expect(await page.evaluate(isAtMistake), `${screen.name}: the focus is on the mistake`).toBe(true);
  await (screen.over === undefined ? expectPathOfPage(page, screen) : expectPathOfDialog(page, screen, screen.over));
};
