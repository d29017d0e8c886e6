import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { clearToasts } from '#ui/toast.ts';
import { FakeEventSource } from './fake-event-source.ts';

// jsdom lays nothing out, and what has no rectangle counts as invisible for a dialog that looks for its first field.
const rectangle = { length: 1, item: () => null } as unknown as DOMRectList;
HTMLElement.prototype.getClientRects = () => rectangle;

// Nor does it play animations: a dialog that closes would wait for the end of one for ever.
const computed = window.getComputedStyle;
if (computed.name !== 'withoutAnimations') {
  window.getComputedStyle = function withoutAnimations(element, pseudo) {
    return Object.defineProperty(computed.call(window, element, pseudo), 'animationName', { value: 'none', configurable: true });
  };
}

// jsdom has no event stream; pages that follow changes open one.
Reflect.set(globalThis, 'EventSource', FakeEventSource);

// Nor has it equipment that could ask for anything.
Reflect.set(globalThis, 'matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));

// Files share a worker and its document, since loading the libraries anew for each costs more than its tests: each one begins as the first did.
vi.useRealTimers();
vi.unstubAllGlobals();
configure({ asyncUtilTimeout: 1_000, defaultHidden: false });
document.body.replaceChildren();
document.title = '';
sessionStorage.clear();
localStorage.clear();
history.replaceState(null, '', '/');
clearToasts();

afterEach(() => {
  cleanup();
  clearToasts();
});
