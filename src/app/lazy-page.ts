import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A page that is fetched when it is first shown, by the name under which its file exports it. */
export const lazyPage = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }));
