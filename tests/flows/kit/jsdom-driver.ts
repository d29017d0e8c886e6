import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { announce, hearStream, openStreams } from '../../support/fake-event-source.ts';
import type { Action, AttachedFile } from './actions.ts';
import { answerClipboard } from './clipboard.ts';
import { dispatchEventOf } from './dispatched-events.ts';
import type { Expectation, Facts } from './expectations.ts';
import { mediaOfName } from './media-of-name.ts';
import type { Target } from './targets.ts';

// Testing Library's implementation of the vocabulary. Nothing here waits: every check looks at the current DOM.

const all = ({ role, name, within: around }: Target): HTMLElement[] => {
  if (around !== undefined && all(around).length === 0) return [];
  const place = around === undefined ? screen : within(one(around));
  if (role === 'field') return place.queryAllByLabelText(name ?? /./);
  if (role === 'text') return place.queryAllByText(name ?? /./);
  return place.queryAllByRole(role, name === undefined ? {} : { name });
};
const one = (target: Target): HTMLElement => {
  const [found, ...more] = all(target);
  if (found === undefined || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} of ${target.role} “${target.name ?? ''}”`);
  return found;
};

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

const replaceText = async (box: HTMLElement, value: string): Promise<void> => {
  await user.clear(box);
  await user.click(box);
  if (value !== '') await user.paste(value);
};

const stillness = '(prefers-reduced-motion: reduce)';
const motion = Object.assign(new EventTarget(), { media: stillness, matches: false });
/** jsdom has no matchMedia: starts without reduced motion, until a scenario requests it. */
const moveFreely = (): void => {
  motion.matches = false;
  const nothing = (media: string) => Object.assign(new EventTarget(), { media, matches: false });
  vi.stubGlobal('matchMedia', (media: string) => (media === stillness ? motion : nothing(media)));
};

const seen = (state: 'visible' | 'hidden'): void => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
};
export const surelySeen = (): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  seen('visible');
  moveFreely();
};

const become = (environment: Extract<Action, { environment: unknown }>['environment']): Promise<void> =>
  act(async () => {
    if (environment === 'online' || environment === 'offline') {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(environment === 'online');
      window.dispatchEvent(new Event(environment));
    } else if (environment === 'shown again') window.dispatchEvent(new Event('pageshow'));
    else if (environment === 'left') window.dispatchEvent(new Event('pagehide'));
    else if (environment === 'still' || environment === 'lively') {
      motion.matches = environment === 'still';
      motion.dispatchEvent(new Event('change'));
    } else {
      seen(environment);
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

let travel: (to: number | object) => void = () => undefined;
/** Sets how `travel` moves through the page's history: by a number of entries, or to a new entry with this state. */
export const travelBy = (router: typeof travel): void => {
  travel = router;
};
const stepsTo = { back: -1, forward: 1 } as const;

let arrive: (share: number) => void = () => undefined;
/** Sets how `progress` reports the uploaded share of a file to the page. */
export const arriveBy = (teller: typeof arrive): void => {
  arrive = teller;
};

const attach = async (files: readonly AttachedFile[]): Promise<void> => {
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]');
  if (chooser === null) throw new Error('the page takes no files');
  const chosen = files.map(({ name, size = 70 }) =>
    Object.defineProperty(new File(['a picture'], name, { type: mediaOfName(name) }), 'size', { value: size }),
  );
  await act(async () => void fireEvent.change(chooser, { target: { files: chosen } }));
};

const point = ({ point: on, away }: Extract<Action, { point: unknown }>) => (away ? user.unhover(one(on)) : user.hover(one(on)));
const moveFocus = ({ focus: on, away }: Extract<Action, { focus: unknown }>) => act(() => (away ? one(on).blur() : one(on).focus()));

export const perform = async (action: Action): Promise<void> => {
  if ('press' in action && action.unless !== undefined && all(action.unless).length > 0) return;
  if ('press' in action && action.or !== undefined && all(action.press).length === 0) return perform(action.or);
  if ('press' in action) return action.twice ? user.dblClick(one(action.press)) : user.click(one(action.press));
  if ('fill' in action) return replaceText(one(action.fill), action.value);
  if ('choose' in action) return user.selectOptions(one(action.from), action.choose);
  if ('leave' in action) {
    await user.click(one(action.leave));
    return user.tab();
  }
  if ('hit' in action) {
    act(() => one(action.on).focus());
    return user.keyboard(`{${action.hit}}`);
  }
  if ('announce' in action) return act(async () => announce(action.announce));
  if ('awaits' in action) return action.awaits === 'event stream' ? expect(openStreams()).toHaveLength(1) : void one(action.awaits);
  if ('eventStream' in action) return act(async () => hearStream(action.eventStream));
  if ('attach' in action) return attach(action.attach);
  if ('travel' in action) return act(async () => travel(typeof action.travel === 'string' ? stepsTo[action.travel] : action.travel));
  if ('dispatch' in action) return act(async () => dispatchEventOf(action.dispatch));
  if ('activate' in action) return void fireEvent.click(one(action.activate));
  if ('point' in action) return point(action);
  if ('focus' in action) return moveFocus(action);
  if ('slide' in action) return void fireEvent.change(one(action.slide), { target: { value: action.to } });
  if ('clipboard' in action) return act(async () => answerClipboard(action.clipboard));
  if ('progress' in action) return act(async () => arrive(action.progress));
  return become(action.environment);
};

const facts: { readonly [F in keyof Facts]-?: (element: HTMLElement, wanted: NonNullable<Facts[F]>) => void } = {
  text: (element, wanted) => expect(element).toHaveTextContent(wanted),
  description: (element, wanted) => expect(element).toHaveAccessibleDescription(wanted),
  value: (element, wanted) => expect(Reflect.get(element, 'value')).toBe(wanted),
  enabled: (element, wanted) => {
    if (!wanted && element.getAttribute('aria-disabled') === 'true') return;
    wanted ? expect(element).toBeEnabled() : expect(element).toBeDisabled();
  },
  busy: (element, wanted) => expect(element.getAttribute('aria-busy') === 'true').toBe(wanted),
  editable: (element, wanted) => expect(element.hasAttribute('readonly') || element.hasAttribute('disabled')).toBe(!wanted),
  invalid: (element, wanted) => expect(element.getAttribute('aria-invalid') === 'true').toBe(wanted),
  required: (element, wanted) => (wanted ? expect(element).toBeRequired() : expect(element).not.toBeRequired()),
  focused: (element, wanted) => expect(document.activeElement === element).toBe(wanted),
  href: (element, wanted) =>
    expect(element.getAttribute('href')).toEqual(typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)),
  rows: (element, wanted) => expect(element).toHaveAttribute('rows', `${wanted}`),
  checked: (element, wanted) => (wanted ? expect(element).toBeChecked() : expect(element).not.toBeChecked()),
  level: (element, wanted) => expect(element.tagName).toBe(`H${wanted}`),
  role: (element, wanted) => expect(element).toHaveRole(wanted),
  after: (element, wanted) => expect(one(wanted).compareDocumentPosition(element)).toBe(Node.DOCUMENT_POSITION_FOLLOWING),
  current: (element, wanted) => expect(element.hasAttribute('aria-current')).toBe(wanted),
  pressed: (element, wanted) => expect(element).toHaveAttribute('aria-pressed', `${wanted}`),
  now: (element, wanted) => expect(element).toHaveAttribute('aria-valuenow', `${wanted}`),
  src: (element, wanted) => expect(element).toHaveAttribute('src', typeof wanted === 'string' ? wanted : expect.stringMatching(wanted)),
  chosen: (element, wanted) => expect(element).toHaveDisplayValue(wanted),
  options: (element, wanted) => expect([...element.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual(wanted),
};

export interface Surroundings {
  readonly address: () => string;
  readonly reported: () => readonly unknown[];
}

export const check = (expectation: Expectation, around: Surroundings): void => {
  if ('inBrowser' in expectation) return;
  if ('inJsdom' in expectation) check(expectation.inJsdom, around);
  else if ('address' in expectation) {
    if (typeof expectation.address === 'string') expect(around.address()).toBe(expectation.address);
    else expect(around.address()).toMatch(expectation.address);
  } else if ('written' in expectation) expect(window.interceptedClipboard?.text).toBe(expectation.written);
  else if ('selected' in expectation) expect(window.getSelection()?.toString()).toBe(expectation.selected);
  else if ('reports' in expectation) expect(around.reported()).toEqual(expectation.reports);
  else if ('absent' in expectation) expect(all(expectation.absent)).toEqual([]);
  else if ('count' in expectation) expect(all(expectation.count)).toHaveLength(expectation.of);
  else if ('working' in expectation) expect(document.querySelector('[aria-busy=true]') !== null).toBe(expectation.working);
  else {
    const element = one(expectation.see);
    for (const [fact, wanted] of Object.entries(expectation.facts)) Reflect.apply(facts[fact as keyof Facts], undefined, [element, wanted]);
  }
};
