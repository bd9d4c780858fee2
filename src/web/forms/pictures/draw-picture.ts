import { type Drawing, FILE_MEBIBYTES_MAX, type Size } from './picture-sizes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** A rectangle within a picture. */
interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * Decodes a picture of any type the browser supports, upright; null for other files. The caller must close it.
 * @throws UnfitPicture if it is too large to decode.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (file.size > FILE_MEBIBYTES_MAX * 1024 * 1024) throw new UnfitPicture('tooLarge');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Older browsers reject this option and apply the orientation themselves.
    if (error instanceof TypeError) return await createImageBitmap(file).catch(() => null);
    return null;
  }
}

/**
 * Re-encodes part of a picture as a JPEG, which drops metadata such as the location.
 * @throws UnfitPicture if the browser has no memory for it.
 */
export async function drawPicture(picture: ImageBitmap, part: Part, to: Drawing): Promise<Blob> {
  const canvas = newCanvas(to);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (pen === null) throw new UnfitPicture('notPicture');
  // JPEG has no transparency: use a white background instead of black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, to.width, to.height);
  const drawn = await encode(canvas, to.quality).catch(() => null);
  if (drawn === null) throw new UnfitPicture('notPicture');
  return drawn;
}

/** An off-screen canvas, if supported. */
function newCanvas({ width, height }: Size): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Both canvas types encode asynchronously, so the page stays responsive. */
async function encode(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return await canvas.convertToBlob({ type, quality });
  return await new Promise((done) => canvas.toBlob(done, type, quality));
}
