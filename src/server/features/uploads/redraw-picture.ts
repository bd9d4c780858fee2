import { Refusal } from '#domain/refusal.ts';
import { sharp } from '#server/core/open-sharp.ts';
import { pictureType } from './picture-type.ts';
import { uploadRules } from './upload-rules.ts';

export interface Picture {
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * Re-encodes a picture: only its pixels are kept, rotated upright, as WebP within the size limit. Of an animation the
 * first frame is kept.
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
    // Whatever the decoder error, the sender can only choose another picture.
    throw new Refusal('UPLOAD_BROKEN');
  }
}
