/** An event recorded by `public/hydration-loader.js`: a button press or a key. */
interface Press {
  target: HTMLElement;
  key?: string;
}

/** Shared with `public/hydration-loader.js`, which records presses outside the parts that answer themselves until it is stopped. */
interface EarlyEvents {
  pressed: Press[];
  answering: Element[];
  stop: () => void;
}

/** Null once stopped, and on pages that the server did not render. */
const earlyEvents = (): EarlyEvents | null => (Reflect.get(window, 'earlyEvents') as EarlyEvents | undefined) ?? null;

/** The target of the first press that still waits to be replayed. */
export const firstPressed = (): Element | null => earlyEvents()?.pressed[0]?.target ?? null;

/** Writes past the setter with which React tracks the value: React reports a change only if the value differs from the tracked one. */
const writeUnnoticed = (field: HTMLInputElement | HTMLTextAreaElement, property: 'value' | 'checked', content: string | boolean): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, content);
};

type Replay = () => void;

const whatWasTyped = (field: HTMLInputElement | HTMLTextAreaElement): Replay | null => {
  const { value } = field;
  if (value === field.defaultValue) return null;
  return () => {
    field.value = field.defaultValue;
    writeUnnoticed(field, 'value', value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

const whatWasChosen = (field: HTMLInputElement): Replay | null => {
  if (!field.checked || field.defaultChecked) return null;
  return () => {
    field.checked = false;
    writeUnnoticed(field, 'checked', true);
    field.dispatchEvent(new Event('click', { bubbles: true }));
  };
};

/**
 * Replays what is in the fields of a root that has just been hydrated, before React renders it again and overwrites them. Reads all of them before
 * dispatching the first event, for the same reason.
 */
export const replayFields = (root: ParentNode): void => {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const replays = fields.map((field) =>
    field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox') ? whatWasChosen(field) : whatWasTyped(field),
  );
  for (const replay of replays) replay?.();
};

/** Reports the current focus and hover to components that pause while they have either. */
const replayPlaces = (part: Element): void => {
  const { activeElement } = document;
  if (part.contains(activeElement)) activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  [...part.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
};

const repeat = ({ target, key }: Press): void => {
  if (key === undefined) target.click();
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** Replays, in order, what the user did in this part of a server-rendered page before it was hydrated. From now on it answers presses itself. */
export const replayEventsIn = (part: Element): void => {
  const early = earlyEvents();
  if (early === null) return;
  early.answering.push(part);
  replayFields(part);
  replayPlaces(part);
  const { pressed } = early;
  const here = pressed.filter(({ target }) => part.contains(target));
  for (const press of here) pressed.splice(pressed.indexOf(press), 1);
  for (const press of here) repeat(press);
};

/** The whole page is hydrated: replays what was pressed outside its hydrated parts, which needs no script. */
export const endEarlyEvents = (): void => {
  const early = earlyEvents();
  if (early === null) return;
  early.stop();
  Reflect.deleteProperty(window, 'earlyEvents');
  for (const press of early.pressed) repeat(press);
};

/** Replays, in order, what the user did on a server-rendered page before its scripts loaded. */
export const replayEarlyEvents = (): void => {
  replayEventsIn(document.documentElement);
  endEarlyEvents();
};
