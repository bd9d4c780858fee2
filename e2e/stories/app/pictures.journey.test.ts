import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusalMessage } from '#contract/refusals.ts';
import { uploadRules } from '#server/features/uploads/upload-rules.ts';
import { build } from '#test/build/build.ts';
import { aPicture } from '#test/build/pictures/picture.ts';
import { storyIn } from '#test/level.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths/paths.ts';
import { openBrowser, openPhone } from '../../phone/browser.ts';
import { comeIn } from '../../phone/come-in.ts';
import { operatorOf } from '../../system/operator.ts';
import { recordMessages } from '../../phone/record-messages.ts';
import { startSystem, type System } from '../../system/system.ts';
import { tapTwice } from '../../phone/tap-twice.ts';
import { wordsOf } from '../../phone/words.ts';

/** The longer side of a phone's photograph. */
const SIDE = 2_560;

let browser: Browser;
let system: System;
let photograph: Buffer;
beforeAll(async () => {
  [browser, photograph] = [await openBrowser(), await aPhotograph()];
  system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
});
afterAll(() => system?.stop());

test.each(storyIn('zh'))(
  'a photograph over the limit is reduced and arrives upright without its location; other files are refused (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { feedback, pictures } = words;
    const { context, page, faults } = await openPhone(browser, { url: system.url, locale });
    await keepWhatIsSent(page);
    const messages = await recordMessages(page);
    await comeIn(page, await build(system.app).user());
    await page.goto(paths.feedback());
    const content = page.getByLabel(feedback.content);
    await content.fill('页面打开以后赔率没有变化，见照片。');
    const input = page.locator('input[type=file]');

    // The error is shown next to the pictures already sent, which are retained.
    const small = await aPicture().png().toBuffer();
    await input.setInputFiles([
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'torn.png', mimeType: 'image/png', buffer: small.subarray(0, 60) },
    ]);
    await page.getByText(pictures.notPicture).waitFor();
    // It starts like a picture; only the server can detect that it is not one.
    await page.getByText(refusalMessage('UPLOAD_BROKEN', {}, locale)).waitFor();
    await page.getByText(pictures.sent, { exact: true }).waitFor();
    expect(await content.inputValue()).toContain('见照片');
    for (const name of ['none.jpg', 'torn.png']) {
      expect(await page.getByRole('button', { name: pictures.sendAgainOf(name) }).count()).toBe(0);
      await page.getByRole('button', { name: pictures.removeOf(name) }).tap();
    }

    expect(photograph.length).toBeGreaterThan(uploadRules.bodyBytes);
    await messages.forget();
    // By path: as bytes, the upload to the browser would take seconds.
    const photo = join(system.folder, 'photo.jpg');
    const avif = join(system.folder, 'photo.avif');
    writeFileSync(photo, photograph);
    await aPicture().avif().toFile(avif);
    await input.setInputFiles([photo, avif]);
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 3);
    expect(await messages.has(pictures.preparing)).toBe(true);

    // A failed upload is repeated with one tap.
    const uploads = '**/api/app/auth/upload*';
    let lost = 0;
    await page.route(uploads, async (route) => {
      lost += 1;
      await route.abort();
    });
    await input.setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: small });
    const again = page.getByRole('button', { name: pictures.sendAgainOf('late.png') });
    await again.tap();
    // The button is hidden while the picture is being sent again.
    await until(async () => lost === 2);
    await again.waitFor();
    await page.unroute(uploads);
    await tapTwice(again);
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 4);
    expect(await again.count()).toBe(0);

    const [asItIs, , large, converted, ...late] = await sentOf(page);
    expect(late.map((each) => each.equals(small))).toEqual([true, true, true]);
    expect(asItIs?.equals(small)).toBe(true);
    expect(large?.length).toBeLessThanOrEqual(uploadRules.bodyBytes);
    const { format, width, height, exif, orientation } = await sharp(large).metadata();
    // Stored rotated, with an EXIF orientation: the result is upright, without orientation and location.
    expect({ format, width, height, exif, orientation }).toEqual({
      format: 'jpeg',
      width: 1_920,
      height: SIDE,
      exif: undefined,
      orientation: undefined,
    });
    expect((await sharp(converted).metadata()).format).toBe('jpeg');

    await page.getByRole('button', { name: feedback.send }).tap();
    await page.getByText(feedback.waiting).waitFor();
    expect(await operatorOf(system).operate('queue')).toContain('见照片');
    expect(faults).toEqual([]);
    await context.close();
  },
);

/** A phone photograph: incompressible noise, rotated with EXIF orientation, with a location. */
async function aPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The browser does not report to the driver which file it sent. */
async function keepWhatIsSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sent: Blob[] = [];
    Object.assign(window, { sent });
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function keep(body) {
      if (body instanceof Blob) sent.push(body);
      send.call(this, body);
    };
  });
}

async function sentOf(page: Page): Promise<readonly Buffer[]> {
  const texts = await page.evaluate(async () => {
    const { sent } = window as unknown as { sent: readonly Blob[] };
    return await Promise.all(
      sent.map(
        (blob) =>
          new Promise<string>((done) => {
            const reader = new FileReader();
            reader.onload = () => done(String(reader.result));
            reader.readAsDataURL(blob);
          }),
      ),
    );
  });
  return texts.map((text) => Buffer.from(text.slice(text.indexOf(',') + 1), 'base64'));
}
