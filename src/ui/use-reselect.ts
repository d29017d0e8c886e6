import { type RefObject, useEffect, useRef } from 'react';

/** What was typed and refused stays and stands selected, so that the next keystroke replaces it. */
export const useReselect = (refused: boolean): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refused) return;
    input.current?.focus();
    input.current?.select();
  }, [refused]);
  return input;
};
