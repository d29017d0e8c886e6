import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const pictureOf = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#f9773a' } });
export const png = () => pictureOf().png().toBuffer();

/** A tiny PNG that declares a size of `side` × `side` pixels. */
export const bomb = (side: number): Buffer => {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc32(body), body.length + 4);
    return framed;
  };
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const header = chunk('IHDR', Buffer.concat([size, Buffer.from([1, 0, 0, 0, 0])]));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, header, chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))]);
};
