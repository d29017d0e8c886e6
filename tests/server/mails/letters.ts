import type { OutboxMail } from '#api/contract/dev/list-outbox.ts';
import type { TestApp } from '../../support/test-app.ts';

/** The mails whose subject contains these words, oldest first. */
export const lettersWith = async (t: TestApp, words: string): Promise<OutboxMail[]> =>
  (await t.mails()).filter(({ subject }) => subject.includes(words)).reverse();
