import { useEffect, useEffectEvent } from 'react';

const signs = ['pointerover', 'focusin', 'touchstart'];

/** Calls `prepare` with the address of a link of this site that somebody points at, touches or focuses: about to follow it. */
export const useIntent = (prepare: (to: URL) => void): void => {
  const onSign = useEffectEvent(({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link !== null && link.origin === window.location.origin) prepare(new URL(link.href));
  });
  useEffect(() => {
    const listener = (event: Event) => onSign(event);
    for (const sign of signs) document.addEventListener(sign, listener, { passive: true });
    return () => {
      for (const sign of signs) document.removeEventListener(sign, listener);
    };
  }, []);
};
