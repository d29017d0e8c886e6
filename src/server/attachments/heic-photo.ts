import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { attachmentSentences } from '#shared/attachments.ts';
import { sharp } from '../kernel/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';
import { oneAtATime } from './reencoded-picture.ts';

/** The largest photo a phone takes, and a side length that fills any screen. */
const limits = { pixels: 50_000_000, ms: 20_000, side: 4096 } as const;

/**
 * The WebAssembly decoder blocks its thread, so each photo gets its own, which ends when it is done or timed out. CommonJS, because a worker started
 * from a string is.
 */
const decoder = `
  const { parentPort, workerData } = require('node:worker_threads');
  const decode = require(workerData.decoder);
  (async () => {
    const [photo] = await decode.all({ buffer: workerData.bytes });
    if (photo.width * photo.height > workerData.pixels) throw new Error('too many pixels');
    const { width, height, data } = await photo.decode();
    parentPort.postMessage({ width, height, data }, [data.buffer]);
  })().catch(() => process.exit(1));
`;

interface Decoded {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

const unreadable = (): Refusal =>
  new Refusal('invalid_input', attachmentSentences.unreadableHeic, {
    issues: [{ path: 'file', message: attachmentSentences.unreadableHeic }],
  });

const require = createRequire(import.meta.url);
const decoderPath = require.resolve('heic-decode');

function decode(bytes: Uint8Array): Promise<Decoded> {
  const worker = new Worker(decoder, {
    eval: true,
    workerData: { decoder: decoderPath, bytes, pixels: limits.pixels },
    stdout: true,
    stderr: true,
  });
  return new Promise<Decoded>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('too late')), limits.ms);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the decoder ended')));
    worker.once('exit', () => clearTimeout(late));
  }).finally(() => void worker.terminate());
}

/** Converts the photo into a JPEG for every browser; only the visible image is preserved. Never call it inside a transaction. */
export const drawHeic = (bytes: Uint8Array): Promise<Uint8Array> =>
  oneAtATime(async () => {
    try {
      const { width, height, data } = await decode(bytes);
      const encoded = await sharp(data, { raw: { width, height, channels: 4 } })
        .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds: 20 })
        .toBuffer();
      return new Uint8Array(encoded);
    } catch {
      throw unreadable();
    }
  });
