import { LRUCache } from 'lru-cache';
import type opentype from 'opentype.js';
import decompress from 'woff2-encoder/decompress';
import { type FontFace, fontFaces, readFace } from './font-faces.ts';

type Font = ReturnType<typeof opentype.parse>;

/** Outline of a character. */
export interface Glyph {
  /** Path in units of the em, with y downwards from the baseline. */
  readonly d: string;
  /** Width, as a share of the em. */
  readonly advance: number;
}

export interface Glyphs {
  /** @param script of the letters around it: a quotation mark is as wide as a Chinese character among those only. */
  of(character: string, weight: number, script?: FontFace['script']): Promise<Glyph>;
}

/** Opened files of the fonts, each about 150 kB; the characters of most names are in twenty of them. */
const MAX_FACES = 40;
const MAX_GLYPHS = 6_000;
/** Coordinates of a path per em. */
export const EM = 1_000;
/** A character that no font has. */
const blank: Glyph = { d: '', advance: 0.5 };

/** Reads outlines from the fonts when they are needed. */
export function openGlyphs(): Glyphs {
  const faces = fontFaces();
  const fonts = new LRUCache<FontFace, Promise<Font>>({ max: MAX_FACES });
  const glyphs = new LRUCache<string, Promise<Glyph>>({ max: MAX_GLYPHS });

  function fontOf(face: FontFace): Promise<Font> {
    const known = fonts.get(face);
    if (known !== undefined) return known;
    const opened = openFont(face);
    fonts.set(face, opened);
    opened.catch(() => fonts.delete(face));
    return opened;
  }

  async function read(character: string, weight: number, script: FontFace['script']): Promise<Glyph> {
    const codePoint = character.codePointAt(0) ?? 0;
    const having = faces.filter(({ covers }) => covers(codePoint));
    const preferred = having.toSorted(
      (one, other) => Number(other.script === script) - Number(one.script === script),
    );
    for (const face of preferred) {
      const font = await fontOf(face);
      if (font.charToGlyphIndex(character) !== 0) return glyphIn(font, character, weight);
    }
    return blank;
  }

  return {
    of(character, weight, script = 'chinese') {
      const key = `${script}${weight}${character}`;
      const known = glyphs.get(key);
      if (known !== undefined) return known;
      const made = read(character, weight, script);
      glyphs.set(key, made);
      made.catch(() => glyphs.delete(key));
      return made;
    },
  };
}

async function openFont(face: FontFace): Promise<Font> {
  // Loaded with the first picture: a server that draws none saves its memory.
  const { default: fonts } = await import('opentype.js');
  const bytes = await decompress(await readFace(face));
  return fonts.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer);
}

function glyphIn(font: Font, character: string, weight: number): Glyph {
  const options = { variation: { wght: weight } };
  const { commands } = font.getPath(character, 0, 0, EM, options);
  return {
    d: commands.map(commandText).join(''),
    advance: font.getAdvanceWidth(character, EM, options) / EM,
  };
}

type Command = ReturnType<Font['getPath']>['commands'][number];

/** Written here, because the library writes very small numbers as NaN. */
function commandText({ type, x, y, x1, y1, x2, y2 }: Command): string {
  const points = {
    M: [x, y],
    L: [x, y],
    Q: [x1, y1, x, y],
    C: [x1, y1, x2, y2, x, y],
    Z: [],
  }[type];
  return `${type}${points.map((value) => Math.round(value)).join(' ')}`;
}
