import { expect } from '@playwright/test';
import { type BrowserFlow, browserFlow } from '../browser-flow.ts';
import { type Reading, readingFlow } from './reading-flow.ts';

/** A reading of something that may not be there, which is no failure. */
export const foundReadingFlow = ({ missing, ...reading }: Reading & { missing: string }): BrowserFlow => {
  const flow = readingFlow(reading);
  return browserFlow({
    ...flow,
    sees: {
      ...flow.sees,
      failed: async (page, { context }) => {
        const isMissing = context.failure?.code === 'not_found';
        await expect(page.getByRole('heading', { name: isMissing ? missing : reading.words.failed, exact: true })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(isMissing ? 0 : 1);
      },
    },
  });
};
