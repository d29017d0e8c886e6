import { expect } from '@playwright/test';
import { SMTPServer } from 'smtp-server';
import { parseMail } from './mime.ts';

export type Mail = { readonly to: string; readonly subject: string; readonly text: string; readonly html: string };

/** Where the mails of one server end up, newest first. */
export type Mailbox = { readonly mails: () => Promise<readonly Mail[]> };

export type RunningSmtp = Mailbox & { readonly url: string; readonly stop: () => Promise<void> };

export const demoOutbox = (origin: string): Mailbox => ({
  mails: async () => {
    const answer = await fetch(`${origin}/srv/dev/outbox?limit=200`);
    if (!answer.ok) throw new Error(`/srv/dev/outbox answered ${answer.status}`);
    return (await answer.json()) as Mail[];
  },
});

/** A real SMTP server on its own port. */
export const startSmtp = async (): Promise<RunningSmtp> => {
  const received: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const parsed = parseMail(Buffer.concat(chunks).toString('latin1'));
        for (const { address } of session.envelope.rcptTo) received.unshift({ to: address, ...parsed });
        done();
      });
    },
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => done());
  });
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the SMTP server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () => Promise.resolve([...received]),
    stop: () => new Promise((done) => server.close(() => done())),
  };
};

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
