import { expect, test } from 'vitest';
import { openGlyphs } from './glyphs.ts';
import { setText } from './set-text.ts';

const glyphs = openGlyphs();

/** Where the last character of a line begins, in ems. */
async function startOfLast(text: string): Promise<number> {
  const drawn = {
    kind: 'text',
    text,
    size: 20,
    weight: 400,
    fill: '#000',
    x: 0,
    y: 0,
    maxWidth: 2_000,
  } as const;
  const places = [...(await setText(drawn, glyphs)).matchAll(/<path transform="translate\(([\d.]+) /g)];
  return Number(places.at(-1)?.[1]) / 1_000;
}

test('an apostrophe is narrow among Latin letters, and as wide as a character among Chinese ones', async () => {
  const withoutMark = await startOfLast('dont');
  expect((await startOfLast('don’t')) - withoutMark).toBeLessThan(0.4);
  expect(await startOfLast('主’队')).toBeCloseTo(2, 1);
});
