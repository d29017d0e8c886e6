import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, vi } from 'vitest';
import { Dialog } from '#ui/dialog.tsx';
import { Drawer } from '#ui/drawer.tsx';
import { css } from '#ui/theme/site-sheet.ts';
import { clearToasts } from '#ui/toast.ts';
import { FakeEventSource } from './fake-event-source.ts';
import './quick-jsdom.ts';

// jsdom has no layout, and a dialog looking for its first field treats elements without a rectangle as invisible.
const rectangle = { length: 1, item: () => null } as unknown as DOMRectList;
HTMLElement.prototype.getClientRects = () => rectangle;

// jsdom renders 60 frames a second, and an opening dialog reacts to Escape only from its first frame on: here a frame comes right after the running task.
// Testing Library's waits end with their own timer, and so after it.
const { setTimeout: later, clearTimeout: never } = globalThis;
Reflect.set(globalThis, 'requestAnimationFrame', (draw: FrameRequestCallback) => Number(later(() => draw(performance.now()), 0)));
Reflect.set(globalThis, 'cancelAnimationFrame', (frame: number) => never(frame));

// React's development build creates an error for every element to record where it was written: a seventh of the time here, and unused.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

// jsdom has no EventSource, but pages that follow changes open one.
Reflect.set(globalThis, 'EventSource', FakeEventSource);

// Nor does it have `matchMedia`.
Reflect.set(globalThis, 'matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }));

// What dialogs need comes with the first press.
window.dispatchEvent(new Event('pointerdown'));
await Promise.all([Dialog.preload(), Drawer.preload()]);

// Files share a worker and its document, since reloading the libraries for each costs more than its tests; this resets the document for each file.
vi.useRealTimers();
vi.unstubAllGlobals();
// Waits must fail before the test itself times out; with mutants, soon.
configure({ asyncUtilTimeout: process.env.MUTANTS === undefined ? 50_000 : 1_000, defaultHidden: false });
// What these styles hide is hidden from the tests too. Files share the document, in whose head Emotion's style elements stay.
if (document.getElementById('site-sheet') === null)
  document.head.append(Object.assign(document.createElement('style'), { id: 'site-sheet', textContent: css }));
document.body.replaceChildren();
document.title = '';
sessionStorage.clear();
localStorage.clear();
history.replaceState(null, '', '/');
clearToasts();

afterEach(() => {
  cleanup();
  clearToasts();
  // Removes what an unclosed dialog leaves behind: locks, hidden elements, and itself.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  }
});
