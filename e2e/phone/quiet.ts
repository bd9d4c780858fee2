import type { Page, Request } from 'playwright-core';
import { drawnAttribute } from '#contract/first-screen.ts';
import { livePath } from '#contract/matches/live.ts';
import { until } from '#test/until.ts';

/** Outlasts what a page does by its own timers after an answer, such as going on to its old place after a reload. */
const QUIET_MS = 500;
const [WITHIN_MS, EVERY_MS] = [90_000, 10];
/** A request that the page has just made is known here a moment later: it must be at rest twice. */
const RESTS = 2;

/** Tracks every request of a page, except the live stream, which never ends. Call it before the page goes anywhere. */
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
    /** Resolves when the page answers to taps, has asked for nothing for a moment and waits for nothing. */
    quiet: () =>
      until(async () => pending.size === 0 && Date.now() - changedAtMs > QUIET_MS && (await hasBegun(page))),
    /** Resolves when the page responds to taps, has drawn every answer and waits for none; timers of its own may still run. */
    settled: () => until(isSettled, WITHIN_MS, EVERY_MS),
  };
}

/** On a busy machine the scripts of a page that can be read already may be asked for later than a moment. Pages of others have no `#root`. */
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
 * Resolves when a page has drawn what it knows and its queue of tasks is empty, whatever it still waits for: two frames
 * draw what an answer or a tap changed and run the effects that make the next request.
 */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await scheduler.postTask(() => {}, { priority: 'background' });
  });
}

/** Of the browser; TypeScript's library does not know it yet. */
declare const scheduler: {
  postTask(task: () => void, options: { readonly priority: 'background' }): Promise<void>;
};
