import type { Page } from 'playwright-core';
import { clipped, isSpokenOnly, layerOf, pageBars } from './drawn-texts.ts';
import { runInPage } from './in-page.ts';

/**
 * WCAG 2.5.8, and our own minimum for separate targets: buttons, stars, chips, tabs, links that are rows or part of a
 * bar.
 */
const [MINIMUM, OWN] = [24, 44];

/**
 * Tap targets that are too small, measured by hit tests from the centre outward. The whole page must be in the
 * viewport. Links within a sentence are as high as its lines.
 */
export async function targetFaults(page: Page): Promise<string[]> {
  return await runInPage(page, judge, { MINIMUM, OWN }, [
    isSpokenOnly,
    layerOf,
    clipped,
    reach,
    isInSentence,
    pageBars,
  ]);
}

/** Runs in the page, like everything in this file. */
function judge({ MINIMUM, OWN }: { readonly MINIMUM: number; readonly OWN: number }): string[] {
  const faults: string[] = [];
  const bars = pageBars();
  const root = document.querySelector('dialog[open]') ?? document.body;
  const pressed =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [role=switch], [role=tab]';
  for (const element of root.querySelectorAll(pressed)) {
    if (element.closest('dialog:not([open])')) continue;
    // An input drawn by its label is tapped there.
    const target = element.closest('label') ?? element;
    if (isSpokenOnly(target) || isInSentence(element)) continue;
    const whole = target.getBoundingClientRect();
    const { box } = clipped(target, whole);
    // Partly scrolled out; its full size is checked when scrolled in.
    if (box.right - box.left < Math.max(2, whole.width - 1) || box.bottom - box.top < 2) continue;
    const [width, height] = reach(target, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (width === 0) continue;
    // Rows of tables and tables of contents are lines of text; everything else has the size of a finger.
    const isInBar = bars.some((bar) => bar.contains(element));
    const minimum = target.tagName === 'A' && !isInBar ? MINIMUM : OWN;
    // A point on the edge is outside of the target.
    if (width >= minimum - 2 && height >= minimum - 2) continue;
    const name = (element.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40);
    faults.push(`target of ${width} x ${height}: ${element.tagName.toLowerCase()} ${name}`);
  }
  return faults;
}

/** Width and height in which a tap reaches the target; 0 if something covers its centre. */
function reach(target: Element, x: number, y: number): [number, number] {
  const FAR = 24;
  const isHit = (atX: number, atY: number) => {
    const hit = document.elementFromPoint(atX, atY);
    return hit !== null && (target === hit || target.contains(hit) || hit.contains(target.closest('label')));
  };
  if (!isHit(x, y)) return [0, 0];
  const extent = (dx: number, dy: number) => {
    let far = 0;
    while (far < FAR && isHit(x + dx * (far + 1), y + dy * (far + 1))) far += 1;
    return far;
  };
  return [extent(-1, 0) + extent(1, 0), extent(0, -1) + extent(0, 1)];
}

/** A link within the text of a paragraph. */
function isInSentence(element: Element): boolean {
  if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
  const around = element.parentElement?.textContent?.trim() ?? '';
  return around.length > (element.textContent?.trim().length ?? 0) + 1;
}
