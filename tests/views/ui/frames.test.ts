import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => void vi.useRealTimers());

test('frames go on after a test whose time stood still while a library asked for one', async () => {
  const kept = requestAnimationFrame;
  vi.useFakeTimers();
  kept(() => undefined);
  vi.useRealTimers();
  const frame = await Promise.race([
    new Promise((come) => requestAnimationFrame(() => come('a frame'))),
    new Promise((give) => setTimeout(() => give('none'), 1_000)),
  ]);
  expect(frame).toBe('a frame');
});
