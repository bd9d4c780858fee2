import type { Page } from 'playwright-core';
import { clipped, isSpokenOnly, layerOf } from './drawn-texts.ts';
import { runInPage } from './in-page.ts';

/** WCAG 2.5.8, and our own rule for what stands for itself: buttons, stars, chips, tabs, links that are a row or a part of a bar. */
const [LEAST, OWN] = [24, 44];

/**
 * What is pressed and smaller than a finger, by trying: from the middle outward, how far a tap still reaches it. The
 * whole page must be within the window. Links within a sentence are as high as its lines.
 */
export async function targetFaults(page: Page): Promise<string[]> {
  return await runInPage(page, judge, { LEAST, OWN }, [isSpokenOnly, layerOf, clipped, reach, isInSentence]);
}

/** Runs in the page, as all of this file does. */
function judge({ LEAST, OWN }: { readonly LEAST: number; readonly OWN: number }): string[] {
  const faults: string[] = [];
  const root = document.querySelector('dialog[open]') ?? document.body;
  const pressed =
    'a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [role=switch], [role=tab]';
  for (const element of root.querySelectorAll(pressed)) {
    if (element.closest('dialog:not([open])')) continue;
    // What is drawn by its label is pressed there.
    const target = element.closest('label') ?? element;
    if (isSpokenOnly(target) || isInSentence(element)) continue;
    const whole = target.getBoundingClientRect();
    const { box } = clipped(target, whole);
    // What is scrolled half out of its row is whole when it is scrolled in.
    if (box.right - box.left < Math.max(2, whole.width - 1) || box.bottom - box.top < 2) continue;
    const [width, height] = reach(target, (box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (width === 0) continue;
    // Rows of a table and entries of a list of contents are lines of text; what acts or chooses is as large as a finger.
    const least =
      target.tagName === 'A' && !element.closest(`#root > div > :is(header, nav, footer)`) ? LEAST : OWN;
    // A point on its edge is no longer the target.
    if (width >= least - 2 && height >= least - 2) continue;
    const name = (element.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 40);
    faults.push(`target of ${width} x ${height}: ${element.tagName.toLowerCase()} ${name}`);
  }
  return faults;
}

/** How wide and high the place is where a tap reaches it; 0 where something else lies over its middle. */
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

/** A link among words of the same paragraph. */
function isInSentence(element: Element): boolean {
  if (element.tagName !== 'A' || getComputedStyle(element).display !== 'inline') return false;
  const around = element.parentElement?.textContent?.trim() ?? '';
  return around.length > (element.textContent?.trim().length ?? 0) + 1;
}
