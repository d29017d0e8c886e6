import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { firstPressed, replayEventsIn, replayFields } from '#app/event-replay.ts';
import type { IslandProps } from '#ui/island.tsx';
import { Boundary } from './boundary.tsx';
import { BrowserPlace } from './browser-place.tsx';

const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady]);
  return children;
};

/** An island by name, from the data that its page contains. */
export type Islands = Readonly<Record<string, (data: unknown) => ReactNode>>;

const hydrate = (islands: Islands, root: HTMLElement, onHydrated: () => void): void => {
  const { island: name = '', props = '{}' } = root.dataset;
  const { pathname, search, data } = JSON.parse(props) as IslandProps;
  const onReady = () => {
    replayFields(root);
    // An island whose address says more than the server rendered is rendered again first.
    queueMicrotask(onHydrated);
  };
  const island = (
    <BrowserPlace pathname={pathname} search={search}>
      <Ready onReady={onReady}>
        <Boundary html={root.innerHTML}>{islands[name]?.(data)}</Boundary>
      </Ready>
    </BrowserPlace>
  );
  hydrateRoot(root, island, { identifierPrefix: `${name}-` });
};

/**
 * Hydrates all islands of the page, and nothing else of it: each in a task of its own, and first those that were pressed, so that they answer before the
 * others are hydrated.
 */
export const hydrateIslands = (islands: Islands, onHydrated: () => void): void => {
  const waiting = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const hydrateNext = (): void => {
    const target = firstPressed();
    const at = waiting.findIndex((root) => root.contains(target));
    const [root] = waiting.splice(Math.max(at, 0), 1);
    if (root === undefined) {
      onHydrated();
      return;
    }
    hydrate(islands, root, () => {
      replayEventsIn(root);
      setTimeout(hydrateNext);
    });
  };
  hydrateNext();
};
