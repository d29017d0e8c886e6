import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { type Place, PlaceContext, plainPlace } from '#ui/place.tsx';

const listeners = new Set<() => void>();

const watch = (onChange: () => void): (() => void) => {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
};

const go: Place['go'] = (to, { replace = false } = {}) => {
  const url = new URL(to, window.location.href);
  if (url.pathname !== window.location.pathname) {
    window.location[replace ? 'replace' : 'assign'](url);
    return;
  }
  window.history[replace ? 'replaceState' : 'pushState'](null, '', url);
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
  const address = useSyncExternalStore(
    watch,
    () => window.location.search + window.location.hash,
    () => rendered,
  );
  const place = useMemo(() => {
    const { search, hash } = new URL(address, 'http://localhost');
    return plainPlace({ pathname, search, hash }, go);
  }, [pathname, address]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};
