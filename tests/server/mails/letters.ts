import type { OutboxMail } from '#api/contract/dev/list-outbox.ts';
import type { TestApp } from '../../support/test-app.ts';

/** The mails whose subject contains these words, oldest first. */
export const lettersWith = async (t: TestApp, words: string): Promise<OutboxMail[]> =>
  (await t.mails()).filter(({ subject }) => subject.includes(words)).reverse();

/** The text with FECHA for each date and time of the lines about whose turn it is and about the delivery. */
export const withoutDates = (text = ''): string =>
  text
    .split('\n')
    .map((line) =>
      /^(Te toca|Le toca|Nos toca|En espera|Entrega)/.test(line)
        ? line.replaceAll(/\d{1,2} [a-z]{3} \d{4}(, \d{1,2}:\d{2} h)?/g, 'FECHA')
        : line,
    )
    .join('\n');
