import { generate } from 'lean-qr';
import {
  type DrawnCode,
  type DrawnItem,
  type DrawnPath,
  type Drawing,
  pictureSize,
} from '#contract/pages/pictures.ts';
import type { Glyphs } from './glyphs.ts';
import { setText } from './set-text.ts';

/** The picture as SVG of paths alone: nothing in it depends on fonts or files of the machine. */
export async function writeSvg(
  { ground, items, size = pictureSize }: Drawing,
  glyphs: Glyphs,
): Promise<string> {
  const { width, height } = size;
  const drawn = await Promise.all(items.map((item) => write(item, glyphs)));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...drawn,
    '</svg>',
  ].join('');
}

/** Colours of a club come from feeds. */
const colour = (given: string): string => (/^#[0-9a-f]{6}$/i.test(given) ? given : '#8f8b85');

async function write(item: DrawnItem, glyphs: Glyphs): Promise<string> {
  if (item.kind === 'text') return await setText(item, glyphs);
  return item.kind === 'path' ? pathOf(item) : codeOf(item);
}

function pathOf({ d, x = 0, y = 0, scale = 1, turn = 0, fill, stroke, strokeWidth }: DrawnPath): string {
  const line = stroke === undefined ? '' : ` stroke="${colour(stroke)}" stroke-width="${strokeWidth ?? 1}"`;
  const area = fill === undefined ? 'none' : colour(fill);
  return `<path transform="translate(${x} ${y})rotate(${turn})scale(${scale})" d="${d}" fill="${area}"${line}/>`;
}

/** Light squares around it belong to the code. */
const QUIET = 2;

function codeOf({ text, x, y, size, fill }: DrawnCode): string {
  const code = generate(text);
  const scale = size / (code.size + 2 * QUIET);
  let d = '';
  for (let row = 0; row < code.size; row++)
    for (let column = 0; column < code.size; column++)
      if (code.get(column, row)) d += `M${column + QUIET} ${row + QUIET}h1v1h-1z`;
  const whole = code.size + 2 * QUIET;
  return `<g transform="translate(${x} ${y})scale(${scale})" shape-rendering="crispEdges"><path d="M0 0h${whole}v${whole}h-${whole}z" fill="#fff"/><path d="${d}" fill="${fill}"/></g>`;
}
