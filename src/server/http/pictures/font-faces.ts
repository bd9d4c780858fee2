import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** A part of a font: a file with the characters of some ranges. */
export interface FontFace {
  readonly file: string;
  readonly script: 'chinese' | 'latin';
  covers(codePoint: number): boolean;
}

const require = createRequire(import.meta.url);

/**
 * The fonts of the pictures, in the order of preference: Chinese with Latin, then letters that it lacks, such as those
 * of Turkish and Polish names. Each comes in about a hundred files, of which a picture needs a few.
 */
export function fontFaces(): readonly FontFace[] {
  return [
    ...facesOf('@fontsource-variable/noto-sans-sc', 'noto-sans-sc', 'chinese'),
    ...facesOf('@fontsource-variable/noto-sans', 'noto-sans', 'latin'),
  ];
}

export async function readFace({ file }: FontFace): Promise<Buffer> {
  return await readFile(file);
}

function facesOf(packageName: string, fileName: string, script: FontFace['script']): FontFace[] {
  const listFile = require.resolve(`${packageName}/unicode.json`);
  // By name of the subset: `[4]` or `latin`.
  const ranges = JSON.parse(readFileSync(listFile, 'utf8')) as Readonly<Record<string, string>>;
  return (
    Object.entries(ranges)
      .map(([subset, range]) => {
        const file = `${fileName}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
        return { file: join(dirname(listFile), 'files', file), script, covers: coverage(range), subset };
      })
      // Latin letters are also in the subsets with a number, which are large.
      .toSorted((one, other) => Number(one.subset.startsWith('[')) - Number(other.subset.startsWith('[')))
  );
}

/** Reads `U+20-7e,U+a0`. */
function coverage(range: string): (codePoint: number) => boolean {
  const spans = range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (codePoint) => spans.some(([from, to]) => codePoint >= from && codePoint <= to);
}
