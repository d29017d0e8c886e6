import { randomUUID } from 'node:crypto';
import { agencyOf } from '#server/agency/current.ts';
import type { MailServices } from '#server/dashboard/check-mail.ts';
import type { Database } from '#server/db/database.ts';
import type { Config } from '#server/kernel/env.ts';
import { demoSender, smtpCheckSender } from '../providers/mail.ts';
import { compose } from './layout.ts';
import { mailCheckMail } from './mail-check.mail.ts';

const usualMs = 12_000;

const unseen = /[\p{Cc}\p{Cf}]+/gu;
/** A sign that percent does not encode stands for itself. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

const secretsOf = ({ username, password }: URL): string[] => {
  if (password === '') return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64').replaceAll('=', '');
  const secret = decoded(password);
  return [secret, password, base64(secret), base64(`\0${decoded(username)}\0${secret}`)];
};

/** Its own words name the cause, unless they repeat what it was sent to let us in. */
function saidBy(response: string | undefined, server: URL): string {
  const said = (response ?? '').replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim().slice(0, 200);
  return said === '' || secretsOf(server).some((secret) => said.includes(secret)) ? '' : ` Dijo: «${said}».`;
}

/** What the mail server or the way to it says, in a sentence for whoever set it up. */
function problemIn(error: unknown, server: URL): string {
  const { code, command, response, responseCode } = error as { code?: string; command?: string; response?: string; responseCode?: number };
  const { host } = server;
  const now = responseCode !== undefined && responseCode < 500 ? 'por ahora no' : 'no';
  // What is said there may repeat the password in any writing: the number tells enough.
  if (code === 'EAUTH') {
    const [number] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '') ?? [];
    return `El servidor de correo ${host} ${now} acepta el usuario o la contraseña de SMTP_URL.${number === undefined ? '' : ` Contestó ${number}.`}`;
  }
  if (code === 'EENVELOPE') return `El servidor de correo ${host} ${now} acepta al remitente o tu dirección.${saidBy(response, server)}`;
  if (code === 'EDNS' || code === 'ENOTFOUND') return `No existe el servidor de correo ${host}: revisa SMTP_URL.`;
  if (response !== undefined) return `El servidor de correo ${host} ${now} toma el correo.${saidBy(response, server)}`;
  if (command === 'CONN') return `El servidor de correo ${host} no contesta: revisa el servidor y el puerto de SMTP_URL.`;
  return `El servidor de correo ${host} dejó de contestar. Inténtalo de nuevo; si el correo llega, su código no cuenta.`;
}

/** Past the outbox: whoever asks wants to know now why nothing arrives. Nothing is tried again; twice sent does no harm. */
export function mailCheckSender(config: Config, db: Database, withinMs = usualMs): MailServices['sendMailCheckNow'] {
  const { smtpUrl, publicUrl } = config;
  return async (letter) => {
    const agency = await agencyOf(db.query, config);
    const sender = smtpUrl === null ? demoSender(db) : smtpCheckSender(smtpUrl, new URL(publicUrl).hostname);
    let timer: NodeJS.Timeout | undefined;
    const silence = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error('no answer')), withinMs);
    });
    try {
      await Promise.race([sender.send(compose(mailCheckMail(letter, agency), agency), randomUUID()), silence]);
      return null;
    } catch (error) {
      if (smtpUrl === null) throw error;
      return problemIn(error, new URL(smtpUrl));
    } finally {
      clearTimeout(timer);
      sender.close();
    }
  };
}
