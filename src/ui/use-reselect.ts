import { type RefObject, useEffect, useRef } from 'react';

/** Keeps a rejected value in the field and selects it, so that the next keystroke replaces it. */
export const useReselect = (refused: boolean): RefObject<HTMLInputElement | null> => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!refused) return;
    input.current?.focus();
    input.current?.select();
  }, [refused]);
  return input;
};
