import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { parseMail } from '../../e2e/support/mime.ts';

export interface ReceivedMail {
  to: string;
  /** The same when a mail is sent again. */
  messageId: string;
  subject: string;
  text: string;
  /** The connection that delivered it: each sending process has its own. */
  connection: string;
}

export interface MailServer {
  url: string;
  received: ReceivedMail[];
  stop: () => Promise<void>;
}

interface Faults {
  /** For each mail. */
  delayMs?: number;
  /** It accepts one mail on each connection, and drops the connection at the next one. */
  dropsReused?: true;
}

/** A real SMTP server. */
export async function startMailServer({ delayMs = 0, dropsReused }: Faults = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server: SMTPServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (_, { id }, done) => {
      if (!dropsReused || !received.some(({ connection }) => connection === id)) return done();
      for (const one of server.connections as Set<{ id: string; close: () => void }>) if (one.id === id) one.close();
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('latin1');
        const messageId = /^message-id: (.*)$/im.exec(source)?.[1]?.trim() ?? 'none';
        const to = session.envelope.rcptTo.map(({ address }) => address).join();
        let parsed: { subject: string; text: string } | undefined;
        const read = () => (parsed ??= parseMail(source));
        received.push({
          to,
          messageId,
          // Decoded when it is read: a bench measures who sends it.
          get subject() {
            return read().subject;
          },
          get text() {
            return read().text;
          },
          connection: session.id,
        });
        setTimeout(done, delayMs);
      });
    },
  });
  // A sender that is killed resets its connection.
  server.on('error', () => undefined);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, stop: () => new Promise((done) => server.close(() => done())) };
}
