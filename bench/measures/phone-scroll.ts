import type { CDPSession, Page } from 'playwright-core';
import { until } from '#test/until.ts';

/** A list that long is more than anybody reads. */
const ROWS = 500;
const ROW_HEIGHT = 66;
/** As fast as a thumb throws a list. */
const PIXELS_PER_SECOND = 6_000;
const LOADED_MS = 120_000;

/** Reads on to the end until so many rows are there, and goes back to the top. @returns how many there are. */
export async function loadRows(page: Page): Promise<number> {
  const rows = page.locator('main li');
  await until(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    return (await rows.count()) >= ROWS;
  }, LOADED_MS);
  await page.evaluate(() => window.scrollTo(0, 0));
  return await rows.count();
}

/** Throws the list past all its rows and back. @returns how long each frame took, in ms. */
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

/** Runs in the page: notes the time between any two frames until it is read. */
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
  // Put there by watchFrames.
  return (window as unknown as { frames: number[] }).frames;
}
