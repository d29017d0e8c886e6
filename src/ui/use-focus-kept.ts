import { type RefObject, useEffect, useRef } from 'react';

/** The control that had the focus goes with its screen: where the next one focuses none, the part around both takes it. `reading` is a screen that nobody acts on. */
export const useFocusKept = (screen: string, reading: string): RefObject<HTMLElement | null> => {
  const part = useRef<HTMLElement>(null);
  const before = useRef(screen);
  useEffect(() => {
    const isLeft = before.current !== screen && before.current !== reading;
    before.current = screen;
    if (isLeft && document.activeElement === document.body) part.current?.focus();
  }, [screen, reading]);
  return part;
};
