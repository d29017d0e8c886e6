// Faster versions of two functions that Testing Library calls for every element; together they took 40 % of a scenario's time.

const compute = window.getComputedStyle.bind(window);
const known = new Map<string, CSSStyleDeclaration>();

/**
 * jsdom matches every rule of every sheet. Cached by attributes, since Emotion names a class after its rules, and by the inherited visibility. Animations are
 * off, because none plays here and a closing dialog would wait forever for the end of one.
 */
function lookOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  const inherited = element.parentElement === null ? '' : lookOf(element.parentElement).visibility;
  let key = `${element.tagName} ${pseudo ?? ''} ${inherited}`;
  for (const { name, value } of element.attributes) key += ` ${name}=${value}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  const look = Object.defineProperty(compute(element, pseudo), 'animationName', { value: 'none' });
  known.set(key, look);
  return look;
}
window.getComputedStyle = lookOf;

/** jsdom compares a label's id with every element of the document, although it has an index of ids. */
const search = HTMLElement.prototype.querySelector;
HTMLElement.prototype.querySelector = function querySelector(this: HTMLElement, selector: string) {
  const id = /^\[id="([^"\\]+)"\]$/.exec(selector)?.[1];
  if (id === undefined || !this.isConnected) return search.call(this, selector);
  const found = document.getElementById(id);
  return found !== null && found !== this && this.contains(found) ? found : null;
};
