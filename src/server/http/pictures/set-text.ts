import type { DrawnText } from '#contract/pages/pictures.ts';
import { EM, type Glyph, type Glyphs } from './glyphs.ts';

/** Height of a line, as a share of the font size. */
const LINE_HEIGHT = 1.3;

interface SetGlyph extends Glyph {
  readonly character: string;
}

/** A text as SVG paths, broken into lines and cut to what fits. */
export async function setText(text: DrawnText, glyphs: Glyphs): Promise<string> {
  const { size, weight, fill, x, y, anchor = 'start', maxWidth, lines: maxLines = 1, turn } = text;
  // In one line: control characters and directions of a name change nothing.
  const characters = [...text.text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()];
  const set = await Promise.all(
    characters.map(async (character, at) => {
      const { d, advance } = await glyphs.of(character, weight, scriptAt(characters, at));
      return { character, d, advance };
    }),
  );
  const ellipsis = await glyphs.of('…', weight, /\p{Script=Han}/u.test(text.text) ? 'chinese' : 'latin');
  const lines = broken(set, { most: maxWidth / size, maxLines, ellipsis: { character: '…', ...ellipsis } });
  const scale = size / EM;
  const drawn = lines.map((line, index) => {
    const width = widthOf(line) * size;
    const left = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width;
    return lineOf(line, left / scale, (index * LINE_HEIGHT * size) / scale);
  });
  const moved = `translate(${rounded(x)} ${rounded(y)})${turn === undefined ? '' : `rotate(${turn})`}scale(${scale})`;
  return `<g transform="${moved}" fill="${fill}">${drawn.join('')}</g>`;
}

/** Marks that Latin and Chinese share, with another width in each. */
const shared = /[‘’“”…—]/u;

function scriptAt(characters: readonly string[], at: number): 'chinese' | 'latin' {
  if (!shared.test(characters[at] ?? '')) return 'chinese';
  const around = `${characters[at - 1] ?? ''}${characters[at + 1] ?? ''}`;
  return /\p{Script=Latin}/u.test(around) && !/\p{Script=Han}/u.test(around) ? 'latin' : 'chinese';
}

function lineOf(line: readonly SetGlyph[], left: number, top: number): string {
  let at = left;
  return line
    .map(({ d, advance }) => {
      const path = d === '' ? '' : `<path transform="translate(${rounded(at)} ${rounded(top)})" d="${d}"/>`;
      at += advance * EM;
      return path;
    })
    .join('');
}

interface Measure {
  /** Width of a line in ems. */
  readonly most: number;
  readonly maxLines: number;
  readonly ellipsis: SetGlyph;
}

/** Lines end after a space or a Chinese character, a long word anywhere. */
function broken(set: readonly SetGlyph[], { most, maxLines, ellipsis }: Measure): SetGlyph[][] {
  const lines: SetGlyph[][] = [];
  let rest = [...set];
  while (rest.length > 0 && lines.length < maxLines) {
    const fits = countFitting(rest, most);
    if (fits === rest.length) return [...lines, rest];
    if (lines.length === maxLines - 1) {
      const kept = rest.slice(0, countFitting(rest, most - ellipsis.advance));
      return [...lines, [...withoutSpaces(kept), ellipsis]];
    }
    const end = breakBefore(rest, fits);
    lines.push(withoutSpaces(rest.slice(0, end)));
    rest = rest.slice(end);
    while (rest[0]?.character === ' ') rest.shift();
  }
  return lines;
}

function countFitting(line: readonly SetGlyph[], most: number): number {
  let width = 0;
  const first = line.findIndex(({ advance }) => {
    width += advance;
    return width > most;
  });
  return first === -1 ? line.length : Math.max(1, first);
}

const breakable =
  /[\s\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}，。！？；：、）」》-]/u;
/** Never at the start of a line. */
const closing = /[，。！？；：、）」》…]/u;

function breakBefore(line: readonly SetGlyph[], fits: number): number {
  for (let end = fits; end > fits / 2; end--) {
    const [before, after] = [line[end - 1]?.character ?? '', line[end]?.character ?? ''];
    if ((breakable.test(before) || after === ' ') && !closing.test(after)) return end;
  }
  return fits;
}

function withoutSpaces(line: readonly SetGlyph[]): SetGlyph[] {
  const last = line.findLastIndex(({ character }) => character !== ' ');
  return line.slice(0, last + 1);
}

function widthOf(line: readonly Glyph[]): number {
  return line.reduce((sum, { advance }) => sum + advance, 0);
}

const rounded = (value: number): number => Math.round(value * 10) / 10;
