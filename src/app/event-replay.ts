/** An event recorded by `public/hydration-loader.js`: a button press or a key. */
interface Press {
  target: HTMLElement;
  key?: string;
}

/** Returns the recorded events once; null afterwards and on pages that the server did not render. */
const takeEvents = (): readonly Press[] | null => {
  const take: unknown = Reflect.get(window, 'replayEvents');
  Reflect.deleteProperty(window, 'replayEvents');
  return typeof take === 'function' ? take() : null;
};

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
const replayPlaces = (): void => {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  [...document.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
};

const repeat = ({ target, key }: Press): void => {
  if (key === undefined) target.click();
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** Replays, in order, what the user did on a server-rendered page before its scripts loaded. */
export const replayEarlyEvents = (): void => {
  const pressed = takeEvents();
  if (pressed === null) return;
  replayFields(document);
  replayPlaces();
  for (const press of pressed) repeat(press);
};
