// Stores a maximally compressed copy beside every built text file, so that the server only has to send it.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = resolve(import.meta.dirname, '../dist/client');
const text = /\.(?:js|css|svg|json|txt|xml)$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const encoders = {
  br: (bytes: Buffer) =>
    brotli(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes: Buffer) => zip(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const compress = async (file: string): Promise<void> => {
  const bytes = await readFile(file);
  for (const [ending, encode] of Object.entries(encoders)) {
    const smaller = await encode(bytes);
    if (smaller.length < bytes.length) await writeFile(`${file}.${ending}`, smaller);
  }
};

const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && text.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));
