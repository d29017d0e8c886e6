import { type ComponentType, Suspense } from 'react';
import { lazyComponent } from './lazy-component.ts';

const againAfterMs = 5_000;

const untilLoaded = <Code,>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => new Promise((done) => setTimeout(done, againAfterMs)).then(() => untilLoaded(load)));

const Nothing = () => null;

/**
 * A component that a page needs after its first view: its code is fetched once the page has rendered, again and again until it arrives, so that a lost
 * connection does not fail the page. Until then, `Waiting` takes its place.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props> = Nothing) => {
  const Loaded = lazyComponent(() => untilLoaded(load));
  const Later = (props: Props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(Later, { preload: Loaded.preload });
};
