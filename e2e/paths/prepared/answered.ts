import { type APIResponse, expect } from '@playwright/test';

/** What the server says to a preparing call, which it must answer well. */
export const answered = async <T>(answer: Promise<APIResponse>): Promise<T> => {
  const given = await answer;
  expect(given.status(), `${given.url()}: ${await given.text()}`).toBeLessThan(300);
  return (await given.json()) as T;
};
