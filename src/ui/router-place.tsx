import { type ReactNode, useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from './link.tsx';
import { PlaceContext } from './place.tsx';

/** The place of components within the application: the router's. */
export const RouterPlace = ({ children }: { children: ReactNode }) => {
  const { pathname, search } = useLocation();
  const [, setSearch] = useSearchParams();
  // A new value would make React hydrate everything at once.
  const place = useMemo(() => ({ pathname, search, setSearch, Link }), [pathname, search, setSearch]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};
