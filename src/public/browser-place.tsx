import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { PlaceContext, plainPlace } from '#ui/place.tsx';

const listeners = new Set<() => void>();

const watch = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
};

const setSearch = (search: Record<string, string>, { replace }: { replace: boolean }): void => {
  const address = `${window.location.pathname}?${new URLSearchParams(search)}`;
  window.history[replace ? 'replaceState' : 'pushState'](null, '', address);
  for (const listener of listeners) listener();
};

interface BrowserPlaceProps {
  /** As the server rendered the page. */
  pathname: string;
  search: string;
  children: ReactNode;
}

/** The browser's own address and history, for a page without the router. */
export const BrowserPlace = ({ pathname, search: rendered, children }: BrowserPlaceProps) => {
  const search = useSyncExternalStore(
    watch,
    () => window.location.search,
    () => rendered,
  );
  const place = useMemo(() => plainPlace(pathname, search, setSearch), [pathname, search]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};
