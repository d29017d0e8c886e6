import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { pageSize } from '#shared/list-size.ts';

/** The query parameter with the page number of a list. */
export const pageWord = 'pagina';
/** The query parameter with the number of rows that a list was extended to. */
const sizeWord = 'mostrar';
/** The most rows that an address can ask for at once. */
const mostRows = 1000;

/** Keeps a list's filters in the URL, so that they survive a reload and can be shared. Any change returns to the first page. */
export const useListAddress = () => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const setAll = (values: Readonly<Record<string, string | null>>) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(pageWord);
        after.delete(sizeWord);
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

/** One of these words, kept in the URL: null if there is none, or an unknown one. */
export const useChoiceInAddress = <Word extends string>(name: string, words: readonly Word[]) => {
  const { get, set } = useListAddress();
  return {
    chosen: words.find((word) => word === get(name)) ?? null,
    choose: (word: Word | null) => set(name, word),
  };
};

/** Runs a search and keeps it in the URL; also runs the one of a URL that another link leads to. */
export const useSearchInAddress = (current: string, search: (value: string) => void): ((value: string) => void) => {
  const { get, set } = useListAddress();
  const named = get('buscar') ?? '';
  const follow = useEffectEvent(() => {
    if (named !== current) search(named);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the search in the URL changes
  useEffect(() => follow(), [named]);
  return (value) => {
    search(value);
    set('buscar', value);
  };
};

/** What the URL asks a list to begin with: a search, and a number of rows. */
export const useListStart = (): { search: string; size: number } => {
  const [params] = useSearchParams();
  const word = params.get(sizeWord) ?? '';
  const size = /^\d{1,4}$/.test(word) ? Math.ceil(Number(word) / pageSize) * pageSize : pageSize;
  return { search: params.get('buscar') ?? '', size: Math.min(Math.max(size, pageSize), mostRows) };
};

/** Writes the number of rows that a list was extended to into the URL, so that the way back leads to as many. */
export const useKeptSize = (size: number): void => {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const keep = useEffectEvent(() => {
    const after = new URLSearchParams(params);
    if (size > pageSize) after.set(sizeWord, String(Math.min(size, mostRows)));
    else after.delete(sizeWord);
    if (`${after}` !== `${params}`) setParams(after, { replace: true, state });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the size changes
  useEffect(() => keep(), [size]);
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
