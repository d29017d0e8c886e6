import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { lazyComponent } from './lazy-component.ts';

const againAfterMs = 5_000;
const firstViewMs = 2_000;

const untilLoaded = <Code,>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => new Promise((done) => setTimeout(done, againAfterMs)).then(() => untilLoaded(load)));

let isFirstViewOver = false;
const waiting = new Set<() => void>();

/** Lets the code load that the first view does not need: after two seconds, or as soon as somebody presses anything. */
export const endFirstView = (): void => {
  isFirstViewOver = true;
  for (const tell of waiting) tell();
};

if (typeof window !== 'undefined') {
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, endFirstView, { once: true, capture: true });
  setTimeout(endFirstView, firstViewMs);
}

const watchFirstView = (tell: () => void) => {
  waiting.add(tell);
  return () => waiting.delete(tell);
};

const Nothing = () => null;

/**
 * A component whose code is fetched when it is first rendered, again and again until it arrives, so that a lost connection does not fail the page around it.
 * Until then, `Waiting` takes its place.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props> = Nothing) => {
  const Loaded = lazyComponent(() => untilLoaded(load));
  const OnDemand = (props: Props) => (
    <Suspense fallback={<Waiting {...props} />}>
      <Loaded {...props} />
    </Suspense>
  );
  return Object.assign(OnDemand, { preload: Loaded.preload });
};

/** The same for what nobody sees at first, such as a closed dialog: its code is fetched after the first view. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props> = Nothing) => {
  const Loaded = onDemand(load, Waiting);
  const Later = (props: Props) => {
    const isDue = useSyncExternalStore(
      watchFirstView,
      () => isFirstViewOver,
      () => false,
    );
    return isDue ? <Loaded {...props} /> : <Waiting {...props} />;
  };
  return Object.assign(Later, { preload: Loaded.preload });
};
