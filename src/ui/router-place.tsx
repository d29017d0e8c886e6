import { type ReactNode, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Link } from './link.tsx';
import { type Place, PlaceContext } from './place.tsx';

/** The place of components within the application: the router's. */
export const RouterPlace = ({ children }: { children: ReactNode }) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  // A new value would make React hydrate everything at once.
  const place = useMemo((): Place => {
    const go: Place['go'] = (to, options) => void navigate(to, options);
    return { pathname, search, hash, go, Link };
  }, [pathname, search, hash, navigate]);
  return <PlaceContext value={place}>{children}</PlaceContext>;
};
