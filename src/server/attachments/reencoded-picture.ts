import type { Sharp } from 'sharp';
import { type AttachmentEnding, attachmentLimits, attachmentSentences } from '#shared/attachments.ts';
import { createGate } from '../kernel/gate.ts';
import { sharp } from '../kernel/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';

/**
 * `pixels`: the largest photo a phone takes. `sides`: first the original size, up to WebP's maximum; if the result is too large, one that still fills
 * a screen.
 */
const limits = { pixels: 50_000_000, seconds: 20, sides: [16_383, 4096] } as const;

const pens: Partial<Record<AttachmentEnding, (picture: Sharp) => Sharp>> = {
  png: (picture) => picture.png(),
  jpg: (picture) => picture.jpeg({ quality: 90 }),
  jpeg: (picture) => picture.jpeg({ quality: 90 }),
  webp: (picture) => picture.webp({ quality: 90 }),
  gif: (picture) => picture.gif(),
};

/** Decoding occupies a core and holds a whole picture in memory. */
export const oneAtATime = createGate({ running: 1, waiting: 16 });

const refuse = (code: 'invalid_input' | 'too_large', message: string): Refusal =>
  new Refusal(code, message, { issues: [{ path: 'file', message }] });

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Error && error.message.includes('pixel limit')) return refuse('too_large', attachmentSentences.tooManyPixels);
  return refuse('invalid_input', attachmentSentences.unreadablePicture);
};

async function redraw(pen: (picture: Sharp) => Sharp, bytes: Uint8Array): Promise<Uint8Array> {
  const open = (animated: boolean) => sharp(bytes, { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true, animated });
  const isAnimated = ((await open(false).metadata()).pages ?? 1) > 1;
  for (const side of limits.sides) {
    const upright = isAnimated ? open(true) : open(false).autoOrient();
    const sized = upright.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true });
    const encoded = await pen(sized).timeout({ seconds: limits.seconds }).toBuffer();
    if (encoded.length <= attachmentLimits.maximumBytes) return new Uint8Array(encoded);
  }
  throw refuse('too_large', attachmentSentences.tooLargeDrawn);
}

/** Re-encodes a picture, so that only the visible image is preserved. Null if it is no picture. Never call it inside a transaction. */
export async function redrawnPicture(ending: AttachmentEnding, bytes: Uint8Array): Promise<Uint8Array | null> {
  const pen = pens[ending];
  if (pen === undefined) return null;
  return oneAtATime(() =>
    redraw(pen, bytes).catch((error: unknown) => {
      throw refusalOf(error);
    }),
  );
}
