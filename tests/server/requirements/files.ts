import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { readPieces } from '#server/attachments/attachments.store.ts';
import { attachmentPieces, attachments } from '#server/db/schema/requirements.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';

/** Re-encoding by the server leaves its bytes unchanged. */
export const png = new Uint8Array(
  await sharp({ create: { width: 4, height: 3, channels: 3, background: '#f9773a' } })
    .png()
    .toBuffer(),
);
export const idOf = (): string => randomUUID();

interface Given {
  id?: string;
  name?: string;
  /** The media type the sender declares. */
  type?: string;
  content?: Uint8Array<ArrayBuffer> | string;
}

/** Uploads a file as a browser does. */
export async function upload(
  caller: Caller,
  { id = idOf(), name = 'logo.png', type = 'image/png', content = png }: Given = {},
): Promise<Answer> {
  const form = new FormData();
  form.append('file', new File([content], 'file', { type }));
  const encoded = new Response(form);
  return caller.put(`/support/attachments/${id}?name=${encodeURIComponent(name)}`, {
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

export async function stored(caller: Caller, given: Given = {}): Promise<string> {
  const id = given.id ?? idOf();
  const answer = await upload(caller, { ...given, id });
  if (answer.status !== 201) throw new Error(`the file was not stored: ${JSON.stringify(answer.body)}`);
  return id;
}

/** All stored files, and the number of their pieces. */
export async function filesIn(t: TestApp) {
  const rows = await t.db.query.select().from(attachments);
  const pieces = await t.db.query.select({ id: attachmentPieces.attachmentId }).from(attachmentPieces);
  return { files: rows.map((row) => [row.attachmentId, row.ticketId, row.responseId]), pieces: pieces.length };
}

/** The stored content of a file. */
export async function contentOf(t: TestApp, id: string): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(t.db.query, id)) pieces.push(piece);
  return Buffer.concat(pieces);
}
