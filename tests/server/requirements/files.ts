import { randomUUID } from 'node:crypto';
import { attachmentPieces, attachments } from '#server/db/schema/requirements.ts';
import type { Answer, Caller, TestApp } from '../../support/test-app.ts';

export const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
export const idOf = (): string => randomUUID();

interface Given {
  id?: string;
  name?: string;
  /** What the sender says it is. */
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
  if (answer.status !== 201) throw new Error(`it was not stored: ${JSON.stringify(answer.body)}`);
  return id;
}

/** Everything that is kept of files. */
export async function filesIn(t: TestApp) {
  const rows = await t.db.query.select().from(attachments);
  const pieces = await t.db.query.select({ id: attachmentPieces.attachmentId }).from(attachmentPieces);
  return { files: rows.map((row) => [row.attachmentId, row.ticketId, row.responseId]), pieces: pieces.length };
}
