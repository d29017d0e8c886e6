import type { APIRequestContext } from '@playwright/test';
import { type Mail, waitForMail } from '../../support/mailbox.ts';
import { answered } from './answered.ts';

/** The newest mail of the demo's outbox to this address, once it is there. */
export const mailTo = (anybody: APIRequestContext, address: string, subject: RegExp): Promise<Mail> => {
  const mails = () => answered<readonly Mail[]>(anybody.get('/srv/dev/outbox?limit=200'));
  return waitForMail({ mails }, address, subject);
};

/** What a mail says that fits, once. */
export const saidIn = ({ text, subject }: Mail, pattern: RegExp): string => {
  const [said] = pattern.exec(text) ?? [];
  if (said === undefined) throw new Error(`«${subject}» says nothing like ${pattern}`);
  return said;
};
