import sharp from 'sharp';
import { Refusal } from '#domain/refusal.ts';
import { pictureType } from './picture-type.ts';
import { uploadRules } from './upload-rules.ts';

// Nothing but these three is ever decoded, whatever a file pretends to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.cache(false);
sharp.concurrency(1);

export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Draws a picture anew: only its pixels go on, turned upright, as WebP that fits the bound. Of an animation the first
 * picture is kept.
 * @throws Refusal UPLOAD_TYPE, UPLOAD_BROKEN.
 */
export async function redrawPicture(bytes: Buffer): Promise<Picture> {
  const type = pictureType(bytes);
  if (type === null) throw new Refusal('UPLOAD_TYPE');
  const { sidePixels, inputPixels, redrawSeconds } = uploadRules;
  try {
    const { data, info } = await sharp(bytes, {
      failOn: 'error',
      limitInputPixels: inputPixels,
      sequentialRead: true,
      autoOrient: true,
    })
      .resize({ width: sidePixels, height: sidePixels, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: redrawSeconds })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  } catch {
    // Whatever the decoder dislikes, the sender can only choose another.
    throw new Refusal('UPLOAD_BROKEN');
  }
}
