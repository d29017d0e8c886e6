import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

interface Entry {
  name: string;
  method: number;
  packed: number;
  size: number;
  /** The position of its local header. */
  offset: number;
}

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const longestComment = 65_535;

/** The archive's central directory; null if there is none or it lies outside the file. */
function entriesOf(content: Uint8Array): Entry[] | null {
  const view = Buffer.from(content.buffer, content.byteOffset, content.length);
  for (let at = view.length - 22; at >= Math.max(0, view.length - 22 - longestComment); at -= 1) {
    if (view.readUInt32LE(at) === endMark) return listedFrom(view, view.readUInt32LE(at + 16), view.readUInt16LE(at + 10));
  }
  return null;
}

function listedFrom(view: Buffer, start: number, count: number): Entry[] | null {
  const entries: Entry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.length || view.readUInt32LE(at) !== entryMark) return null;
    const nameLength = view.readUInt16LE(at + 28);
    entries.push({
      name: view.toString('utf8', at + 46, at + 46 + nameLength),
      method: view.readUInt16LE(at + 10),
      packed: view.readUInt32LE(at + 20),
      size: view.readUInt32LE(at + 24),
      offset: view.readUInt32LE(at + 42),
    });
    at += 46 + nameLength + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
  }
  return entries;
}

/** The compressed bytes of an entry; null if they lie outside the file. */
function packedOf(content: Uint8Array, { offset, packed }: Entry): Uint8Array | null {
  const view = Buffer.from(content.buffer, content.byteOffset, content.length);
  if (offset + 30 > view.length || view.readUInt32LE(offset) !== localMark) return null;
  const from = offset + 30 + view.readUInt16LE(offset + 26) + view.readUInt16LE(offset + 28);
  return from + packed > view.length ? null : content.subarray(from, from + packed);
}

const stored = 0;
const deflated = 8;

/** Whether it unpacks to exactly the stated size. Output is counted and discarded, and unpacking stops once it exceeds that size. */
async function unpacksAsSaid(content: Uint8Array, entry: Entry): Promise<boolean> {
  const packed = packedOf(content, entry);
  if (packed === null) return false;
  if (entry.method === stored) return packed.length === entry.size;
  if (entry.method !== deflated) return false;
  const unpacked = Readable.from([packed]).pipe(createInflateRaw());
  let bytes = 0;
  try {
    for await (const chunk of unpacked) {
      bytes += (chunk as Buffer).length;
      if (bytes > entry.size) return false;
    }
  } catch {
    return false;
  }
  return bytes === entry.size;
}

const limits = { entries: 2_000, unpackedBytes: 100 * 1024 * 1024 } as const;

/**
 * Whether this is an office document with this folder (`xl/` or the like): it contains the required parts and no macros, and its unpacked size is
 * reasonable.
 */
export async function isOfficeDocument(content: Uint8Array, folder: string): Promise<boolean> {
  const entries = entriesOf(content);
  if (entries === null || entries.length > limits.entries) return false;
  const names = entries.map(({ name }) => name);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => name.startsWith(folder))) return false;
  if (names.some((name) => /vbaproject\.bin$/i.test(name))) return false;
  if (entries.reduce((sum, { size }) => sum + size, 0) > limits.unpackedBytes) return false;
  for (const entry of entries) if (!(await unpacksAsSaid(content, entry))) return false;
  return true;
}
