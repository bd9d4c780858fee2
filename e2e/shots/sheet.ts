import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const GAP = 10;
/** Columns that are readable on a common screen. */
const ACROSS = 6;

/** Combines screenshots into contact sheets, one file per row; of whole pages, the top. @returns the files. */
export async function writeSheet(
  folder: string,
  look: string,
  pictures: readonly string[],
  { width, height }: { readonly width: number; readonly height: number },
): Promise<readonly string[]> {
  const files: string[] = [];
  for (let at = 0; at < pictures.length; at += ACROSS) {
    const row = pictures.slice(at, at + ACROSS);
    const tiles = row.map(async (picture, index) => ({
      // As bytes: in the server's process no file is opened by its path.
      input: await sharp(await readFile(picture))
        .resize(width, height, { position: 'top' })
        .toBuffer(),
      left: (width + GAP) * index,
      top: 0,
    }));
    const file = join(folder, `sheet-${look}-${String(files.length + 1).padStart(2, '0')}.png`);
    const size = { width: (width + GAP) * row.length - GAP, height };
    await sharp({ create: { ...size, channels: 3, background: '#888' } })
      .composite(await Promise.all(tiles))
      .png()
      .toFile(file);
    files.push(file);
  }
  return files;
}
