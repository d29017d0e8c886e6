import { useEffect, useRef } from 'react';
import { mainId } from './skip-link.tsx';

/** What had the focus goes with the screen named `left`: the one that comes instead is read from its start. */
export const useFocusAfter = (left: string, screen: string): void => {
  const before = useRef(screen);
  useEffect(() => {
    if (before.current === left && screen !== left) document.getElementById(mainId)?.focus();
    before.current = screen;
  }, [left, screen]);
};
