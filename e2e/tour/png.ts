import sharp from 'sharp';

/** The screenshot with at most 256 colours, carrying `mark`. */
export const smallPng = (png: Buffer, mark: string): Promise<Buffer> =>
  sharp(png)
    .png({ palette: true, colours: 256, dither: 0, compressionLevel: 9 })
    .withExif({ IFD0: { ImageDescription: mark } })
    .toBuffer();

/** The mark of a picture: as its description, or as the comment that older ones carry. */
export const markOf = async (png: Buffer): Promise<string | undefined> => {
  const { comments, exif } = await sharp(png).metadata();
  return comments?.find(({ keyword }) => keyword === 'Comment')?.text ?? /[0-9a-f]{64}/.exec(exif?.toString('latin1') ?? '')?.[0];
};
