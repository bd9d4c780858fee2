import type { Page, Request } from 'playwright-core';
import { drawnAttribute } from '#contract/first-screen.ts';
import { livePath } from '#contract/live.ts';
import { until } from '#test/until.ts';

const QUIET_MS = 500;

/** Hears every request of a page, but for the live stream, which never ends. Call it before the page goes anywhere. */
export function requestsOf(page: Page) {
  const pending = new Set<Request>();
  let changedAtMs = Date.now();
  const note = (change: (request: Request) => void) => (request: Request) => {
    if (new URL(request.url()).pathname === livePath) return;
    change(request);
    changedAtMs = Date.now();
  };
  page.on(
    'request',
    note((request) => pending.add(request)),
  );
  const end = note((request) => pending.delete(request));
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    pending: pending as ReadonlySet<Request>,
    /** Resolves when the page answers to taps, has asked for nothing for a moment and waits for nothing. */
    quiet: () =>
      until(async () => pending.size === 0 && Date.now() - changedAtMs > QUIET_MS && (await hasBegun(page))),
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
