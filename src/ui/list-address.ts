import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** The word of the address that tells the page of a list. */
export const pageWord = 'pagina';

/** What a list shows stands in its address, so that it survives a reload and can be sent to a colleague. Whatever changes there, its first page follows. */
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

/** A search that stands in the address: what is there when the list opens is searched, and what is typed is written there. */
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

/** What a link out of a list takes along: where the list stands now. */
export const useListState = (): { list: string } => {
  const { pathname, search } = useLocation();
  return { list: `${pathname}${search}` };
};

/** The list that led here, as it stood then; without one, where the list begins. */
export const useListBehind = (start: string): string => {
  const state: unknown = useLocation().state;
  const list = typeof state === 'object' && state !== null && 'list' in state ? state.list : null;
  return typeof list === 'string' && list.startsWith(start) ? list : start;
};
