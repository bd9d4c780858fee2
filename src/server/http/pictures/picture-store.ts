import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Drawing } from '#contract/pages/pictures.ts';
import { Refusal } from '#domain/refusal.ts';
import { sharp } from '#server/core/open-sharp.ts';
import type { Glyphs } from './glyphs.ts';
import { writeSvg } from './write-svg.ts';

/** A picture has 25 to 60 kB. */
const MAX_BYTES = 24 * 2 ** 20;
/** Pictures drawn at once; each takes a thread that also compresses and hashes. */
const MAX_AT_ONCE = 2;
/** More wait for longer than anybody does. */
const MAX_WAITING = 20;
const RETRY_AFTER_S = 5;

interface Picture {
  readonly etag: string;
  /** The picture, as PNG. */
  png(onDraw: () => void): Promise<Buffer>;
}

export type PictureOf = (drawing: Drawing) => Picture;

/**
 * Pictures by what they show: however they are asked for, a drawing is made into a picture once. Several at a time, and
 * no more of them wait than can be drawn in a few seconds.
 */
export function pictureStore(glyphs: Glyphs): PictureOf {
  const made = new LRUCache<string, Buffer>({ maxSize: MAX_BYTES, sizeCalculation: ({ length }) => length });
  const making = new Map<string, Promise<Buffer>>();
  const waiting: (() => void)[] = [];
  let atOnce = 0;

  async function draw(drawing: Drawing): Promise<Buffer> {
    if (atOnce < MAX_AT_ONCE) atOnce++;
    // Passed on by the one before.
    else await new Promise<void>((start) => waiting.push(start));
    try {
      const svg = await writeSvg(drawing, glyphs);
      return await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
    } finally {
      const next = waiting.shift();
      if (next === undefined) atOnce--;
      else next();
    }
  }

  return (drawing) => {
    const key = hash('sha256', JSON.stringify(drawing), 'base64url').slice(0, 22);
    return {
      etag: `"${key}"`,
      async png(onDraw) {
        const known = made.get(key) ?? making.get(key);
        if (known !== undefined) return await known;
        if (waiting.length >= MAX_WAITING) throw new Refusal('RATE_LIMITED', { retryAfterS: RETRY_AFTER_S });
        onDraw();
        const drawn = draw(drawing);
        making.set(key, drawn);
        try {
          const png = await drawn;
          made.set(key, png);
          return png;
        } finally {
          making.delete(key);
        }
      },
    };
  };
}
