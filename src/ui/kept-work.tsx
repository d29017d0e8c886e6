import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

interface Keeping {
  /** Whose work it is, and on which page: nobody else is shown it, and nowhere else. */
  ownerId: string;
  place: string;
  /** Tells when the session is found to be over. Returns how to stop listening. */
  whenSessionEnds: (listener: () => void) => () => void;
}

const Keeper = createContext<Keeping | null>(null);

/** Keeps what is being written below it when the session ends under it, until its owner is back on this page. */
export const KeptWork = ({ ownerId, place, whenSessionEnds, children }: Keeping & { children: ReactNode }) => {
  const keeping = useMemo(() => ({ ownerId, place, whenSessionEnds }), [ownerId, place, whenSessionEnds]);
  return <Keeper value={keeping}>{children}</Keeper>;
};

/** In this tab's storage, which is emptied at logout. It may be full or forbidden: then nothing is kept. */
const quietly = <T,>(act: () => T, otherwise: T): T => {
  try {
    return act();
  } catch {
    return otherwise;
  }
};
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
 * Brings a machine back to what was written into it before the session ended. `workOf` says by which events a fresh machine gets
 * there: they are sent again as soon as it takes the first of them, without those that it refuses by then. `always`: also to what was
 * written before a reload, before the page was left, or before a dialog was closed; once it is sent, `workOf` says that nothing is left.
 */
export function useKeptWork<S extends Snapshot<E>, E extends { type: string }>(
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
