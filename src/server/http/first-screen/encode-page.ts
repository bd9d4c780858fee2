import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { forRecentTexts } from '#server/core/recent-texts.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** A page or an answer with its encodings. */
export interface EncodedPage {
  readonly etag: string;
  in(encoding: Encoding): Promise<Buffer>;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** As small as gzip at its best level, in a fifth of the time of brotli at its best. */
const BROTLI_QUALITY = 5;
/** In a third of that, a tenth larger. */
const QUICK = { br: 1, gzip: 1 };
/** Above this size compressing would hold up other requests. */
const MAX_AT_ONCE = 64 * 1024;

/** A page, in the smallest bytes. */
export function encodedPage(html: string): EncodedPage {
  return encodedBytes(Buffer.from(html));
}

function encodedBytes(bytes: Buffer): EncodedPage {
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    etag: etagOf(bytes),
    in(encoding) {
      const known = made.get(encoding) ?? smallest(encoding, bytes);
      made.set(encoding, known);
      return known;
    },
  };
}

/**
 * An answer: most are read once before they change. The first reader gets bytes that were compressed quickly and at
 * once, since handing a few kilobytes to another thread takes longer than compressing them. With the second reader the
 * smallest bytes are made beside, and are sent from then on.
 */
export function encodedAnswer(text: string): EncodedPage {
  const bytes = Buffer.from(text);
  const page = encodedBytes(bytes);
  const quick = new Map<Encoding, Buffer>();
  const small = new Map<Encoding, Buffer>();

  async function makeSmall(encoding: Encoding): Promise<void> {
    small.set(encoding, await page.in(encoding));
    quick.delete(encoding);
  }

  return {
    etag: page.etag,
    async in(encoding) {
      const before = small.get(encoding) ?? quick.get(encoding);
      if (encoding === 'identity' || bytes.length > MAX_AT_ONCE) return await page.in(encoding);
      if (before === undefined) {
        const now = quickly(encoding, bytes);
        quick.set(encoding, now);
        return now;
      }
      if (!small.has(encoding)) void makeSmall(encoding);
      return before;
    },
  };
}

/** Weak: the same bytes in any encoding. */
function etagOf(bytes: Buffer): string {
  return `W/"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`;
}

function quickly(encoding: Exclude<Encoding, 'identity'>, bytes: Buffer): Buffer {
  return encoding === 'br'
    ? brotliCompressSync(bytes, brotliAt(QUICK.br, bytes))
    : gzipSync(bytes, { level: QUICK.gzip });
}

async function smallest(encoding: Encoding, bytes: Buffer): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  return encoding === 'br' ? await brotli(bytes, brotliAt(BROTLI_QUALITY, bytes)) : await zip(bytes);
}

function brotliAt(quality: number, { length }: Buffer) {
  return {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: length },
  };
}

/** The smallest encoding that the client accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  return smallestOf(accepted ?? '');
}

const smallestOf = forRecentTexts((accepted): Encoding => {
  const taken = accepted
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .map((each) => each.split(';', 1)[0]?.trim().toLowerCase());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : 'identity';
});
