/** More than any camera makes; below it, what is chosen is made small here and nobody waits for megabytes. */
const MAX_FILE_BYTES = 30 * 1024 * 1024;
const SIDE = 512;
const QUALITY = 0.88;

export type PictureFault = 'tooLarge' | 'notPicture';

/**
 * The middle square of a picture of any kind the browser can open, drawn anew as a JPEG of at most 512 pixels: what the file
 * tells beside its pixels, such as where it was taken, stays in the telephone.
 */
export async function shrinkPicture(file: Blob): Promise<Blob | PictureFault> {
  if (file.size > MAX_FILE_BYTES) return 'tooLarge';
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'notPicture';
  const { side, left, top } = middleSquare(picture);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(side, SIDE);
  const pen = canvas.getContext('2d');
  if (pen === null) return 'notPicture';
  // A JPEG has no transparency: what shines through is white, not black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  picture.close();
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return drawn ?? 'notPicture';
}

/** The largest square in the middle, in pixels of the picture. */
export function middleSquare({ width, height }: { readonly width: number; readonly height: number }) {
  const side = Math.min(width, height);
  return { side, left: Math.floor((width - side) / 2), top: Math.floor((height - side) / 2) };
}
