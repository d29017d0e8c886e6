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

// Nor does it keep files: whoever saves one is led to a place on the page.
Object.assign(URL, { createObjectURL: () => '#saved', revokeObjectURL: () => undefined });

// Nor has it equipment that could ask for anything.
Reflect.set(globalThis, 'matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));

// Files share a worker and its document, since loading the libraries anew for each costs more than its tests: each one begins as the first did.
vi.useRealTimers();
// jsdom plays its frames by the `setInterval` of the moment: asked for while a test's time stood still, by a library that kept the real call, none came
// for the rest of the worker, and no dialog left.
const { setTimeout: later, clearTimeout: forget } = globalThis;
const frames = {
  requestAnimationFrame: (callback: FrameRequestCallback): number => Number(later(() => callback(performance.now()), 16)),
  cancelAnimationFrame: (handle: number): void => forget(handle),
};
Object.assign(globalThis, frames);
if (document.defaultView !== null) Object.assign(document.defaultView, frames);
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
