import { deflateSync, crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadPath } from '#contract/uploads.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { sendPicture } from '#test/build/pictures/send-picture.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
});

const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>';
const stored = () => it.ctx.db.selectFrom('upload').selectAll().where('user_id', '=', user.id).execute();

/** A PNG whose header declares any size while its pixel data is small. */
function pngOf(width: number, height: number, pixels = deflateSync(Buffer.alloc(1_000_000))): Buffer {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;
const gif = () => aPicture().gif().toBuffer();
const tiff = () => aPicture().tiff().toBuffer();
const heif = () => aPicture().heif({ compression: 'av1' }).toBuffer();

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['nothing', () => Buffer.alloc(0)],
  ['text', () => Buffer.from('no picture at all')],
  ['a page', () => Buffer.from(`<!doctype html>${payload}`)],
  ['an SVG', () => Buffer.from(svg)],
  ['an SVG with an XML head', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
  ['an archive', () => Buffer.from('PK\u0003\u0004............')],
  ['a PDF', () => Buffer.from('%PDF-1.7 ............')],
  ['a GIF', gif],
  ['a TIFF', tiff],
  ['an AVIF', heif],
  ['a WAV file', () => Buffer.from('RIFF\u0024\u0000\u0000\u0000WAVEfmt ')],
])(
  '%s is refused by its actual type, whatever its header declares, and nothing is stored',
  async (_, make) => {
    for (const type of ['image/jpeg', 'image/png', 'application/json', 'text/html']) {
      const answer = await sendPicture(it, user, 'avatar', await make(), type);
      expect(answer).toMatchObject({ status: 415, code: 415, data: { reason: 'UPLOAD_TYPE' } });
      expect(answer.message).toBe('请上传 JPEG、PNG 或 WebP 格式的图片。');
    }
    expect(await stored()).toEqual([]);
  },
);

const cutOff = async (whole: Promise<Buffer>) => {
  const bytes = await whole;
  return bytes.subarray(0, Math.floor(bytes.length / 2));
};
const big = { width: 400, height: 400 };

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a truncated JPEG', () => cutOff(aPicture(big).jpeg().toBuffer())],
  ['a truncated PNG', () => cutOff(aPicture(big).png().toBuffer())],
  ['a truncated WebP', () => cutOff(aPicture(big).webp().toBuffer())],
  ['the first bytes of a JPEG', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['the first bytes of a PNG', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['an SVG behind the first bytes of a JPEG', () => Buffer.from(`\u00ff\u00d8\u00ff${svg}`, 'latin1')],
  ['a PNG of 50,000 times 50,000', () => pngOf(50_000, 50_000)],
  // A complete file of some hundred kB: only its dimensions are wrong.
  [
    'a PNG of 40,001 times 1,000',
    () => pngOf(40_001, 1_000, deflateSync(Buffer.alloc((40_001 * 3 + 1) * 1_000))),
  ],
  ['a PNG of no width', () => pngOf(0, 10)],
  ['a PNG whose pixels are noise', () => pngOf(10, 10, Buffer.from('noise, not deflated'))],
])('%s is refused with a message and nothing is stored', async (_, make) => {
  const answer = await sendPicture(it, user, 'avatar', await make());
  expect(answer).toMatchObject({ status: 422, code: 422, data: { reason: 'UPLOAD_BROKEN' } });
  expect(answer.message).toBe('无法打开这张图片，请换一张。');
  expect(await stored()).toEqual([]);
});

test('more than 5 MiB is refused with the limit, before it is read', async () => {
  const answer = await sendPicture(it, user, 'avatar', Buffer.alloc(5 * 1024 * 1024 + 1));
  expect(answer).toMatchObject({
    status: 413,
    data: { reason: 'BODY_TOO_LARGE', facts: { limitKiB: 5120 } },
  });
  expect(await stored()).toEqual([]);
});

/** A JPEG with all possible metadata: author, place, time, and a document after its end. */
async function laden(): Promise<Buffer> {
  const picture = await aPicture(big)
    .withExif({
      IFD0: { Artist: 'WHO-TOOK-IT', ImageDescription: payload, Copyright: 'WHOSE-IT-IS' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const comment = Buffer.from(
    `\u00ff\u00fe\u0000${String.fromCharCode(payload.length + 2)}${payload}`,
    'latin1',
  );
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), Buffer.from(`</x>${payload}`)]);
}

test("no byte of a picture's metadata is stored", async () => {
  const bytes = await laden();
  const secrets = ['WHO-TOOK-IT', 'WHOSE-IT-IS', 'script', 'php', 'system'];
  for (const secret of secrets) expect(bytes.includes(secret), secret).toBe(true);
  const sent = await sendPicture(it, user, 'avatar', bytes);
  expect(sent.code).toBe(200);
  const [row] = await stored();
  const content = Buffer.from(row?.content ?? []);
  for (const secret of [...secrets, 'Exif', 'GPS', 'ICC', 'XMP', 'Adobe']) {
    expect(content.includes(secret), secret).toBe(false);
  }
  expect(chunksOf(content)).toEqual(['VP8 ']);
});

test('of a PNG with text chunks no text is stored, and its transparency is', async () => {
  const plain = await aPicture().ensureAlpha(0.5).png().toBuffer();
  const head = plain.subarray(0, 33);
  const bytes = Buffer.concat([head, chunk('tEXt', Buffer.from(`Comment\0${payload}`)), plain.subarray(33)]);
  expect((await sendPicture(it, user, 'avatar', bytes)).code).toBe(200);
  const [row] = await stored();
  const content = Buffer.from(row?.content ?? []);
  expect(content.includes('script')).toBe(false);
  expect(chunksOf(content)).toEqual(['VP8X', 'ALPH', 'VP8 ']);
});

test('of an animation one still picture is stored', async () => {
  const frames = [await aPicture().png().toBuffer(), await aPicture().negate().png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
  expect(moving.includes('ANMF')).toBe(true);
  expect((await sendPicture(it, user, 'avatar', moving)).data).toMatchObject({ width: 64, height: 48 });
  const [row] = await stored();
  expect(chunksOf(Buffer.from(row?.content ?? []))).toEqual(['VP8 ']);
});

test('a picture is rotated upright', async () => {
  const lying = await aPicture({ width: 60, height: 30 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await sendPicture(it, user, 'avatar', lying)).data).toMatchObject({ width: 30, height: 60 });
});

/** Names of the chunks in a WebP; an unexpected one would carry foreign data. */
function chunksOf(webp: Buffer): string[] {
  const names: string[] = [];
  let at = 12;
  while (at < webp.length) {
    names.push(webp.toString('latin1', at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  expect(at).toBe(webp.length);
  expect(webp.readUInt32LE(4)).toBe(webp.length - 8);
  return names;
}

test('the sender is identified before anything is read, and a purpose is required', async () => {
  const send = (url: string, headers: object) =>
    it.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'image/png', ...headers },
      payload: 'x',
    });
  expect((await send(`${uploadPath}?purpose=avatar`, {})).statusCode).toBe(401);
  for (const query of ['', '?purpose=guardian', '?purpose=x', '?purpose=avatar&more=1']) {
    const answer = await send(`${uploadPath}${query}`, { authorization: `Bearer ${user.token}` });
    expect([query, answer.statusCode, answer.json().data.reason]).toEqual([query, 400, 'INPUT_INVALID']);
  }
});
