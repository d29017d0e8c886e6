import { Transform } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Database } from '#server/db/database.ts';
import { concurrencyOf } from '#server/events/deliveries.ts';
import { keepMail } from './demo-mails.store.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mails. `deliveryId` identifies retries of the same mail. */
export interface MailSender {
  send(mail: Mail, deliveryId: string): Promise<void>;
  close(): void;
}

/** Timeouts of each step, together shorter than a delivery's time limit: an unresponsive mail server fails here. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** A mail leaves as one piece of a few KB, not as one for each of its lines and headers. */
const inOnePiece = (): Transform => {
  const parts: Buffer[] = [];
  return new Transform({
    transform: (part: Buffer, _, done) => {
      parts.push(part);
      done();
    },
    flush: (done) => done(null, Buffer.concat(parts)),
  });
};

export function smtpSender(url: string, from: string, domain: string): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections: concurrencyOf.mail, ...patience });
  transport.use('stream', ({ message }, done) => {
    message.transform(inOnePiece);
    done();
  });
  return {
    send: async (mail, deliveryId) => {
      await transport.sendMail({ ...mail, from, messageId: `<${deliveryId}@${domain}>` });
    },
    close: () => transport.close(),
  };
}

/** Demo mode stores the mails instead of sending them. */
export const demoSender = (db: Database): MailSender => ({
  send: async ({ to, subject, text, html }, deliveryId) => {
    await keepMail(db.query, { deliveryId, recipient: to, subject, textBody: text, htmlBody: html });
  },
  close: () => undefined,
});
