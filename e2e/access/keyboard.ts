import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '#test/until.ts';

/** More presses of Tab than this to the next thing one wants, and nobody finds it. */
const SANE_TABS = 45;

/** Somebody with nothing but a keyboard. Wherever the focus comes by, it must be seen. */
export interface Hands {
  readonly page: Page;
  /** What was wrong with the focus on the way. */
  readonly faults: readonly string[];
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until the wanted control has the focus. */
  readonly tabTo: (wanted: Locator) => Promise<void>;
}

export function handsOn(page: Page): Hands {
  const faults: string[] = [];
  const press = async (key: string, times = 1) => {
    for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
  };
  return {
    page,
    faults,
    press,
    type: (text) => page.keyboard.type(text),
    async tabTo(wanted) {
      await wanted.first().waitFor({ state: 'attached' });
      for (let count = 0; count < SANE_TABS; count += 1) {
        if (await hasFocus(wanted)) return;
        await press('Tab');
        const fault = await page.evaluate(focusFault);
        if (fault !== null) faults.push(`${new URL(page.url()).pathname}: ${fault}`);
      }
      throw new Error(`Not reached in ${SANE_TABS} tabs: ${wanted}`);
    },
  };
}

export async function hasFocus(wanted: Locator): Promise<boolean> {
  return await wanted.evaluateAll((all) => all.some((each) => each === document.activeElement));
}

/** Something has the focus, or takes it at once. */
export async function takesFocus(wanted: Locator): Promise<void> {
  await until(() => hasFocus(wanted));
}

/** A page that was navigated to says its title first, and the tab of the browser names it too. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  const heading = page.locator('#page-title');
  await until(async () => new URL(page.url()).pathname === path && (await hasFocus(heading)));
  // Both change once more where a page is named after what it shows.
  const isTold = async () => (await page.title()).includes((await heading.textContent())?.trim() ?? '');
  await expect.poll(isTold, { timeout: 30_000, message: 'the title of the tab names the page' }).toBe(true);
}

/** Runs in the page: why whoever looks at it cannot see where the focus is; null where they can. */
function focusFault(): string | null {
  const element = document.activeElement;
  // Between the last and the first control the focus is in the browser's own bars.
  if (!element || element === document.body) return null;
  const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? element.id).trim().slice(0, 40)}`;
  const isOutlined = (each: Element | null): boolean => {
    if (!each) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const around = [
    element,
    element.parentElement,
    element.closest('label'),
    element.closest('li'),
    element.nextElementSibling,
  ];
  if (!around.some(isOutlined)) return `no ring around ${name}`;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight)
    return `out of the window: ${name} ${left} ${top} ${innerWidth} ${innerHeight} ${visualViewport?.scale}`;
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
  );
  const drawn = points.map(([x, y]) => document.elementFromPoint(x, y));
  const isSeen = drawn.some(
    (hit) =>
      hit !== null &&
      (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true),
  );
  if (isSeen) return null;
  const over = drawn.find((hit) => hit !== null)?.outerHTML.slice(0, 200);
  return `over ${name} at ${top} to ${bottom} of ${innerHeight} lies ${over}`;
}
