import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { replayFields } from '#app/event-replay.ts';
import type { IslandProps } from '#ui/island.tsx';
import { Boundary } from './boundary.tsx';
import { BrowserPlace } from './browser-place.tsx';

const Ready = ({ onReady, children }: { onReady: () => void; children: ReactNode }) => {
  useEffect(onReady, [onReady]);
  return children;
};

/** An island by name, from the data that its page contains. */
export type Islands = Readonly<Record<string, (data: unknown) => ReactNode>>;

/** Hydrates all islands of the page, and nothing else of it. */
export const hydrateIslands = (islands: Islands, onHydrated: () => void): void => {
  const roots = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  let waiting = roots.length;
  for (const root of roots) {
    const { island: name = '', props = '{}' } = root.dataset;
    const { pathname, search, data } = JSON.parse(props) as IslandProps;
    const onReady = () => {
      replayFields(root);
      waiting -= 1;
      // An island whose address says more than the server rendered is rendered again first.
      if (waiting === 0) queueMicrotask(onHydrated);
    };
    const island = (
      <BrowserPlace pathname={pathname} search={search}>
        <Ready onReady={onReady}>
          <Boundary html={root.innerHTML}>{islands[name]?.(data)}</Boundary>
        </Ready>
      </BrowserPlace>
    );
    hydrateRoot(root, island, { identifierPrefix: `${name}-` });
  }
};
