import { drawPicture, openPicture } from '#web/forms/pictures/draw-picture.ts';
import { UnfitPicture } from '#web/forms/pictures/unfit-picture.ts';

const SIDE = 512;
const QUALITY = 0.88;

/**
 * Crops a picture to its middle square and re-encodes it as a JPEG of at most 512 pixels.
 * @throws UnfitPicture
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const picture = await openPicture(file);
  if (picture === null) throw new UnfitPicture('notPicture');
  try {
    const { side, left, top } = middleSquare(picture);
    const drawn = Math.min(side, SIDE);
    const part = { left, top, width: side, height: side };
    return await drawPicture(picture, part, { width: drawn, height: drawn, quality: QUALITY });
  } finally {
    picture.close();
  }
}

/** The largest centred square, in picture pixels. */
export function middleSquare({ width, height }: { readonly width: number; readonly height: number }) {
  const side = Math.min(width, height);
  return { side, left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2) };
}
