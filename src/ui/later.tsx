import { type ComponentType, useSyncExternalStore } from 'react';

const againAfterMs = 5_000;
const firstViewMs = 2_000;

const untilLoaded = <Code,>(load: () => Promise<Code>): Promise<Code> =>
  load().catch(() => new Promise((done) => setTimeout(done, againAfterMs)).then(() => untilLoaded(load)));

const Nothing = () => null;

/**
 * A component whose code is fetched once it has been rendered, again and again until it arrives, so that a lost connection does not fail the page around it.
 * Until then, `Waiting` takes its place. Without Suspense, which would show the code up to 0.3 s late.
 */
export const onDemand = <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting: ComponentType<Props> = Nothing) => {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const rendered = new Set<() => void>();
  const preload = (): Promise<void> => {
    loading ??= untilLoaded(load).then((code) => {
      loaded = code;
      for (const renderAgain of rendered) renderAgain();
    });
    return loading;
  };
  const watch = (renderAgain: () => void) => {
    rendered.add(renderAgain);
    void preload();
    return () => rendered.delete(renderAgain);
  };
  const OnDemand = (props: Props) => {
    const Loaded = useSyncExternalStore(
      watch,
      () => loaded,
      () => null,
    );
    return Loaded === null ? <Waiting {...props} /> : <Loaded {...props} />;
  };
  return Object.assign(OnDemand, { preload });
};

/** Two seconds, or until somebody presses anything. */
const firstView = new Promise<void>((done) => {
  if (typeof window === 'undefined') return;
  for (const sign of ['pointerdown', 'keydown']) window.addEventListener(sign, () => done(), { once: true, capture: true });
  setTimeout(done, firstViewMs);
});

/** The same for what nobody sees at first, such as a closed dialog: its code is fetched after the first view. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>, Waiting?: ComponentType<Props>) =>
  onDemand(() => firstView.then(load), Waiting);
