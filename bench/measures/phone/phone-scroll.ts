import type { CDPSession, Page } from 'playwright-core';
import { until } from '#test/until.ts';

/** More rows than anyone reads. */
const ROWS = 500;
const ROW_HEIGHT = 66;
/** The speed of a fast fling. */
const PIXELS_PER_SECOND = 6_000;
const LOADED_MS = 120_000;

/** Loads pages until there are this many rows, then scrolls to the top. @returns the number of rows. */
export async function loadRows(page: Page): Promise<number> {
  const rows = page.locator('main li');
  await until(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return (await rows.count()) >= ROWS;
  }, LOADED_MS);
  await page.evaluate(() => window.scrollTo(0, 0));
  return await rows.count();
}

/** Flings the list to its end and back. @returns the duration of each frame, in ms. */
export async function framesOfScroll(page: Page, session: CDPSession): Promise<number[]> {
  await page.evaluate(watchFrames);
  for (const yDistance of [-ROWS * ROW_HEIGHT, ROWS * ROW_HEIGHT])
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance,
      speed: PIXELS_PER_SECOND,
      gestureSourceType: 'touch' as const,
    });
  return await page.evaluate(readFrames);
}

/** Runs in the page: records the time between frames until it is read. */
function watchFrames(): void {
  const frames: number[] = [];
  Object.assign(window, { frames });
  let before: number | null = null;
  const next = (at: number) => {
    if (before !== null) frames.push(at - before);
    before = at;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}

/** Runs in the page. */
function readFrames(): number[] {
  // Set by watchFrames.
  return (window as unknown as { frames: number[] }).frames;
}
