import { expect, type Locator, type Page } from '@playwright/test';
import { tellProgress } from '../../../e2e/paths/last-sent.ts';
import type { Action, AttachedFile } from './actions.ts';
import { answerClipboard } from './clipboard.ts';
import type { Expectation, Facts } from './expectations.ts';
import { mediaOfName } from './media-of-name.ts';
import type { Target } from './targets.ts';

// Playwright's implementation of the vocabulary.

const find = (page: Page, { role, name, within }: Target): Locator => {
  const place = within === undefined ? page : find(page, within);
  const exact = typeof name === 'string';
  if (role === 'field') return place.getByLabel(name ?? /./, { exact });
  if (role === 'text') return place.getByText(name ?? /./, { exact });
  return place.getByRole(role, name === undefined ? {} : { name, exact });
};

/** Polling intervals in milliseconds; pages rarely need more. */
export const soon = [10, 20, 40, 80];

/** React renders fetched data some time after the loading state, and a dialog hides the page some time after its code is loaded, so the stopped clock has to advance. */
export const comes = (page: Page, isThere: () => Promise<boolean>): Promise<void> =>
  expect(async () => {
    if (!(await isThere())) await page.clock.runFor(50);
    expect(await isThere()).toBe(true);
  }).toPass({ intervals: soon, timeout: 30_000 });

const hasEventStream = async (page: Page): Promise<boolean> => (await page.evaluate(() => window.eventStream.count())) === 1;
const arriveAt = (page: Page, state: object): Promise<void> =>
  page.evaluate((usr) => {
    const idx = window.history.state.idx + 1;
    const entry = { usr, key: `arrived-${idx}`, idx };
    window.history.pushState(entry, '');
    window.dispatchEvent(new PopStateEvent('popstate', { state: entry }));
  }, state);

const travel = async (page: Page, to: Extract<Action, { travel: unknown }>['travel']): Promise<void> => {
  if (typeof to === 'object') return arriveAt(page, to);
  await (to === 'back' ? page.goBack() : page.goForward());
};

const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64');
/** The server re-encodes the image and drops the padding after its end. */
const pictureOf = ({ name, size = picture.length }: AttachedFile) => ({
  name,
  mimeType: mediaOfName(name),
  buffer: Buffer.concat([picture, Buffer.alloc(Math.max(0, size - picture.length))]),
});

const become = async (page: Page, environment: Extract<Action, { environment: unknown }>['environment']): Promise<void> => {
  if (environment === 'online' || environment === 'offline') return page.context().setOffline(environment === 'offline');
  if (environment === 'shown again') return page.evaluate(() => void window.dispatchEvent(new Event('pageshow')));
  if (environment === 'left') return page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));
  if (environment === 'still' || environment === 'lively')
    return page.emulateMedia({ reducedMotion: environment === 'still' ? 'reduce' : 'no-preference' });
  await page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, environment);
};

/** Clears a field that already holds the text: filling in the same text again fires no event. */
const write = async (element: Locator, value: string): Promise<void> => {
  if ((await element.inputValue()) === value) await element.fill('');
  await element.fill(value);
};

export const perform = async (page: Page, action: Action): Promise<void> => {
  if ('press' in action && action.unless !== undefined && (await find(page, action.unless).count()) > 0) return;
  if ('press' in action && action.or !== undefined && (await find(page, action.press).count()) === 0) return perform(page, action.or);
  if ('press' in action) return action.twice ? find(page, action.press).dblclick() : find(page, action.press).click();
  if ('fill' in action) return write(find(page, action.fill), action.value);
  if ('choose' in action) return void (await find(page, action.from).selectOption({ label: action.choose }));
  if ('leave' in action) {
    await find(page, action.leave).focus();
    return page.keyboard.press('Tab');
  }
  if ('hit' in action) return find(page, action.on).press(action.hit);
  if ('announce' in action) {
    if (action.announce === 'gap') throw new Error('a gap needs an interrupted event stream');
    await comes(page, () => hasEventStream(page));
    return page.evaluate((data) => window.eventStream.say(data), JSON.stringify(action.announce));
  }
  if ('awaits' in action) {
    const { awaits } = action;
    return comes(page, async () => (awaits === 'event stream' ? hasEventStream(page) : find(page, awaits).isVisible()));
  }
  if ('eventStream' in action) {
    await comes(page, () => hasEventStream(page));
    return page.evaluate((news) => window.eventStream.hear(news), action.eventStream);
  }
  if ('attach' in action) return page.locator('input[type=file]').setInputFiles(action.attach.map(pictureOf));
  if ('travel' in action) return travel(page, action.travel);
  if ('dispatch' in action) throw new Error(`${action.dispatch.type} cannot be sent to a whole page`);
  if ('activate' in action) return find(page, action.activate).dispatchEvent('click');
  if ('point' in action) return action.away ? page.mouse.move(0, 0) : find(page, action.point).hover();
  if ('focus' in action) return action.away ? find(page, action.focus).blur() : find(page, action.focus).focus();
  if ('slide' in action) return find(page, action.slide).fill(`${action.to}`);
  if ('clipboard' in action) return page.evaluate(answerClipboard, action.clipboard);
  if ('progress' in action) return tellProgress(page, action.progress);
  return become(page, action.environment);
};

const facts: { readonly [F in keyof Facts]-?: (element: Locator, wanted: NonNullable<Facts[F]>) => Promise<void> } = {
  text: (element, wanted) => expect(element).toContainText(wanted),
  description: (element, wanted) => expect(element).toHaveAccessibleDescription(wanted),
  value: (element, wanted) => expect(element).toHaveValue(wanted),
  enabled: (element, enabled) => expect(element).toBeEnabled({ enabled }),
  busy: (element, busy) =>
    busy ? expect(element).toHaveAttribute('aria-busy', 'true') : expect(element).not.toHaveAttribute('aria-busy', 'true'),
  editable: (element, editable) => expect(element).toBeEditable({ editable }),
  invalid: (element, invalid) =>
    invalid ? expect(element).toHaveAttribute('aria-invalid', 'true') : expect(element).not.toHaveAttribute('aria-invalid', 'true'),
  required: (element, required) =>
    required ? expect(element).toHaveAttribute('required') : expect(element).not.toHaveAttribute('required'),
  focused: (element, focused) => (focused ? expect(element).toBeFocused() : expect(element).not.toBeFocused()),
  href: (element, wanted) => expect(element).toHaveAttribute('href', wanted),
  rows: (element, wanted) => expect(element).toHaveAttribute('rows', `${wanted}`),
  checked: (element, checked) => expect(element).toBeChecked({ checked }),
  level: (element, level) => expect(element).toHaveJSProperty('tagName', `H${level}`),
  role: (element, role) => expect(element).toHaveRole(role),
  after: async (element, before) => {
    const earlier = await find(element.page(), before).elementHandle();
    expect(await element.evaluate((later, one) => one?.compareDocumentPosition(later), earlier)).toBe(
      4 satisfies typeof Node.DOCUMENT_POSITION_FOLLOWING,
    );
  },
  current: (element, current) =>
    current ? expect(element).toHaveAttribute('aria-current') : expect(element).not.toHaveAttribute('aria-current'),
  pressed: (element, wanted) => expect(element).toHaveAttribute('aria-pressed', `${wanted}`),
  now: (element, wanted) => expect(element).toHaveAttribute('aria-valuenow', `${wanted}`),
  src: (element, wanted) => expect(element).toHaveAttribute('src', wanted),
  chosen: (element, wanted) => expect(element.locator('option:checked')).toHaveText(wanted),
  options: (element, wanted) => expect(element.locator('option')).toHaveText([...wanted]),
};

/** Path and query, as in jsdom; Playwright's own assertion matches a pattern against the whole URL. */
const checkAddress = (page: Page, wanted: string | RegExp): Promise<void> => {
  const here = expect.poll(() => page.url().slice(new URL(page.url()).origin.length), { intervals: soon });
  return typeof wanted === 'string' ? here.toBe(wanted) : here.toMatch(wanted);
};

const expectWorking = async (page: Page, isWorking: boolean): Promise<void> => {
  const busy = expect(page.locator('main [aria-busy=true]'));
  await (isWorking ? busy.not : busy).toHaveCount(0);
};

export const check = async (page: Page, expectation: Expectation): Promise<void> => {
  if ('reports' in expectation || 'inJsdom' in expectation) return;
  if ('inBrowser' in expectation) return check(page, expectation.inBrowser);
  if ('address' in expectation) return checkAddress(page, expectation.address);
  if ('absent' in expectation) return comes(page, async () => (await find(page, expectation.absent).count()) === 0);
  if ('written' in expectation)
    return expect.poll(() => page.evaluate(() => window.interceptedClipboard?.text), { intervals: soon }).toBe(expectation.written);
  if ('selected' in expectation)
    return expect.poll(() => page.evaluate(() => `${window.getSelection()}`), { intervals: soon }).toBe(expectation.selected);
  if ('count' in expectation) return expect(find(page, expectation.count)).toHaveCount(expectation.of);
  if ('working' in expectation) return expectWorking(page, expectation.working);
  const element = find(page, expectation.see);
  await expect(element).toHaveCount(1);
  for (const [fact, wanted] of Object.entries(expectation.facts))
    await Reflect.apply(facts[fact as keyof Facts], undefined, [element, wanted]);
};
