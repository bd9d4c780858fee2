import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { refusalMessage } from '#contract/refusals.ts';
import { uploadRules } from '#server/features/uploads/upload-rules.ts';
import { aPicture } from '#test/build/picture.ts';
import { until } from '#test/until.ts';
import { paths } from '#web/paths.ts';
import { openBrowser, openPhone } from './browser.ts';
import { operatorOf } from './operator.ts';
import { logInOnPage } from './steps.ts';
import { startSystem, type System } from './system.ts';
import { wordsOf } from './words.ts';

const FAN = '13800138084';
/** Longer side of what a telephone sends. */
const SIDE = 2_560;

let browser: Browser;
let system: System;
let photograph: Buffer;
beforeAll(async () => {
  [browser, photograph] = [await openBrowser(), await aPhotograph()];
});
afterEach(() => system?.stop());

test.each(['zh', 'en'] as const)(
  'a photograph over the limit is made small here and arrives upright without its place; what is no picture is told so (%s)',
  async (locale) => {
    const words = wordsOf(locale);
    const { feedback, pictures } = words;
    system = await startSystem({ clockStart: '2026-03-14T00:00:00Z' });
    const { page, faults } = await openPhone(browser, { url: system.url, locale });
    await keepWhatIsSent(page);
    await page.goto(paths.feedback());
    await logInOnPage(page, FAN, words);
    const content = page.getByLabel(feedback.content);
    await content.fill('页面打开以后赔率没有变化，见照片。');
    const input = page.locator('input[type=file]');

    // What is none is said beside what was sent before, and nothing of it is lost.
    const small = await aPicture().png().toBuffer();
    await input.setInputFiles([
      { name: 'small.png', mimeType: 'image/png', buffer: small },
      { name: 'none.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') },
      { name: 'torn.png', mimeType: 'image/png', buffer: small.subarray(0, 60) },
    ]);
    await page.getByText(pictures.notPicture).waitFor();
    // It begins as a picture does; only the server may say that it is none.
    await page.getByText(refusalMessage('UPLOAD_BROKEN', {}, locale)).waitFor();
    await page.getByText(pictures.sent, { exact: true }).waitFor();
    expect(await content.inputValue()).toContain('见照片');
    for (const name of ['none.jpg', 'torn.png']) {
      expect(await page.getByRole('button', { name: pictures.sendAgainOf(name) }).count()).toBe(0);
      await page.getByRole('button', { name: pictures.removeOf(name) }).tap();
    }

    expect(photograph.length).toBeGreaterThan(uploadRules.bodyBytes);
    await input.setInputFiles([
      { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photograph },
      { name: 'photo.avif', mimeType: 'image/avif', buffer: await aPicture().avif().toBuffer() },
    ]);
    await page.getByText(pictures.preparing, { exact: true }).first().waitFor();
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 3);

    // What failed on the way goes out once more with one tap.
    const uploads = '**/api/app/auth/upload*';
    await page.route(uploads, (route) => route.abort());
    await input.setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: small });
    const again = page.getByRole('button', { name: pictures.sendAgainOf('late.png') });
    await again.tap();
    await again.waitFor();
    await page.unroute(uploads);
    await again.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await until(async () => (await page.getByText(pictures.sent, { exact: true }).count()) === 4);
    expect(await again.count()).toBe(0);

    const [asItIs, , large, converted, ...late] = await sentOf(page);
    expect(late.map((each) => each.equals(small))).toEqual([true, true, true]);
    expect(asItIs?.equals(small)).toBe(true);
    expect(large?.length).toBeLessThanOrEqual(uploadRules.bodyBytes);
    const { format, width, height, exif, orientation } = await sharp(large).metadata();
    // Lying in the file and turned by a mark: it stands, and neither mark nor place went along.
    expect({ format, width, height, exif, orientation }).toEqual({
      ...{ format: 'jpeg', width: 1_920, height: SIDE, exif: undefined, orientation: undefined },
    });
    expect((await sharp(converted).metadata()).format).toBe('jpeg');

    await page.getByRole('button', { name: feedback.send }).tap();
    await page.getByText(feedback.waiting).waitFor();
    expect(await operatorOf(system).operate('queue')).toContain('见照片');
    expect(faults).toEqual([]);
  },
);

/** As of a telephone: noise that packs badly, lying with a mark that turns it, and where it was taken. */
async function aPhotograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** The browser does not tell a driver what a file was that it sent. */
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
