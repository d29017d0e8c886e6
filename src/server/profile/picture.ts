import { avatarUpload } from '#api/contract/profile/avatar.ts';
import { createGate } from '../kernel/gate.ts';
import { sharp } from '../kernel/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';

/** Side of the stored square, in pixels. */
const avatarSide = 512;
const mostPixels = 24_000_000;
const formats: readonly string[] = ['png', 'jpeg', 'webp'];

/** Decoding occupies a core and holds the whole picture in memory; its threads also serve files and password hashes. */
const inTurn = createGate({ running: 1, waiting: 64 });

const refuse = (code: 'invalid_input' | 'too_large' | 'unsupported_media_type', message: string): Refusal =>
  new Refusal(code, message, { issues: [{ path: avatarUpload.field, message }] });

/** Turns the decoder's error into a refusal that tells the person what is wrong with the file. */
const refusalOf = (error: unknown): Refusal => {
  const said = error instanceof Error ? error.message : '';
  if (said.includes('unsupported image format')) return refuse('unsupported_media_type', avatarUpload.sentences.wrongKind);
  if (said.includes('pixel limit')) return refuse('too_large', 'La foto mide demasiado. Elige una de hasta 24 megapíxeles');
  return refuse('invalid_input', 'No pudimos leer la foto. Elige otra');
};

/** Re-encodes the file as a square picture: only visible content remains. Never call it inside a transaction. */
export const drawAvatar = (file: Blob): Promise<Uint8Array> => inTurn(() => redraw(file));

async function redraw(file: Blob): Promise<Uint8Array> {
  const bytes = await file.arrayBuffer();
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', sequentialRead: true });
    const { width, height, format } = await picture.metadata();
    if (!formats.includes(format)) throw new Error('unsupported image format');
    const side = Math.min(avatarSide, width, height);
    const encoded = await picture
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: 82 })
      .timeout({ seconds: 10 })
      .toBuffer();
    return new Uint8Array(encoded);
  } catch (error) {
    throw refusalOf(error);
  }
}
