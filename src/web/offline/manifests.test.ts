import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}

interface Manifest {
  readonly icons: readonly Picture[];
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly Picture[] }[];
  readonly screenshots: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
}

const FOLDER = 'src/web/public';
/** They are loaded only when a browser offers to install the app, but then on any line. */
const MOST_BYTES = 160_000;
const read = (file: string) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Manifest;
const zh = read('app.webmanifest');
const en = read('app.en.webmanifest');

test.each([
  ['zh', zh],
  ['en', en],
])('the pictures of the manifest have the size and type it gives (%s)', async (_, manifest) => {
  const shortcutIcons = manifest.shortcuts.flatMap(({ icons }) => icons);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...shortcutIcons]) {
    const file = readFileSync(join(FOLDER, src));
    const { width, height, format } = await sharp(file).metadata();
    const isScalable = format === 'svg';
    expect({ src, sizes, type }).toEqual({
      src,
      sizes: isScalable ? 'any' : `${width}x${height}`,
      type: isScalable ? 'image/svg+xml' : `image/${format}`,
    });
    expect([src, file.length < MOST_BYTES]).toEqual([src, true]);
  }
});

test('both languages show the same screens for phones and for laptops, each with a label of its own', () => {
  const formsOf = ({ screenshots }: Manifest) => screenshots.map((each) => each.form_factor);
  expect(formsOf(zh)).toEqual(['narrow', 'narrow', 'narrow', 'narrow', 'wide']);
  expect(formsOf(en)).toEqual(formsOf(zh));
  for (const { screenshots } of [zh, en]) {
    expect(new Set(screenshots.map(({ label }) => label)).size).toBe(screenshots.length);
    // Browsers ignore screenshots of one form factor whose shapes differ.
    const narrow = screenshots.filter((each) => each.form_factor === 'narrow');
    expect(new Set(narrow.map(({ sizes }) => sizes)).size).toBe(1);
  }
});
