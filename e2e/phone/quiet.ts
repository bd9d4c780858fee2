import type { Page, Request } from 'playwright-core';
import { drawnAttribute } from '#contract/pages/first-screen.ts';
import { livePath } from '#contract/matches/live.ts';
import { until } from '#test/until.ts';

/** Longer than a page's own timers after a response, such as restoring the scroll position after a reload. */
const QUIET_MS = 500;
const [WITHIN_MS, EVERY_MS] = [90_000, 10];
/** A request just sent is reported here with a delay, so the page must be idle twice. */
const RESTS = 2;

/** Tracks all requests of a page except the live stream, which does not end. Call it before any navigation. */
export function requestsOf(page: Page) {
  const pending = new Set<Request>();
  let changes = 0;
  let changedAtMs = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === livePath) return;
    change(request);
    changes += 1;
    changedAtMs = Date.now();
  };
  page.on(
    'request',
    note((request) => pending.add(request)),
  );
  const end = note((request) => pending.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  const isSettled = async () => {
    const before = changes;
    for (let rest = 0; rest < RESTS; rest += 1) {
      if (pending.size > 0 || changes !== before || !(await isAtRest(page))) return false;
    }
    return pending.size === 0 && changes === before;
  };
  return {
    pending: pending as ReadonlySet<Request>,
    /** Resolves when the page responds to taps, has sent no request for a moment and has none pending. */
    quiet: () =>
      until(async () => pending.size === 0 && Date.now() - changedAtMs > QUIET_MS && (await hasBegun(page))),
    /**
     * Resolves when the page responds to taps, has rendered every response and has none pending; its timers may still
     * run.
     */
    settled: () => until(isSettled, WITHIN_MS, EVERY_MS),
  };
}

/** On a busy machine, the scripts of a readable page may be requested late. Pages of other sites have no `#root`. */
function hasBegun(page: Page): Promise<boolean> {
  return page
    .evaluate(
      (drawn) => !document.getElementById('root') || document.documentElement.hasAttribute(drawn),
      drawnAttribute,
    )
    .catch(() => false);
}

function isAtRest(page: Page): Promise<boolean> {
  return atRest(page).then(
    () => hasBegun(page),
    () => false,
  );
}

/**
 * Resolves when a page has rendered its data and its task queue is empty, even if requests are pending: two frames
 * render the effect of a response or tap and run the effects that send the next request.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await scheduler.postTask(() => {}, { priority: 'background' });
  });
}

/** Provided by the browser, not yet in TypeScript's library. */
declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'background' }): Promise<void>;
};
