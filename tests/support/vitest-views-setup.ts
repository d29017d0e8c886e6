import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { clearToasts } from '#ui/toast.ts';
import { FakeEventSource } from './fake-event-source.ts';
import './quick-jsdom.ts';

// jsdom lays nothing out, and what has no rectangle counts as invisible for a dialog that looks for its first field.
const rectangle = { length: 1, item: () => null } as unknown as DOMRectList;
HTMLElement.prototype.getClientRects = () => rectangle;

// jsdom draws 60 times a second, and a dialog that opens hears Escape from its first frame on: a frame comes as soon as what runs is over.
// What Testing Library waits for ends with a timer of its own, and so after it.
const { setTimeout: later, clearTimeout: never } = globalThis;
Reflect.set(globalThis, 'requestAnimationFrame', (draw: FrameRequestCallback) => Number(later(() => draw(performance.now()), 0)));
Reflect.set(globalThis, 'cancelAnimationFrame', (frame: number) => never(frame));

// React's development build makes an error for every element, to say where it was written: a seventh of the time here, and nobody reads it.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// jsdom has no event stream; pages that follow changes open one.
Reflect.set(globalThis, 'EventSource', FakeEventSource);

// Nor has it equipment that could ask for anything.
Reflect.set(globalThis, 'matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));

// Files share a worker and its document, since loading the libraries anew for each costs more than its tests: each one begins as the first did.
vi.useRealTimers();
vi.unstubAllGlobals();
// What does not come is told before the test itself is out of time; of a mutant, soon.
configure({ asyncUtilTimeout: process.env.MUTANTS === undefined ? 50_000 : 1_000, defaultHidden: false });
document.body.replaceChildren();
document.title = '';
sessionStorage.clear();
localStorage.clear();
history.replaceState(null, '', '/');
clearToasts();

afterEach(() => {
  cleanup();
  clearToasts();
  // What a dialog that could not be closed leaves: locks, what it hid, and itself.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
});
