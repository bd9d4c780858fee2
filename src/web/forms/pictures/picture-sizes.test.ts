import { expect, test } from 'vitest';
import { uploadRules } from '#server/features/uploads/upload-rules.ts';
import {
  BYTES_MAX,
  type Drawing,
  firstDrawing,
  isWithinSides,
  nextDrawing,
  SIDE_MAX,
} from './picture-sizes.ts';

test('uploads are within the server’s limit and no smaller than what it stores', () => {
  expect(BYTES_MAX).toBe(uploadRules.bodyBytes);
  expect(SIDE_MAX).toBeGreaterThanOrEqual(uploadRules.sidePixels);
  expect(SIDE_MAX ** 2).toBeLessThan(uploadRules.inputPixels);
});

test('the first size is the largest allowed at the same aspect ratio, never enlarged', () => {
  expect(firstDrawing({ width: 4000, height: 3000 })).toEqual({ width: 2560, height: 1920, quality: 0.85 });
  expect(firstDrawing({ width: 3000, height: 4000 })).toEqual({ width: 1920, height: 2560, quality: 0.85 });
  expect(firstDrawing({ width: 1200, height: 800 })).toEqual({ width: 1200, height: 800, quality: 0.85 });
  expect(firstDrawing({ width: 1, height: 100_000 })).toMatchObject({ width: 1, height: 2560 });
});

test('if still too large, the quality is reduced first, then the sides', () => {
  const tries = drawings({ width: 2560, height: 1920, quality: 0.85 }, 5);
  expect(tries).toEqual([
    { width: 2560, height: 1920, quality: 0.75 },
    { width: 2560, height: 1920, quality: 0.65 },
    { width: 1920, height: 1440, quality: 0.65 },
    { width: 1440, height: 1080, quality: 0.65 },
    { width: 1080, height: 810, quality: 0.65 },
  ]);
});

test('every next size is smaller, down to one pixel', () => {
  for (const picture of [
    { width: 12_000, height: 9_000 },
    { width: 30_000, height: 3 },
  ]) {
    const tries = drawings(firstDrawing(picture), 40);
    for (const [at, { width, height, quality }] of tries.entries()) {
      const before = tries[at - 1] ?? firstDrawing(picture);
      const isSmaller = width * height < before.width * before.height || before.width * before.height <= 1;
      expect(quality < before.quality || isSmaller).toBe(true);
      expect(quality).toBeGreaterThanOrEqual(0.6);
    }
    expect(tries.at(-1)).toMatchObject({ width: 1, height: 1 });
  }
});

test('a picture fits up to the limit of its longer side', () => {
  expect(isWithinSides({ width: 2560, height: 2560 })).toBe(true);
  expect(isWithinSides({ width: 100, height: 2561 })).toBe(false);
});

function drawings(first: Drawing, count: number): readonly Drawing[] {
  const tries: Drawing[] = [];
  for (let drawing = first; tries.length < count; tries.push(drawing)) drawing = nextDrawing(drawing);
  return tries;
}
