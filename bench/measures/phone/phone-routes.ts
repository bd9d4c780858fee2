import type { Page } from 'playwright-core';
import { until } from '#test/until.ts';

const ARRIVED_MS = 20_000;
/** Nobody taps immediately; by then the app has prefetched the most visited pages. */
const LOOKED_AT_MS = 4_000;

/** A typical route through the app; each step is a tap, named by its target. */
export const routeSteps: readonly { readonly to: string; tap(page: Page): Promise<void> }[] = [
  { to: 'a match', tap: (page) => tapOn(page, 'main li a[href*="gameDetails"]') },
  { to: 'home', tap: (page) => tapOn(page, 'header button') },
  { to: 'the marketplace', tap: (page) => tapOn(page, 'a[href="/?section=schemes"]') },
  { to: 'a scheme', tap: (page) => tapOn(page, 'main a[href*="schemeDetails"]') },
  { to: 'its author', tap: (page) => tapOn(page, 'main a[href*="userPage"]') },
];

/** Time from each tap to the paint of the target page, in ms. */
export async function routeChanges(page: Page): Promise<number[]> {
  const taken: number[] = [];
  await page.evaluate(watchTaps);
  for (const { tap } of routeSteps) {
    await page.waitForTimeout(LOOKED_AT_MS);
    const before = page.url();
    await tap(page);
    await until(async () => (await page.evaluate(readChange, before)) !== null, ARRIVED_MS);
    taken.push((await page.evaluate(readChange, before)) ?? Number.NaN);
  }
  return taken;
}

async function tapOn(page: Page, selector: string): Promise<void> {
  // Wide screens have links of their own, which a phone does not show.
  await page.locator(selector).filter({ visible: true }).first().tap();
}

interface Tapped {
  tappedMs: number;
  /** When a page with another title was painted. */
  paintedMs: number;
}

/** Runs in the page: measures each tap until another title is painted. */
function watchTaps(): void {
  const tapped: Tapped = { tappedMs: 0, paintedMs: 0 };
  Object.assign(window, { tapped });
  addEventListener(
    'click',
    (event) => {
      Object.assign(tapped, { tappedMs: event.timeStamp, paintedMs: 0 });
      const pageNow = () => [document.querySelector('main'), document.querySelector('h1')?.textContent];
      const [address, [body, title]] = [location.href, pageNow()];
      const look = () => {
        const [nowBody, nowTitle] = pageNow();
        const isThere = location.href !== address && (nowBody !== body || nowTitle !== title);
        // A task queued in an animation frame runs after that frame is painted.
        if (!isThere) requestAnimationFrame(look);
        else requestAnimationFrame(() => setTimeout(() => (tapped.paintedMs = performance.now())));
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

/** Runs in the page. @returns the duration, or null while the page is not painted. */
function readChange(before: string): number | null {
  // Set by watchTaps.
  const { tapped } = window as unknown as { tapped: Tapped };
  return location.href === before || tapped.paintedMs === 0 ? null : tapped.paintedMs - tapped.tappedMs;
}
