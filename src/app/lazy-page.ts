import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Fetched<Props> {
  default: ComponentType<Props>;
}

export type LazyPage<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Once it resolves, the page renders without suspending. */
  preload: () => Promise<void>;
};

/** A promise whose `then` calls back synchronously, so that React does not suspend. */
const alreadyKept = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value);
  Reflect.set(promise, 'then', (callBack: (value: T) => void) => callBack(value));
  return promise;
};

/** A page whose code is fetched when it is first shown or preloaded. */
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
