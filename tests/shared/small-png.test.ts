import sharp from 'sharp';
import { expect, test } from 'vitest';
import { markOf, smallPng } from '../../e2e/tour/png.ts';

const mark = 'b44d2814d401a5356cb3e4369eee421a815ab523046a669561bb2e39900aed13';
const screen = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#174bdb' } })
    .composite([{ input: { create: { width: 20, height: 20, channels: 3, background: '#ffffff' } }, left: 10, top: 10 }])
    .png()
    .toBuffer();
const pixels = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

test('a reference picture keeps its few colours as they are, has a palette, and carries its mark', async () => {
  const taken = await screen();
  const kept = await smallPng(taken, mark);
  expect((await pixels(kept)).equals(await pixels(taken))).toBe(true);
  expect((await sharp(kept).metadata()).isPalette).toBe(true);
  expect(await markOf(kept)).toBe(mark);
  expect(await markOf(taken)).toBeUndefined();
});
