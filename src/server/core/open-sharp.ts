import sharp from 'sharp';

/**
 * The picture library with the only formats it ever decodes: those of uploads, whatever a file claims to be, and SVG,
 * which is written by this server alone. An upload is recognised by its first bytes before it gets here
 * (`uploads/picture-type.ts`), and never as SVG.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    ...['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    'VipsForeignLoadSvgBuffer',
  ],
});
sharp.cache(false);
sharp.concurrency(1);

export { sharp };
