import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** One app for all tests of a file: started before the first, closed after the last. */
export function sharedApp(...overrides: Parameters<typeof startTestApp>): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => void Object.assign(t, await startTestApp(...overrides)));
  afterAll(() => t.close());
  return t;
}
