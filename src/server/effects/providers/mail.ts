import { createTransport, type Transporter } from 'nodemailer';
import type { Database } from '#server/db/database.ts';
import { concurrencyOf } from '#server/events/deliveries.ts';
import { keepMail } from './demo-mails.store.ts';

export interface Mail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Where mails go. `deliveryId` tells a mail that is sent again from a new one. */
export interface MailSender {
  send(mail: Mail, deliveryId: string): Promise<void>;
  close(): void;
}

/** At each step. Together shorter than what a delivery may take: a mail server that does not answer is left here. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

const senderBy = (transport: Transporter, domain: string): MailSender => ({
  send: async (mail, deliveryId) => {
    await transport.sendMail({ ...mail, messageId: `<${deliveryId}@${domain}>` });
  },
  close: () => transport.close(),
});

export function smtpSender(url: string, domain: string): MailSender {
  return senderBy(createTransport({ url, pool: true, maxConnections: concurrencyOf.mail, ...patience }), domain);
}

/** For one letter that somebody waits for, on a connection of its own. */
export const smtpCheckSender = (url: string, domain: string): MailSender => senderBy(createTransport({ url, ...patience }), domain);

/** Demo mode keeps the mails instead of sending them. */
export const demoSender = (db: Database): MailSender => ({
  send: async ({ to, subject, text, html }, deliveryId) => {
    await keepMail(db.query, { deliveryId, recipient: to, subject, textBody: text, htmlBody: html });
  },
  close: () => undefined,
});
