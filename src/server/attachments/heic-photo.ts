import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { attachmentSentences } from '#shared/attachments.ts';
import { sharp } from '../kernel/pictures.ts';
import { Refusal } from '../kernel/refusal.ts';
import { oneAtATime } from './redrawn-picture.ts';

/** The largest photo of a telephone, and a side that shows all of it on a screen. */
const limits = { pixels: 50_000_000, ms: 20_000, side: 4096 } as const;

/**
 * The decoder is WebAssembly: it holds its thread until it is done, so it has one of its own, which ends with the photo, or when its time
 * is over. In CommonJS, as a thread that comes from text is.
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

/** The photo as every browser shows it: nothing of the file is kept but what is seen. Never call it inside a transaction. */
export const drawHeic = (bytes: Uint8Array): Promise<Uint8Array> =>
  oneAtATime(async () => {
    try {
      const { width, height, data } = await decode(bytes);
      const drawn = await sharp(data, { raw: { width, height, channels: 4 } })
        .resize({ width: limits.side, height: limits.side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .timeout({ seconds: 20 })
        .toBuffer();
      return new Uint8Array(drawn);
    } catch {
      throw unreadable();
    }
  });
