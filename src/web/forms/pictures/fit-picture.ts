import { drawPicture, openPicture } from './draw-picture.ts';
import { isTakenKind } from './picture-kind.ts';
import {
  BYTES_MAX,
  type Drawing,
  firstDrawing,
  isWithinSides,
  nextDrawing,
  type Size,
} from './picture-sizes.ts';
import { UnfitPicture } from './unfit-picture.ts';

/**
 * Prepares a file for upload: unchanged if the server accepts it, else re-encoded as a smaller JPEG.
 * @throws UnfitPicture if it is too large to decode or not a picture this browser can decode.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  const picture = await openPicture(file);
  const isTaken = file.size <= BYTES_MAX && (await isTakenKind(file));
  if (picture === null) {
    // It has a picture's first bytes: the server decides.
    if (isTaken) return file;
    throw new UnfitPicture('notPicture');
  }
  const whole = { left: 0, top: 0, width: picture.width, height: picture.height };
  try {
    if (isTaken && isWithinSides(picture)) return file;
    return await drawWithin(picture, (drawing) => drawPicture(picture, whole, drawing));
  } finally {
    picture.close();
  }
}

/** The first encoding below the size limit. Browsers produce very different sizes at the same JPEG quality. */
export async function drawWithin(picture: Size, draw: (drawing: Drawing) => Promise<Blob>): Promise<Blob> {
  let drawing = firstDrawing(picture);
  let drawn = await draw(drawing);
  while (drawn.size > BYTES_MAX) {
    drawing = nextDrawing(drawing);
    drawn = await draw(drawing);
  }
  return drawn;
}
