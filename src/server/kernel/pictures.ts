import sharp from 'sharp';

// Whatever a file calls itself, no other decoder ever sees it: not the one for SVG, which would read what it refers to.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadNsgifBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

/** The drawing of pictures, with the decoders that strangers' files may reach. */
export { sharp };
