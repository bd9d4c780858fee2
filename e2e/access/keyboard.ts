import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { until } from '#test/until.ts';

/** A control that needs more tabs is not findable. */
const SANE_TABS = 45;

/** A user with only a keyboard. The focus must be visible at every step. */
export interface Hands {
  readonly page: Page;
  /** Focus violations on the way. */
  readonly faults: readonly string[];
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until the target has the focus. */
  readonly tabTo: (target: Locator) => Promise<void>;
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
    async tabTo(target) {
      await target.first().waitFor({ state: 'attached' });
      for (let count = 0; count < SANE_TABS; count += 1) {
        if (await hasFocus(target)) return;
        await press('Tab');
        const fault = await page.evaluate(focusFault);
        if (fault !== null) faults.push(`${new URL(page.url()).pathname}: ${fault}`);
      }
      throw new Error(`Not reached in ${SANE_TABS} tabs: ${target}`);
    },
  };
}

export async function hasFocus(target: Locator): Promise<boolean> {
  return await target.evaluateAll((all) => all.some((each) => each === document.activeElement));
}

/** Waits until the element has the focus. */
export async function takesFocus(target: Locator): Promise<void> {
  await until(() => hasFocus(target));
}

/** Presses a key of the desktop until it acts: keys are loaded after the page, and an earlier press does nothing. */
export async function pressFirst(page: Page, key: string, target: Locator): Promise<void> {
  await until(async () => {
    if (!(await hasFocus(target))) await page.keyboard.press(key);
    return await hasFocus(target);
  });
}

/** After a navigation, the page's heading has the focus and is contained in the tab's title. */
export async function arrivesAt(page: Page, path: string): Promise<void> {
  const heading = page.locator('#page-title');
  await until(async () => new URL(page.url()).pathname === path && (await hasFocus(heading)));
  // Both change once more when the page is named after its content.
  const isTitled = async () => (await page.title()).includes((await heading.textContent())?.trim() ?? '');
  await expect.poll(isTitled, { timeout: 30_000, message: 'the title of the tab names the page' }).toBe(true);
}

/** Runs in the page: why the focus is not visible, or null. */
function focusFault(): string | null {
  const element = document.activeElement;
  // Between the last and the first control, the focus is in the browser's own bars.
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
    // The item that a link covers.
    element.parentElement?.parentElement ?? null,
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
