/** What `public/hydration-loader.js` kept: a button that was pressed, or a key. */
interface Press {
  target: HTMLElement;
  key?: string;
}

/** Once: afterwards, and on a page that did not come rendered, there is nothing to take. */
const takeEvents = (): readonly Press[] | null => {
  const take: unknown = Reflect.get(window, 'replayEvents');
  Reflect.deleteProperty(window, 'replayEvents');
  return typeof take === 'function' ? take() : null;
};

/** React notes what a field holds through its own setter: it hears of a change only if the new content comes past it. */
const writeUnnoticed = (field: HTMLInputElement | HTMLTextAreaElement, property: 'value' | 'checked', content: string | boolean): void => {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, content);
};

type Telling = () => void;

const whatWasTyped = (field: HTMLInputElement | HTMLTextAreaElement): Telling | null => {
  const { value } = field;
  if (value === field.defaultValue) return null;
  return () => {
    field.value = field.defaultValue;
    writeUnnoticed(field, 'value', value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
};

const whatWasChosen = (field: HTMLInputElement): Telling | null => {
  if (!field.checked || field.defaultChecked) return null;
  return () => {
    field.checked = false;
    writeUnnoticed(field, 'checked', true);
    field.dispatchEvent(new Event('click', { bubbles: true }));
  };
};

/** All are looked at before the first gets it: React then writes into the others what it knows of them. */
const tellFields = (): void => {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const tellings = fields.map((field) =>
    field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox') ? whatWasChosen(field) : whatWasTyped(field),
  );
  for (const tell of tellings) tell?.();
};

/** Where the pointer and the focus are, for what waits while somebody looks at it. */
const tellPlaces = (): void => {
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  [...document.querySelectorAll(':hover')].at(-1)?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
};

const repeat = ({ target, key }: Press): void => {
  if (key === undefined) target.click();
  else target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};

/** Does once more, in order, what somebody did on a rendered page before its scripts were there. */
export const replayEarlyEvents = (): void => {
  const pressed = takeEvents();
  if (pressed === null) return;
  tellFields();
  tellPlaces();
  for (const press of pressed) repeat(press);
};
