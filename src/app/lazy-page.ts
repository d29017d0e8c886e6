import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Fetched<Props> {
  default: ComponentType<Props>;
}

export type LazyPage<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Afterwards the page is shown without waiting. */
  preload: () => Promise<void>;
};

/** Calls back at once, so that React does not even wait for a moment. */
const alreadyKept = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value);
  Reflect.set(promise, 'then', (callBack: (value: T) => void) => callBack(value));
  return promise;
};

/** A page that is fetched when it is first shown, by the name under which its file exports it. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> => {
  let ready: Fetched<Props> | null = null;
  const fetchPage = async (): Promise<Fetched<Props>> => ({ default: await load() });
  const preload = async () => {
    ready = await fetchPage();
  };
  return Object.assign(
    lazy(() => (ready === null ? fetchPage() : alreadyKept(ready))),
    { preload },
  );
};
