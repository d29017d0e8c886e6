import type { PGlite } from '@electric-sql/pglite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startUpkeep } from '#server/db/upkeep.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A stub of the embedded database that reports its log position and records the commands it gets. */
const database = () => {
  const done: string[] = [];
  let written = 1;
  const client = {
    query: async () => ({ rows: [{ at: `0/${written}` }] }),
    exec: async (command: string) => void done.push(command),
  } as unknown as PGlite;
  const write = () => {
    written += 1;
  };
  return { client, done, write };
};

test('the embedded database runs a checkpoint after every minute with writes, and a vacuum every hour [R-410]', async () => {
  const { client, done, write } = database();
  const stop = startUpkeep(client, (error) => {
    throw error;
  });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['checkpoint']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(done).toEqual(['checkpoint']);
  write();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(done).toEqual(['checkpoint', 'checkpoint']);
  await vi.advanceTimersByTimeAsync(56 * 60_000);
  expect(done).toEqual(['checkpoint', 'checkpoint', 'vacuum analyze']);
  stop();
  write();
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(done).toHaveLength(3);
});

test('a failure is reported and retried [R-410]', async () => {
  const told: unknown[] = [];
  const problem = new Error('no room');
  const client = { query: async () => Promise.reject(problem), exec: async () => undefined } as unknown as PGlite;
  const stop = startUpkeep(client, (error) => told.push(error));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(told).toEqual([problem, problem]);
  stop();
});
