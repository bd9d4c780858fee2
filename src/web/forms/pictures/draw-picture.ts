import { type Drawing, FILE_MEBIBYTES_MAX, type Size } from './picture-sizes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/** Where in a picture something is. */
interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/**
 * A picture of any kind the browser knows, upright; null for everything else. Whoever opened it closes it.
 * @throws UnfitPicture where it is too large to be opened.
 */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  if (file.size > FILE_MEBIBYTES_MAX * 1024 * 1024) throw new UnfitPicture('tooLarge');
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (error) {
    // Browsers from before that word turn a picture upright by themselves.
    if (error instanceof TypeError) return await createImageBitmap(file).catch(() => null);
    return null;
  }
}

/**
 * Part of a picture drawn anew as a JPEG: what the file tells beside its pixels, such as where it was taken, stays in the
 * telephone.
 * @throws UnfitPicture where the browser has no room to draw it.
 */
export async function drawPicture(picture: ImageBitmap, part: Part, to: Drawing): Promise<Blob> {
  const canvas = newCanvas(to);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (pen === null) throw new UnfitPicture('notPicture');
  // A JPEG has no transparency: what shines through is white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, to.width, to.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, part.left, part.top, part.width, part.height, 0, 0, to.width, to.height);
  const drawn = await encode(canvas, to.quality).catch(() => null);
  if (drawn === null) throw new UnfitPicture('notPicture');
  return drawn;
}

/** One that is not on the page, where the browser has it. */
function newCanvas({ width, height }: Size): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas === 'function') return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

/** Both ways of a canvas do it beside the page, which stays alive meanwhile. */
async function encode(canvas: OffscreenCanvas | HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const type = 'image/jpeg';
  if ('convertToBlob' in canvas) return await canvas.convertToBlob({ type, quality });
  return await new Promise((done) => canvas.toBlob(done, type, quality));
}
