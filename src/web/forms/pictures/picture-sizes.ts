/** What the server takes; a photograph of a telephone is often more. */
export const BYTES_MAX = 5 * 1024 * 1024;
/** Longer side of what is sent: more than the server keeps, and far below what it refuses to unfold. */
export const SIDE_MAX = 2_560;
/** More than telephones make by themselves. Above it nothing is opened: it would take the memory of the whole page. */
export const FILE_MEBIBYTES_MAX = 30;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a picture is drawn anew: so large, and as a JPEG of that quality, from 0 to 1. */
export interface Drawing extends Size {
  readonly quality: number;
}

const QUALITY_FIRST = 0.85;
const QUALITY_STEP = 0.1;
/** Below it one sees squares before one misses pixels. */
const QUALITY_LEAST = 0.6;
const SIDE_STEP = 0.75;

export function isWithinSides({ width, height }: Size): boolean {
  return Math.max(width, height) <= SIDE_MAX;
}

/** What is tried first: as large as may be, never larger than it is. */
export function firstDrawing(picture: Size): Drawing {
  const share = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const side = (length: number) => atLeastOne(Math.round(length * share));
  return { width: side(picture.width), height: side(picture.height), quality: QUALITY_FIRST };
}

/** What is tried after a drawing that was still too many bytes: less quality, and when that is used up, fewer pixels. */
export function nextDrawing({ width, height, quality }: Drawing): Drawing {
  const lower = Math.round((quality - QUALITY_STEP) * 100) / 100;
  if (lower >= QUALITY_LEAST) return { width, height, quality: lower };
  // Rounded down, so that the next one is always less.
  const side = (length: number) => atLeastOne(Math.floor(length * SIDE_STEP));
  return { width: side(width), height: side(height), quality };
}

const atLeastOne = (length: number) => Math.max(1, length);
