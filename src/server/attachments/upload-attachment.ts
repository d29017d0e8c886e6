import type { InputOf } from '#api/contract/operation.ts';
import type { uploadAttachment as contract } from '#api/contract/requirements/upload-attachment.ts';
import { type AttachmentEnding, attachmentSentences, cleanFileName, endingOf, mediaOf } from '#shared/attachments.ts';
import type { Tx } from '../db/database.ts';
import type { Actor } from '../kernel/actor.ts';
import { notFound, Refusal } from '../kernel/refusal.ts';
import type { Services } from '../operation/services.ts';
import { presentAttachment } from './attachments.present.ts';
import { type AttachmentRow, findAttachment, holdUploads, insertAttachment, type NewAttachment, sumUploaded } from './attachments.store.ts';
import { drawHeic } from './heic-photo.ts';
import { redrawnPicture } from './reencoded-picture.ts';
import { isOfficeDocument } from './zip-content.ts';

const startsWith = (content: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(content.subarray(at, at + text.length)).toString('latin1') === text;

// Text may contain line ends, tabs and form feeds; any other control character means a binary file.
const isText = (content: Uint8Array): boolean => content.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

const holds = (content: Uint8Array, text: string): boolean =>
  Buffer.from(content.buffer, content.byteOffset, content.length).includes(text);

const isZip = (content: Uint8Array): boolean => startsWith(content, 'PK\x03\x04');

/** HEIC and AVIF share a container format; these are the brands that contain HEVC or leave the codec open. */
const heicBrands = ['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'];
const isHeic = (content: Uint8Array): boolean =>
  startsWith(content, 'ftyp', 4) && heicBrands.some((brand) => startsWith(content, brand, 8));

const proofs: Record<AttachmentEnding, (content: Uint8Array) => boolean | Promise<boolean>> = {
  png: (content) => startsWith(content, '\x89PNG\r\n\x1a\n'),
  jpg: (content) => startsWith(content, '\xff\xd8\xff'),
  jpeg: (content) => startsWith(content, '\xff\xd8\xff'),
  heic: isHeic,
  heif: isHeic,
  webp: (content) => startsWith(content, 'RIFF') && startsWith(content, 'WEBP', 8),
  gif: (content) => startsWith(content, 'GIF87a') || startsWith(content, 'GIF89a'),
  svg: (content) => isText(content) && holds(content, '<svg'),
  pdf: (content) => startsWith(content, '%PDF-'),
  txt: isText,
  docx: (content) => isOfficeDocument(content, 'word/'),
  xlsx: (content) => isOfficeDocument(content, 'xl/'),
  zip: (content) => isZip(content),
};

/** Whether the content matches the file extension. The media type sent by the browser cannot be trusted. */
const isWhatItSays = async (ending: AttachmentEnding, content: Uint8Array): Promise<boolean> => proofs[ending](content);

const dayMs = 24 * 60 * 60_000;
/** Daily limit per person: far more than a project needs, and too little to fill the disk. */
const dailyBytes = 200 * 1024 * 1024;

const wrongContent = (): Refusal =>
  new Refusal('unsupported_media_type', attachmentSentences.wrongKind, {
    issues: [{ path: 'file', message: 'El contenido no corresponde a la terminación del nombre' }],
  });

async function store(tx: Tx, row: NewAttachment, content: Uint8Array): Promise<AttachmentRow> {
  await holdUploads(tx, row.uploadedBy);
  const before = await findAttachment(tx, row.attachmentId);
  if (before && before.uploadedBy !== row.uploadedBy) throw notFound('El archivo no existe');
  if (before) return before;
  const today = await sumUploaded(tx, row.uploadedBy, new Date(row.createdAt.getTime() - dayMs));
  if (today + content.length > dailyBytes) {
    throw new Refusal('too_many_requests', 'Llegaste al límite de archivos de hoy. Sigue mañana.', { retryAfterSeconds: 60 * 60 });
  }
  return insertAttachment(tx, row, content);
}

interface StoredFile {
  name: string;
  ending: AttachmentEnding;
  content: Uint8Array;
}

/** The file as it is stored: a picture without metadata, and a HEIC photo as JPEG, because few browsers display HEIC. */
async function readable(name: string, file: Blob): Promise<StoredFile> {
  const ending = endingOf(name);
  const content = new Uint8Array(await file.arrayBuffer());
  if (ending === null || !(await isWhatItSays(ending, content))) throw wrongContent();
  if (ending !== 'heic' && ending !== 'heif') return { name, ending, content: (await redrawnPicture(ending, content)) ?? content };
  return { name: name.replace(/\.hei[cf]$/i, '.jpg'), ending: 'jpg', content: await drawHeic(content) };
}

/** Stores a file until a message is sent with it. If the answer was lost, the upload can be repeated: it is the same file. */
export async function uploadAttachment({ db, now }: Services, { actor, input }: { actor: Actor; input: InputOf<typeof contract> }) {
  const { name, ending, content } = await readable(cleanFileName(input.query.name), input.body.file);
  const row = { attachmentId: input.params.id, uploadedBy: actor.userId, name, mediaType: mediaOf(ending), createdAt: now() };
  return { success: true as const, attachment: presentAttachment(await db.transaction((tx) => store(tx, row, content))) };
}
