import type { AttachmentEnding } from '#shared/attachments.ts';
import { isOfficeDocument } from './zip-content.ts';

const startsWith = (content: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(content.subarray(at, at + text.length)).toString('latin1') === text;

// Line ends, tabs and form feeds are text; every other control character is a program's.
const isText = (content: Uint8Array): boolean => content.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d));

const holds = (content: Uint8Array, text: string): boolean =>
  Buffer.from(content.buffer, content.byteOffset, content.length).includes(text);

const isZip = (content: Uint8Array): boolean => startsWith(content, 'PK\x03\x04');

/** Of the container that HEIC and AVIF share, the brands whose pictures are HEVC, or left open. */
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

/** Whether the content is what the name's ending says: what a browser declares is the sender's word alone. */
export const isWhatItSays = async (ending: AttachmentEnding, content: Uint8Array): Promise<boolean> => proofs[ending](content);
