import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Font units of one em. */
const EM = 1000;
const [ASCENT, DESCENT] = [880, 120];

interface BoxFont {
  readonly family: string;
  /** Advance width of all characters. */
  readonly advance: number;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const boxFonts: readonly BoxFont[] = [
  {
    // The first Chinese font in `--font` of tokens.css.
    family: 'PingFang SC',
    advance: EM,
    // Unified ideographs with their radicals, strokes and punctuation; compatibility forms; full-width forms.
    ranges: [
      [0x2e80, 0x9fff],
      [0xf900, 0xfaff],
      [0xfe30, 0xfe4f],
      [0xff01, 0xff60],
    ],
  },
  {
    // A font of `--font-mono`, with the same advance width as all of them.
    family: 'Roboto Mono',
    advance: 600,
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0x17f],
      [0x2010, 0x2027],
    ],
  },
];

/**
 * Writes the fonts of the journeys and a configuration that allows no others, so that layout is equal on every
 * machine. Latin letters use the Open Sans included with the browser. Chinese and monospace characters are boxes with
 * the usual advance width, because machines have different such fonts or none.
 * @returns the configuration, for `FONTCONFIG_FILE`.
 */
export function writeFonts(): string {
  const folder = join(tmpdir(), 'rpr-fonts');
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Buffer) => {
    // Test files run in parallel, and another file's browser may be reading.
    const draft = join(folder, `.${name}.${process.pid}`);
    writeFileSync(draft, content);
    renameSync(draft, join(folder, name));
  };
  for (const font of boxFonts) write(`${font.family.replaceAll(' ', '-')}.ttf`, fileOf(font));
  write('fonts.conf', configuration([folder, join(tmpdir(), 'fonts', 'fonts')], join(folder, 'cache')));
  return join(folder, 'fonts.conf');
}

function configuration(folders: readonly string[], cache: string): string {
  const alias = ([family, ours]: readonly [string, string]) =>
    `<alias binding="same"><family>${family}</family><prefer><family>${ours}</family></prefer></alias>`;
  return [
    '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>',
    ...folders.map((folder) => `<dir>${folder}</dir>`),
    `<cachedir>${cache}</cachedir>`,
    ...[['sans-serif', 'Open Sans'] as const, ['monospace', 'Roboto Mono'] as const].map(alias),
    '</fontconfig>',
  ].join('\n');
}

/** A TrueType font with two glyphs, both a box: one for missing characters, one for all characters of the ranges. */
function fileOf({ family, advance, ranges }: BoxFont): Buffer {
  const box = boxGlyph(advance);
  const tables = {
    'OS/2': words(
      4,
      EM,
      400,
      5,
      0,
      ...zeros(26),
      400,
      0,
      0,
      ASCENT,
      -DESCENT,
      0,
      ASCENT,
      DESCENT,
      ...zeros(9),
    ),
    cmap: characterMap(ranges),
    glyf: Buffer.concat([box, box]),
    head: Buffer.concat([
      longs(0x10000, 0x10000, 0, 0x5f0f3cf5),
      words(0, EM),
      longs(0, 0, 0, 0),
      words(0, 0, EM, EM, 0, 8, 2, 0, 0),
    ]),
    hhea: Buffer.concat([longs(0x10000), words(ASCENT, -DESCENT, 0, advance, ...zeros(11), 2)]),
    hmtx: words(advance, 0, advance, 0),
    loca: words(0, box.length / 2, box.length),
    maxp: Buffer.concat([longs(0x10000), words(2, 4, 1, ...zeros(10))]),
    name: names(family),
    post: longs(0x30000, 0, 0, 0, 0, 0, 0, 0),
  };
  return assemble(tables);
}

/** A closed box outline with a margin. */
function boxGlyph(advance: number): Buffer {
  const [left, right, bottom, top] = [60, advance - 60, 60 - DESCENT, EM - 60 - DESCENT];
  const onCurve = Buffer.from([1, 1, 1, 1]);
  const [across, up] = [words(left, 0, right - left, 0), words(bottom, top - bottom, 0, bottom - top)];
  return Buffer.concat([words(1, left, bottom, right, top, 3, 0), onCurve, across, up]);
}

/** Format 13: all characters of a range have the same glyph. */
function characterMap(ranges: BoxFont['ranges']): Buffer {
  const groups = ranges.flatMap(([first, last]) => [first, last, 1]);
  const head = Buffer.concat([words(0, 1, 3, 10), longs(12), words(13, 0)]);
  return Buffer.concat([head, longs(16 + groups.length * 4, 0, ranges.length, ...groups)]);
}

function names(family: string): Buffer {
  const texts = { 1: family, 2: 'Regular', 4: family, 6: family.replaceAll(' ', '') };
  const encoded = Object.values(texts).map((text) => Buffer.from(text, 'utf16le').swap16());
  let at = 0;
  const records = Object.keys(texts).map((id, index) => {
    const length = encoded[index]?.length ?? 0;
    at += length;
    return words(3, 1, 0x409, Number(id), length, at - length);
  });
  return Buffer.concat([words(0, records.length, 6 + records.length * 12), ...records, ...encoded]);
}

/** The table directory and the tables, aligned to four bytes. */
function assemble(tables: Readonly<Record<string, Buffer>>): Buffer {
  const entries = Object.entries(tables);
  let at = 12 + entries.length * 16;
  const directory: Buffer[] = [];
  const content: Buffer[] = [];
  for (const [tag, table] of entries) {
    const padded = Buffer.concat([table, Buffer.alloc(-table.length & 3)]);
    directory.push(Buffer.from(tag.padEnd(4)), longs(sumOf(padded), at, table.length));
    content.push(padded);
    at += padded.length;
  }
  return Buffer.concat([
    longs(0x10000),
    words(entries.length, 128, 3, entries.length * 16 - 128),
    ...directory,
    ...content,
  ]);
}

function sumOf(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

const zeros = (count: number) => Array.from({ length: count }, () => 0);

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, index * 2);
  return bytes;
}

function longs(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
