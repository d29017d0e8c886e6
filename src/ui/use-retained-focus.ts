import { type RefObject, useEffect, useRef } from 'react';

/**
 * When a screen disappears with its focused control and the next one focuses nothing, focuses the part around both. `reading` names the
 * loading screen, which had no focus to lose.
 */
export const useRetainedFocus = (screen: string, reading: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    const isLeft = before.current !== screen && before.current !== reading;
    before.current = screen;
    if (isLeft && document.activeElement === document.body) part.current?.focus();
  }, [screen, reading]);
  return part;
};
