import { expect, test } from 'vitest';
import { type LeftPage, leaveFor } from './leave-for.ts';

/** A page that is left and may be restored from the back/forward cache. */
function pageThatStays() {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const left: string[] = [];
  // The used part of `window`.
  const windowStub = Object.assign(page, {
    document,
    location: { replace: (url: string) => left.push(url) },
  });
  return {
    page: windowStub as unknown as LeftPage,
    document,
    left,
    show: () => page.dispatchEvent(new Event('pageshow')),
  };
}

test.each(['pageshow', 'visibilitychange'] as const)(
  'a page that is left stays busy until it is displayed again (%s)',
  async (event) => {
    const { page, document, left, show } = pageThatStays();
    let isBusy = true;
    const leaving = leaveFor('https://pay.example/1', page).then(() => {
      isBusy = false;
    });
    document.visibilityState = 'hidden';
    document.dispatchEvent(new Event('visibilitychange'));
    await Promise.resolve();
    expect([left, isBusy]).toEqual([['https://pay.example/1'], true]);
    document.visibilityState = 'visible';
    if (event === 'pageshow') show();
    else document.dispatchEvent(new Event('visibilitychange'));
    await leaving;
    expect(isBusy).toBe(false);
  },
);
