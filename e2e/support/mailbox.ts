import { expect } from '@playwright/test';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** Where the mails of one server end up, newest first. */
export type Mailbox = { readonly mails: () => Promise<readonly Mail[]> };

export const demoOutbox = (origin: string): Mailbox => ({
  mails: async () => {
    const answer = await fetch(`${origin}/srv/dev/outbox?limit=200`);
    if (!answer.ok) throw new Error(`/srv/dev/outbox answered ${answer.status}`);
    return (await answer.json()) as Mail[];
  },
});

/** The newest mail to `to` whose subject matches, once it has arrived. */
export const waitForMail = async (mailbox: Mailbox, to: string, subject: RegExp): Promise<Mail> => {
  let found: Mail | undefined;
  const arrived = async (): Promise<boolean> => {
    found = (await mailbox.mails()).find((mail) => mail.to === to && subject.test(mail.subject));
    return found !== undefined;
  };
  await expect.poll(arrived, { message: `a mail to ${to} about ${subject}` }).toBe(true);
  if (found === undefined) throw new Error('a mail that had arrived is gone');
  return found;
};
