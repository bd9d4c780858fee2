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
 * A chosen file as it may be sent: itself where the server takes it as it is, else drawn anew, smaller and as a JPEG.
 * @throws UnfitPicture where it is too large to be opened, or no picture that this browser can open.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  const picture = await openPicture(file);
  const isTaken = file.size <= BYTES_MAX && (await isTakenKind(file));
  if (picture === null) {
    // It begins as a picture does: the server says what it thinks of it.
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

/** The first drawing that is few enough bytes. Browsers make JPEGs of very different sizes of the same quality. */
export async function drawWithin(picture: Size, draw: (drawing: Drawing) => Promise<Blob>): Promise<Blob> {
  let drawing = firstDrawing(picture);
  let drawn = await draw(drawing);
  while (drawn.size > BYTES_MAX) {
    drawing = nextDrawing(drawing);
    drawn = await draw(drawing);
  }
  return drawn;
}
