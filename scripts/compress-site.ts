// Beside every built text file lies the same file compressed once, as small as it gets: the server only hands it over.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { minifySync } from 'vite';

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

// The build tool copies what `public` holds as it stands there, comments and all; these stand in every rendered page.
for (const name of ['theme.js', 'hydration-loader.js']) {
  const file = join(folder, name);
  const { code, errors } = minifySync(name, await readFile(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
  await writeFile(file, code);
}

const files = readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && text.test(entry.name) && !entry.parentPath.includes('.vite'))
  .map((entry) => join(entry.parentPath, entry.name));
await Promise.all(files.map(compress));
