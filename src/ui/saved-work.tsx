import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { quietly } from '#shared/quietly.ts';

interface Keeping {
  /** The owner and the page of the work: it is restored only for this owner on this page. */
  ownerId: string;
  place: string;
  /** Calls the listener when the session turns out to have ended. Returns the unsubscribe function. */
  whenSessionEnds: (listener: () => void) => () => void;
}

const Keeper = createContext<Keeping | null>(null);

/** Saves unfinished input in its subtree when the session ends, and restores it once its owner is back on this page. */
export const SavedWork = ({ ownerId, place, whenSessionEnds, children }: Keeping & { children: ReactNode }) => {
  const keeping = useMemo(() => ({ ownerId, place, whenSessionEnds }), [ownerId, place, whenSessionEnds]);
  return <Keeper value={keeping}>{children}</Keeper>;
};

/** Work is saved in session storage, which is cleared at logout. If storage is full or disabled, nothing is saved. */
const keyOf = ({ ownerId, place }: Keeping, what: string): string => `kept-work:${ownerId}:${place}:${what}`;
const read = (key: string): unknown => quietly(() => JSON.parse(sessionStorage.getItem(key) ?? 'null'), null);
const write = (key: string, work: unknown): void => quietly(() => sessionStorage.setItem(key, JSON.stringify(work)), undefined);
const forget = (key: string): void => quietly(() => sessionStorage.removeItem(key), undefined);

const isEvents = (found: unknown): found is readonly { type: string }[] =>
  Array.isArray(found) && found.every((event) => typeof event === 'object' && event !== null && 'type' in event);

interface Snapshot<E> {
  status: string;
  can: (event: E) => boolean;
}

/**
 * Restores what was typed into a machine before the session ended. `workOf` returns the events that bring a fresh machine back there:
 * they are replayed as soon as the machine accepts the first of them, skipping those it no longer accepts. `always` also restores after
 * a reload, after leaving the page, or after closing a dialog; once the work is submitted, `workOf` returns no events.
 */
export function useSavedWork<S extends Snapshot<E>, E extends { type: string }>(
  what: string,
  [snapshot, send, worker]: readonly [S, (event: E) => void, { getSnapshot: () => S }],
  workOf: (snapshot: S) => readonly E[],
  { always = false }: { always?: boolean } = {},
): void {
  const keeping = useContext(Keeper);
  const key = keeping === null ? null : keyOf(keeping, what);
  const [found] = useState(() => (key === null ? null : read(key)));
  const isGiven = useRef(false);

  const workNow = (): readonly E[] => {
    const now = worker.getSnapshot();
    return now.status === 'done' && !always ? [] : workOf(now);
  };
  const keep = useEffectEvent(() => {
    const work = workNow();
    if (key !== null && work.length > 0) write(key, work);
  });
  useEffect(() => keeping?.whenSessionEnds(() => keep()), [keeping]);

  const giveBack = useEffectEvent((now: S) => {
    const work = isEvents(found) ? (found as readonly E[]) : [];
    const [first] = work;
    if (key === null || isGiven.current || first === undefined || !now.can(first)) return;
    isGiven.current = true;
    forget(key);
    for (const event of work) if (worker.getSnapshot().can(event)) send(event);
  });
  const keepAsWritten = useEffectEvent(() => {
    if (!always || key === null || (found !== null && !isGiven.current)) return;
    keep();
    if (workNow().length === 0) forget(key);
  });
  useEffect(() => {
    giveBack(snapshot);
    keepAsWritten();
  }, [snapshot]);
}
