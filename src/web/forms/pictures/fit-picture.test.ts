import { expect, test } from 'vitest';
import { drawWithin } from './fit-picture.ts';
import { BYTES_MAX, type Drawing } from './picture-sizes.ts';

/** Fake encoder that returns a given number of bytes per pixel. */
const encoderOf = (bytesPerPixel: number) => {
  const tried: Drawing[] = [];
  const draw = async (drawing: Drawing) => {
    tried.push(drawing);
    const bytes = Math.ceil(drawing.width * drawing.height * drawing.quality * bytesPerPixel);
    return new Blob([new Uint8Array(bytes)]);
  };
  return { tried, draw };
};

test('a picture is encoded once if it fits, else repeatedly with less until it does, with any encoder', async () => {
  const photograph = { width: 4000, height: 3000 };
  const thrifty = encoderOf(0.5);
  expect((await drawWithin(photograph, thrifty.draw)).size).toBeLessThanOrEqual(BYTES_MAX);
  expect(thrifty.tried).toEqual([{ width: 2560, height: 1920, quality: 0.85 }]);
  const lavish = encoderOf(1.5);
  expect((await drawWithin(photograph, lavish.draw)).size).toBeLessThanOrEqual(BYTES_MAX);
  expect(lavish.tried.at(-1)).toEqual({ width: 2560, height: 1920, quality: 0.65 });
  const worst = encoderOf(4);
  expect((await drawWithin(photograph, worst.draw)).size).toBeLessThanOrEqual(BYTES_MAX);
  expect(worst.tried.at(-1)).toEqual({ width: 1440, height: 1080, quality: 0.65 });
});
