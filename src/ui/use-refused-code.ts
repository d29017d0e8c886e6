import { type RefObject, useEffect, useRef } from 'react';

/** For the field of a code: a refused one stays and stands selected, so that the next keystroke replaces it. */
export function useRefusedCode(isRefused: boolean): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    if (isRefused) input.current?.select();
  }, [isRefused]);
  return input;
}
