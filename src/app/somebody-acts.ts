const signs = ['pointerdown', 'keydown', 'touchstart', 'wheel'] as const;

/** When somebody first does something here; never while a page is rendered ahead, where nobody is. */
export const somebodyActs = new Promise<void>((resolve) => {
  if (typeof window === 'undefined') return;
  for (const sign of signs) window.addEventListener(sign, () => resolve(), { once: true, passive: true, capture: true });
});
