import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabTitle } from '#shared/site-pages.ts';
import { mainId } from '#ui/main-id.ts';
import { replayEarlyEvents } from './event-replay.ts';
import { LoadingPage } from './loading.tsx';

/** The last address handled, so that nested pages handle it once. Null before a visit's first page, which keeps the browser's focus. */
let arrivedAt: string | null = null;

/** After navigation, moves scroll and focus to the start of the page; when going back, the browser restores the scroll position. */
const useArrival = (): void => {
  const { pathname, hash } = useLocation();
  const kind = useNavigationType();
  const place = `${pathname}${hash}`;
  useEffect(() => {
    if (arrivedAt === place) return;
    const first = arrivedAt === null;
    arrivedAt = place;
    const goal = hash === '' ? null : document.getElementById(hash.slice(1));
    if (goal !== null) goal.scrollIntoView();
    if (first || goal !== null) return;
    if (kind !== 'POP') window.scrollTo(0, 0);
    // Keeps the focus in a menu that was opened while the page was loading.
    if (document.activeElement?.closest('[role=menu]')) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [place, hash, kind]);
};

const Arrived = ({ children }: { children: ReactNode }) => {
  useArrival();
  // React hydrates the content of a Suspense boundary after everything around it, so by now the whole page is hydrated.
  useEffect(replayEarlyEvents, []);
  return children;
};

interface PageProps {
  title: string;
  /** Shown until its code is there. */
  loading?: ReactNode;
  children: ReactNode;
}

/** One page of the router: sets its title, and moves focus and scroll once it has rendered. */
export const Page = ({ title, loading = <LoadingPage />, children }: PageProps) => {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
  return (
    <Suspense fallback={loading}>
      <Arrived>{children}</Arrived>
    </Suspense>
  );
};
