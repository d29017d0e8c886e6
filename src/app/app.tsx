import { type ReactNode, useEffect } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import type { SignInMethod } from '#api/contract/accounts/list-sign-in-methods.ts';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import { SessionNotice } from '#features/notices/session-notice.tsx';
import { LogoutDialog } from '#features/session/logout-dialog.tsx';
import { SessionProvider, useSession, useSessionSend } from '#features/session/session-context.tsx';
import { Island } from '#ui/island.tsx';
import { RouterPlace } from '#ui/router-place.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { AppRoutes, preparePage } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { useIntent } from './use-intent.ts';

/** After a logout, navigates to the home page. Until it is reached, guarded pages do not redirect to the login. */
const useWayHome = (): void => {
  const { leaving } = useSession();
  const send = useSessionSend();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return;
    if (pathname === '/') send({ type: 'HOME_REACHED' });
    else navigate('/', { replace: true });
  }, [leaving, pathname, navigate, send]);
};

const Shell = ({ known, methods }: Required<Pick<AppProps, 'known' | 'methods'>>) => {
  const { pathname } = useLocation();
  const { notice } = useSession();
  const send = useSessionSend();
  useWayHome();
  useIntent(({ pathname: next }) => {
    if (next !== pathname) preparePage(next);
  });
  return (
    <RouterPlace>
      <Island name="offline">
        <OfflineNotice />
      </Island>
      <SessionNotice notice={notice} onRetry={() => send({ type: 'RETRY' })} onDismiss={() => send({ type: 'DISMISS_NOTICE' })} />
      <ErrorBoundary place={pathname}>
        <AppRoutes known={known} methods={methods} />
      </ErrorBoundary>
      <LogoutDialog />
      <LiveUpdates />
      <Toasts />
    </RouterPlace>
  );
};

/** No transitions: otherwise the old page stays visible under the new address and receives input meant for the new page. */
const inBrowser = (shell: ReactNode): ReactNode => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>;

interface AppProps {
  /** The packages embedded in the server-rendered page. */
  known?: KnownPackages;
  /** How people can sign in, while the server renders; the browser asks. */
  methods?: readonly SignInMethod[] | null;
  /** Wraps the app in a router. The server passes a static one, since it renders a single address. */
  inRouter?: (shell: ReactNode) => ReactNode;
}

const nothing: KnownPackages = {};

export const App = ({ known = nothing, methods = null, inRouter = inBrowser }: AppProps) => (
  <ThemeProvider>
    <SessionProvider>{inRouter(<Shell known={known} methods={methods} />)}</SessionProvider>
  </ThemeProvider>
);
