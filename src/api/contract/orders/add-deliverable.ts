import * as z from 'zod/mini';
import { attachmentSentences } from '#shared/attachments.ts';
import { idParam, requiredLine, success } from '../fields.ts';
import { IdempotencyHeaders } from '../idempotency.ts';
import { operation } from '../operation.ts';
import { attachmentIdOr } from '../requirements/attachment.ts';
import { Deliverable } from './deliverable.ts';

/** One spelling for what looks the same; the joiner inside pictographs stays. */
const inOneSpelling = z.overwrite<string>((text) =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, (one) => (one === '\u200D' ? one : ''))
    .replace(/\s+/gu, ' '),
);
/** A line that must differ from others. */
const requiredName = (message: string, maximum: number) =>
  z.pipe(z.string({ error: message }).check(inOneSpelling), requiredLine(message, maximum));

/** `attachment`: the id of a file that the same person uploaded before and has not sent. */
export const NewDeliverable = z.strictObject({
  name: requiredName('Escribe el nombre del entregable', 80),
  version: requiredName('Escribe la versión, por ejemplo 1, 2.1 o final', 20),
  attachment: attachmentIdOr(attachmentSentences.missing),
});
export type NewDeliverable = z.infer<typeof NewDeliverable>;

export const addDeliverable = operation({
  name: 'addDeliverable',
  summary: 'Hand over a file to the customer of an order, with a name and a version',
  method: 'POST',
  path: '/dashboard/orders/:id/deliverables',
  status: 201,
  params: z.object({ id: idParam }),
  headers: IdempotencyHeaders,
  body: NewDeliverable,
  response: z.object({ success, deliverable: Deliverable }),
  failures: ['unauthenticated', 'forbidden', 'foreign_origin', 'invalid_input', 'not_found', 'order_closed', 'unavailable'],
});
