import sharp from 'sharp';

// Whatever type a file claims, no other decoder may read it, especially not that for SVG, which would load what it references.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** Image processing with only the decoders allowed for untrusted files. */
export { sharp };
