import { Component, type ErrorInfo, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { BrowserRouter, useLocation, useNavigate } from 'react-router-dom';
import { isListenedTo, watchListening } from '#api/client/changes.ts';
import { noAnswer } from '#api/contract/failures.ts';
import type { KnownPackages } from '#api/contract/rendered-page.ts';
import { CrashPage } from '#features/notices/crash-page.tsx';
import { SessionNotice } from '#features/notices/session-notice.tsx';
import { SessionProvider, useSession, useSessionSend } from '#features/session/session-context.tsx';
import { OfflineBanner } from '#ui/offline-banner.tsx';
import { ThemeProvider } from '#ui/theme/provider.tsx';
import { toast } from '#ui/toast.ts';
import { lazyPage } from './lazy-page.ts';
import { AppRoutes } from './routes.tsx';
import { Toasts } from './toasts.tsx';
import { useOnline } from './use-online.ts';

const loadLogoutDialog = () => import('#features/session/logout-dialog.tsx').then((file) => file.LogoutDialog);

/** The question could not be fetched, so it is taken back and said. */
const NotToBeHad = () => {
  const send = useSessionSend();
  useEffect(() => {
    send({ type: 'CANCEL' });
    toast.error('Error durante el cierre de sesión', { detail: noAnswer.message });
  }, [send]);
  return null;
};

const LogoutDialog = lazyPage(() => loadLogoutDialog().catch(() => NotToBeHad));

/** Nobody who only looks around needs a dialog: its code comes once somebody is signed in. */
const LogoutQuestion = () => {
  const { status } = useSession();
  const mayLeave = status === 'signedIn';
  useEffect(() => {
    if (mayLeave) loadLogoutDialog().catch(() => undefined);
  }, [mayLeave]);
  return mayLeave ? (
    <Suspense>
      <LogoutDialog />
    </Suspense>
  ) : null;
};

const againAfterMs = 5_000;

/** Where it cannot be fetched it is asked for again: without it nothing that others change would be seen. */
const fetchEventStream = async (): Promise<typeof import('#features/event-stream/event-stream.tsx').EventStream> => {
  try {
    return (await import('#features/event-stream/event-stream.tsx')).EventStream;
  } catch {
    await new Promise((done) => setTimeout(done, againAfterMs));
    return fetchEventStream();
  }
};

// Pages on which nobody listens do not fetch it.
const EventStream = lazyPage(fetchEventStream);

const LiveUpdates = () => {
  const isWanted = useSyncExternalStore(watchListening, isListenedTo, () => false);
  const isOnline = useOnline();
  return isWanted ? (
    <Suspense>
      <EventStream isOnline={isOnline} />
    </Suspense>
  ) : null;
};

interface BoundaryState {
  broken: boolean;
}

interface BoundaryProps {
  /** The address: another one leaves the error behind. */
  place: string;
  children: ReactNode;
}

class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { broken: false };

  static getDerivedStateFromError(): BoundaryState {
    return { broken: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate({ place }: BoundaryProps): void {
    if (place !== this.props.place && this.state.broken) this.setState({ broken: false });
  }

  override render(): ReactNode {
    return this.state.broken ? <CrashPage /> : this.props.children;
  }
}

/** Whoever ends the session is led home; only then may a guarded page ask for a login again. */
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

const Shell = ({ known }: { known: KnownPackages }) => {
  const { pathname } = useLocation();
  const { notice } = useSession();
  const send = useSessionSend();
  const online = useOnline();
  useWayHome();
  return (
    <>
      {online ? null : <OfflineBanner>Sin conexión. Lo que escribiste sigue aquí; continúa cuando vuelva tu internet.</OfflineBanner>}
      <SessionNotice notice={notice} onRetry={() => send({ type: 'RETRY' })} onDismiss={() => send({ type: 'DISMISS_NOTICE' })} />
      <ErrorBoundary place={pathname}>
        <AppRoutes known={known} />
      </ErrorBoundary>
      <LogoutQuestion />
      <LiveUpdates />
      <Toasts />
    </>
  );
};

/** Without transitions the old page never stays under the new address, where it would take what is typed for the new one. */
const inBrowser = (shell: ReactNode): ReactNode => <BrowserRouter useTransitions={false}>{shell}</BrowserRouter>;

interface AppProps {
  /** The packages that came with the page. */
  known?: KnownPackages;
  /** Where addresses come from: the server that draws a page has none but its own. */
  inRouter?: (shell: ReactNode) => ReactNode;
}

const nothing: KnownPackages = {};

export const App = ({ known = nothing, inRouter = inBrowser }: AppProps) => (
  <ThemeProvider>
    <SessionProvider>{inRouter(<Shell known={known} />)}</SessionProvider>
  </ThemeProvider>
);
