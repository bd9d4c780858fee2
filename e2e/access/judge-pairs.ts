import type { Page } from 'playwright-core';
import { pairs } from '#web/look/testing/contrast-pairs.ts';
import { schemes } from '#web/look/testing/read-styles.ts';
import { drawnTexts, isSpokenOnly, clipped, layerOf } from './drawn-texts.ts';
import { runInPage } from './in-page.ts';

/** A text's colour and its ground, both as the browser names them, with one place where they are. */
interface Seen {
  readonly ink: string;
  readonly ground: string;
  readonly words: string;
}

const known = new Map(
  Object.entries(schemes()).map(([name, scheme]) => [
    name,
    new Set(pairs.map(([ink, ground]) => `${named(scheme[ink])} on ${named(scheme[ground])}`)),
  ]),
);

/**
 * Texts in a colour on a ground that the table of pairs does not measure (`src/web/look/contrast.test.ts`). With every pair
 * in the table, one look at a page in one theme is enough.
 */
export async function pairFaults(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  const seen = await runInPage(page, judge, null, [drawnTexts, isSpokenOnly, layerOf, clipped, groundOf]);
  return seen
    .filter(({ ink, ground }) => !known.get(scheme)?.has(`${ink} on ${ground}`))
    .map(({ ink, ground, words }) => `${scheme}: ${ink} on ${ground} is not in the table of pairs: ${words}`);
}

/** Runs in the page, as all below does. Each pair is told once. */
function judge(): Seen[] {
  const seen = new Map<string, Seen>();
  for (const { element, words } of drawnTexts()) {
    // WCAG asks nothing of what is disabled; words that are not there yet have no colour.
    if (element.closest(':disabled, [aria-disabled=true]')) continue;
    const ink = getComputedStyle(element).color;
    const ground = groundOf(element);
    if (ink !== 'rgba(0, 0, 0, 0)') seen.set(`${ink} ${ground}`, { ink, ground, words });
  }
  return [...seen.values()];
}

/** The colour of the nearest ground around an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return backgroundImage;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'nothing';
}

/** `#1b1a19` as the browser says it. */
function named(colour = ''): string {
  const parts = colour.match(/[\da-f]{2}/gi) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}
