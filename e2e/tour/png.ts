import { deflateSync, inflateSync } from 'node:zlib';

// Just enough PNG to keep pictures of screens small: what the browser takes is read, and written again with 256 colours.

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const palette = 256;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

const chunksOf = (png: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = signature.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    chunks.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return chunks;
};

const crcTable = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});
const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
};

const written = ({ type, data }: Chunk): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

const nearestOf = (a: number, b: number, c: number): number => {
  const [toA, toB, toC] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
  return toA <= toB && toA <= toC ? a : toB <= toC ? b : c;
};

interface Picture {
  readonly width: number;
  readonly height: number;
  /** One number per pixel: red, green, blue. */
  readonly pixels: Uint32Array;
}

const read = (png: Buffer): Picture => {
  const chunks = chunksOf(png);
  const header = chunks[0]?.data ?? Buffer.alloc(13);
  const [width, height, depth, kind] = [header.readUInt32BE(0), header.readUInt32BE(4), header[8], header[9]];
  if (depth !== 8 || (kind !== 2 && kind !== 6)) throw new Error(`a screenshot of kind ${kind} with ${depth} bits`);
  const bytes = kind === 6 ? 4 : 3;
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data)));
  const stride = width * bytes;
  const pixels = new Uint32Array(width * height);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    const row = new Uint8Array(rows.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let x = 0; x < stride; x += 1) {
      const left = x < bytes ? 0 : (row[x - bytes] ?? 0);
      const up = above[x] ?? 0;
      const corner = x < bytes ? 0 : (above[x - bytes] ?? 0);
      const guesses = [0, left, up, (left + up) >> 1, filter === 4 ? nearestOf(left, up, corner) : 0];
      row[x] = (row[x] ?? 0) + (guesses[filter ?? 0] ?? 0);
    }
    for (let x = 0; x < width; x += 1) {
      pixels[y * width + x] = ((row[x * bytes] ?? 0) << 16) | ((row[x * bytes + 1] ?? 0) << 8) | (row[x * bytes + 2] ?? 0);
    }
    above = row;
  }
  return { width, height, pixels };
};

const distance = (a: number, b: number): number =>
  ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

/** The most frequent colours keep their place; the others become the one that is nearest. */
const placesOf = (pixels: Uint32Array): { colours: number[]; places: Map<number, number> } => {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const ranked = [...counts].sort(([a, often], [b, oftenToo]) => oftenToo - often || a - b).map(([colour]) => colour);
  const colours = ranked.slice(0, palette);
  const places = new Map(colours.map((colour, place) => [colour, place]));
  for (const colour of ranked.slice(palette)) {
    let best = 0;
    for (let place = 1; place < colours.length; place += 1) {
      if (distance(colours[place] ?? 0, colour) < distance(colours[best] ?? 0, colour)) best = place;
    }
    places.set(colour, best);
  }
  return { colours, places };
};

/** The screenshot with at most 256 colours, carrying `mark` as its comment. */
export const smallPng = (png: Buffer, mark: string): Buffer => {
  const { width, height, pixels } = read(png);
  const { colours, places } = placesOf(pixels);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + 1 + x] = places.get(pixels[y * width + x] ?? 0) ?? 0;
  }
  const chunks: Chunk[] = [
    { type: 'IHDR', data: header },
    { type: 'tEXt', data: Buffer.from(`Comment\0${mark}`, 'latin1') },
    { type: 'PLTE', data: Buffer.from(colours.flatMap((colour) => [colour >> 16, (colour >> 8) & 255, colour & 255])) },
    { type: 'IDAT', data: deflateSync(rows, { level: 9 }) },
    { type: 'IEND', data: Buffer.alloc(0) },
  ];
  return Buffer.concat([signature, ...chunks.map(written)]);
};

export const markOf = (png: Buffer): string | undefined =>
  chunksOf(png)
    .find(({ type }) => type === 'tEXt')
    ?.data.toString('latin1')
    .split('\0')[1];
