import { type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { tabTitle } from '#shared/site-pages.ts';
import { useAgency } from '#ui/agency.tsx';
import { mainId } from '#ui/skip-link.tsx';
import { replayEarlyEvents } from './event-replay.ts';
import { Loading } from './guard.tsx';

/** Where the person is. The first page of a visit keeps the focus where the browser puts it; a page within a page arrives once. */
let arrivedAt: string | null = null;

/** After a change of page the reader and the keyboard begin at its start; going back, the browser knows where one was. */
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
    // A menu that was opened while the page was still coming stays open.
    if (document.activeElement?.closest('[role=menu]')) return;
    document.getElementById(mainId)?.focus({ preventScroll: true });
  }, [place, hash, kind]);
};

const Arrived = ({ children }: { children: ReactNode }) => {
  useArrival();
  // React takes over what stands in a Suspense after all that stands around it.
  useEffect(replayEarlyEvents, []);
  return children;
};

/** One page of the router: its title, and where focus and scroll go once it is there. */
export const Page = ({ title, children }: { title: string; children: ReactNode }) => {
  const { name } = useAgency();
  useEffect(() => {
    document.title = tabTitle(title, name);
  }, [title, name]);
  return (
    <Suspense fallback={<Loading />}>
      <Arrived>{children}</Arrived>
    </Suspense>
  );
};
