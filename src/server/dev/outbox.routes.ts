import { listOutbox } from '#api/contract/dev/list-outbox.ts';
import { newestMails } from '../effects/providers/demo-mails.store.ts';
import { anyone } from '../kernel/actor.ts';
import { type Route, routeWithoutTransaction } from '../operation/route.ts';

/** Demo mode only: anybody who can reach the server can read the mails. */
export const outboxRoutes: Route[] = [
  routeWithoutTransaction(listOutbox, anyone, async ({ db }) =>
    (await newestMails(db.query)).map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
      created_at: mail.createdAt.toISOString(),
    })),
  ),
];
