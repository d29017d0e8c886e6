import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { onUnauthenticated } from '#api/client/unauthenticated.ts';
import type { SessionUser } from '#api/contract/users/session-user.ts';
import { useSession } from '#features/session/session-context.tsx';
import { roles } from '#shared/roles.ts';
import { securityPath } from '#shared/security-path.ts';
import { SavedWork } from '#ui/saved-work.tsx';
import { loginWith, withRedirect } from './safe-redirect.ts';

interface GuardProps {
  minimum?: number;
  /** Shown until the session is known. */
  loading: ReactNode;
  children: (user: SessionUser) => ReactNode;
}

/** Admits signed-in users with the required role and redirects everybody else. */
export const Guard = ({ minimum = roles.customer, loading, children }: GuardProps) => {
  const { status, user, leaving } = useSession();
  const { pathname, search, hash } = useLocation();
  if (status === 'loading' || leaving) return loading;
  if (user === null) return <Navigate to={loginWith(`${pathname}${search}${hash}`)} replace />;
  // Until a required second factor is enrolled, the server refuses everything else.
  if (user.factor_due && pathname !== securityPath)
    return <Navigate to={withRedirect(securityPath, `${pathname}${search}${hash}`)} replace />;
  if (user.role < minimum) return <Navigate to="/" replace />;
  return (
    <SavedWork ownerId={user.id} place={`${pathname}${search}`} whenSessionEnds={onUnauthenticated}>
      {children(user)}
    </SavedWork>
  );
};
