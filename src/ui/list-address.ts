import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The query parameter with the page number of a list. */
export const pageWord = 'pagina';

/** Keeps a list's filters in the URL, so that they survive a reload and can be shared. Any change returns to the first page. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const setAll = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(pageWord);
        for (const [word, value] of Object.entries(values)) {
          if (value === null || value === '') after.delete(word);
          else after.set(word, value);
        }
        return after;
      },
      { replace: true, state },
    );
  return {
    get: (word: string): string | null => params.get(word),
    set: (word: string, value: string | null) => setAll({ [word]: value }),
    setAll,
  };
};

/** A search kept in the URL: it runs when the list opens, and what is typed is written back. */
export const useSearchInAddress = (search: (value: string) => void): ((value: string) => void) => {
  const { get, set } = useListAddress();
  const first = useRef(get('buscar') ?? '');
  const begin = useEffectEvent(search);
  useEffect(() => {
    if (first.current !== '') begin(first.current);
  }, []);
  return (value) => {
    search(value);
    set('buscar', value);
  };
};

/** History state for links out of a list: the list's current URL. */
export const useListState = (): { list: string } => {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
};

/** The URL of the list that led here, with its filters; otherwise `start`. */
export const useListBehind = (start: string): string => {
  const state: unknown = useLocation().state;
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  return typeof list === 'string' && list.startsWith(start) ? list : start;
};
