import { Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from '#ui/lazy-component.ts';
import { toastStore } from '#ui/toast.ts';

const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** Resolves on the user's first interaction; never on the server. */
const somebodyActs = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
});

const load = () => import('#ui/toaster.tsx').then((file) => file.Toaster);
// Toasts follow user actions and may report a lost connection, so their code is loaded beforehand.
somebodyActs.then(load).catch(() => undefined);

const Toaster = lazyComponent(() => load().catch(() => () => null));
const none: ReturnType<typeof toastStore.read> = [];

export const Toasts = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none);
  return toasts.length === 0 ? null : (
    <Suspense>
      <Toaster />
    </Suspense>
  );
};
