import { type APIResponse, expect } from '@playwright/test';

/** What a preparing call told, which must have gone well. */
export const done = async <T = unknown>(answer: Promise<APIResponse>): Promise<T> => {
  const given = await answer;
  expect(given.status(), await given.text()).toBeLessThan(300);
  return (await given.json()) as T;
};
