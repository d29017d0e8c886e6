import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';

/** The server of a test file: started before its first test, closed after its last. */
export function testApp(overrides: Parameters<typeof startTestApp>[0] = {}): TestApp {
  const t = {} as TestApp;
  beforeAll(async () => {
    Object.assign(t, await startTestApp(overrides));
  });
  afterAll(() => t.close());
  return t;
}
