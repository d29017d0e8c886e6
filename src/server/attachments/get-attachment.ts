import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { InputOf } from '#api/contract/operation.ts';
import type { getAttachment as contract } from '#api/contract/requirements/get-attachment.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { maySeeFilesOf } from './attachments.policy.ts';
import { type AttachmentRow, findAttachment, findOrderOwner, readPieces } from './attachments.store.ts';

const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The file is downloaded, not displayed; a browser that opens it anyway runs no scripts in it. */
const headersOf = ({ name, size, mediaType }: AttachmentRow) => ({
  'Content-Type': mediaType === 'image/svg+xml' ? 'application/octet-stream' : mediaType,
  'Content-Length': size,
  'Content-Disposition': `attachment; filename="${name.replace(/[^\x20-\x7e]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(name)}`,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'Cache-Control': 'private, no-store',
});

export async function getAttachment(
  { db }: Services,
  { actor, input, reply }: { actor: Actor; input: InputOf<typeof contract>; reply: FastifyReply },
): Promise<Readable> {
  const row = await findAttachment(db.query, input.params.id);
  if (!row || !maySeeFilesOf(actor, await findOrderOwner(db.query, row.attachmentId))) throw notFound('El archivo no existe');
  reply.headers(headersOf(row));
  return Readable.from(readPieces(db.query, row.attachmentId));
}
