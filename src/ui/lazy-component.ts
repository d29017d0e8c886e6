import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

interface Fetched<Props> {
  default: ComponentType<Props>;
}

export type LazyComponent<Props> = LazyExoticComponent<ComponentType<Props>> & {
  /** Once it resolves, the component renders without suspending. */
  preload: () => Promise<void>;
};

/** A promise whose `then` calls back synchronously, so that React does not suspend. */
const alreadyKept = <T>(value: T): Promise<T> => {
  const promise = Promise.resolve(value);
  Reflect.set(promise, 'then', (callBack: (value: T) => void) => callBack(value));
  return promise;
};

/** A component whose code is fetched when it is first rendered or preloaded. */
export const lazyComponent = <Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> => {
  let ready: Fetched<Props> | null = null;
  const fetchCode = async (): Promise<Fetched<Props>> => ({ default: await load() });
  const preload = async () => {
    ready = await fetchCode();
  };
  return Object.assign(
    lazy(() => (ready === null ? fetchCode() : alreadyKept(ready))),
    { preload },
  );
};
