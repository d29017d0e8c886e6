import { createReadStream, readFileSync, rmSync } from 'node:fs';
import { link, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { createGunzip, createGzip } from 'node:zlib';
import { makeFolder } from '../db/make-folder.ts';
import { StartProblem } from '../kernel/start-problem.ts';
import { damaged } from './archive-format.ts';

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
const toWeb = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>;
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>);

/** Not `compose`: in Node 20 it loses errors at the end, so a truncated file would hang. */
const through = (source: Readable, change: Transform): Readable => pipeline(source, change, () => undefined);

/** Loaded on demand: only encryption and decryption need it, the server never does. */
const age = () => import('age-encryption');

const encryptedMark = Buffer.from('age-encryption.org/');
const gzipMark = Buffer.from([0x1f, 0x8b]);

async function encrypted(stream: Readable, recipients: readonly string[]): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  try {
    for (const one of recipients) encrypter.addRecipient(one);
  } catch {
    throw new StartProblem('La variable BACKUP_RECIPIENT no es válida: su llave está mal copiada.');
  }
  return fromWeb(await encrypter.encrypt(toWeb(stream) as never));
}

const unwritable = (file: string, error: unknown): unknown => {
  const code = codeOf(error);
  if (code === 'EEXIST') return new StartProblem(`Ya existe el archivo ${file}; elige otro nombre.`);
  const isFile = (error as NodeJS.ErrnoException).syscall !== undefined && code !== undefined && /^E[A-Z]+$/.test(code);
  return isFile && !/^E(?:CONN|PIPE|TIMEDOUT|NOTFOUND|HOST|NET|AI_)/.test(code)
    ? new StartProblem(`No se pudo escribir ${file}: ${code}; indica otra carpeta en BACKUP_DIR.`)
    : error;
};

/**
 * The file gets its name only when it is complete and synced to disk; only its owner can read it, and no existing file is overwritten. Returns its
 * size in bytes.
 */
export async function writePacked(file: string, text: AsyncIterable<Uint8Array>, recipients: readonly string[]): Promise<number> {
  const draft = `${file}.${process.pid}.part`;
  const forget = () => rmSync(draft, { force: true });
  const stopped = () => {
    forget();
    process.exit(1);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.once(signal, stopped);
  try {
    makeFolder(dirname(file));
    const handle = await open(draft, 'wx', 0o600);
    try {
      const zipped = through(Readable.from(text), createGzip());
      const packed = recipients.length === 0 ? zipped : await encrypted(zipped, recipients);
      let size = 0;
      for await (const bytes of packed as AsyncIterable<Uint8Array>) {
        await handle.writeFile(bytes);
        size += bytes.length;
      }
      await handle.sync();
      await link(draft, file);
      return size;
    } finally {
      await handle.close();
      await rm(draft, { force: true });
    }
  } catch (error) {
    throw unwritable(file, error);
  } finally {
    for (const signal of signals) process.off(signal, stopped);
  }
}

function keysIn(keyFile: string): string[] {
  let text: string;
  try {
    text = readFileSync(keyFile, 'utf8');
  } catch (error) {
    throw new StartProblem(`No se pudo leer el archivo de BACKUP_KEY_FILE, ${keyFile}: ${codeOf(error) ?? 'error'}.`);
  }
  const keys = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (keys.length === 0) throw new StartProblem(`El archivo de BACKUP_KEY_FILE, ${keyFile}, no tiene ninguna llave (AGE-SECRET-KEY-…).`);
  return keys;
}

async function decrypted(stream: Readable, file: string, keyFile: string | null): Promise<Readable> {
  if (keyFile === null) throw new StartProblem(`La copia ${file} está cifrada: indica en BACKUP_KEY_FILE el archivo con su llave.`);
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    for (const key of keysIn(keyFile)) decrypter.addIdentity(key);
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`El archivo de BACKUP_KEY_FILE, ${keyFile}, tiene una llave mal copiada.`);
  }
  try {
    return fromWeb(await decrypter.decrypt(toWeb(stream) as never));
  } catch (error) {
    if (!/no identity matched/.test(String(error))) throw damaged(file);
    throw new StartProblem(`La llave de BACKUP_KEY_FILE no abre la copia ${file}: se cifró con otra.`);
  }
}

async function firstBytes(file: string): Promise<Buffer> {
  try {
    const handle = await open(file, 'r');
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(encryptedMark.length), 0, encryptedMark.length, 0);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new StartProblem(`No existe el archivo ${file}.`);
    throw new StartProblem(`No se pudo leer ${file}: ${codeOf(error) ?? 'error'}.`);
  }
}

/** The text of a backup. Reports a file that cannot be unpacked to its end as damaged. */
export async function* readPacked(file: string, keyFile: string | null): AsyncGenerator<Uint8Array> {
  const begins = await firstBytes(file);
  const isEncrypted = begins.equals(encryptedMark);
  if (!isEncrypted && !begins.subarray(0, gzipMark.length).equals(gzipMark))
    throw new StartProblem(`${file} no es una copia de este programa.`);
  const raw = createReadStream(file);
  const zipped = isEncrypted ? await decrypted(raw, file, keyFile) : raw;
  const text = through(zipped, createGunzip()) as AsyncIterable<Uint8Array>;
  const chunks = text[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await chunks.next().catch((error: unknown) => {
        throw codeOf(error) === 'EIO' ? error : damaged(file);
      });
      if (done) return;
      yield value;
    }
  } finally {
    await chunks.return?.();
    raw.destroy();
  }
}

/** Generates a key pair for `BACKUP_RECIPIENT` and `BACKUP_KEY_FILE`: writes the secret key to the file and returns the public one. */
export async function writeKey(file: string): Promise<string> {
  const { generateIdentity, identityToRecipient } = await age();
  const secret = await generateIdentity();
  const recipient = await identityToRecipient(secret);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(`# public key: ${recipient}\n${secret}\n`);
    await handle.sync();
    await handle.close();
  } catch (error) {
    throw unwritable(file, error);
  }
  return recipient;
}
