/** Upload limit of the server; phone photos often exceed it. */
export const BYTES_MAX = 5 * 1024 * 1024;
/** Longer side of uploads: more than the server stores, far below what it refuses to decode. */
export const SIDE_MAX = 2_560;
/** More than phone cameras produce. Larger files are not decoded, to protect the page's memory. */
export const FILE_MEBIBYTES_MAX = 30;

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Target size and JPEG quality (0 to 1) of an encoding. */
export interface Drawing extends Size {
  readonly quality: number;
}

const QUALITY_FIRST = 0.85;
const QUALITY_STEP = 0.1;
/** Below this quality artefacts are worse than fewer pixels. */
const QUALITY_MIN = 0.6;
const SIDE_STEP = 0.75;

export function isWithinSides({ width, height }: Size): boolean {
  return Math.max(width, height) <= SIDE_MAX;
}

/** First attempt: the largest allowed size, never enlarged. */
export function firstDrawing(picture: Size): Drawing {
  const share = Math.min(1, SIDE_MAX / Math.max(picture.width, picture.height));
  const side = (length: number) => atLeastOne(Math.round(length * share));
  return { width: side(picture.width), height: side(picture.height), quality: QUALITY_FIRST };
}

/** Next attempt after a result that is too large: lower quality, and at its minimum fewer pixels. */
export function nextDrawing({ width, height, quality }: Drawing): Drawing {
  const lower = Math.round((quality - QUALITY_STEP) * 100) / 100;
  if (lower >= QUALITY_MIN) return { width, height, quality: lower };
  // Rounded down, so that every attempt is smaller.
  const side = (length: number) => atLeastOne(Math.floor(length * SIDE_STEP));
  return { width: side(width), height: side(height), quality };
}

const atLeastOne = (length: number) => Math.max(1, length);
