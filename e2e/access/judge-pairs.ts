import type { Page } from 'playwright-core';
import { pairs } from '#web/look/testing/contrast-pairs.ts';
import { schemes } from '#web/look/testing/read-styles.ts';
import { drawnTexts, isSpokenOnly, clipped, layerOf } from './drawn-texts.ts';
import { runInPage } from './in-page.ts';

/** A text colour and its background, as computed, with one example. */
interface Seen {
  readonly ink: string;
  readonly ground: string;
  readonly words: string;
}

const coveredPairs = new Map(
  Object.entries(schemes()).map(([name, scheme]) => [
    name,
    new Set(pairs.map(([ink, ground]) => `${named(scheme[ink])} on ${named(scheme[ground])}`)),
  ]),
);

/**
 * Colour pairs that the table does not cover (`src/web/look/contrast.test.ts`). If all pairs are in the table, one
 * check per page and theme is sufficient.
 */
export async function pairFaults(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  const seen = await runInPage(page, judge, null, [drawnTexts, isSpokenOnly, layerOf, clipped, groundOf]);
  const winsAreGreen = await page.evaluate(() =>
    document.documentElement.matches(':lang(en):not([data-win="red"]), [data-win="green"]'),
  );
  const scheme = winsAreGreen ? `${theme}Green` : theme;
  return seen
    .filter(({ ink, ground }) => !coveredPairs.get(scheme)?.has(`${ink} on ${ground}`))
    .map(({ ink, ground, words }) => `${scheme}: ${ink} on ${ground} is not in the table of pairs: ${words}`);
}

/** Runs in the page, like everything below. Reports each pair once. */
function judge(): Seen[] {
  const seen = new Map<string, Seen>();
  for (const { element, words } of drawnTexts()) {
    // WCAG exempts disabled elements; hidden texts have no colour.
    if (element.closest(':disabled, [aria-disabled=true]')) continue;
    const ink = getComputedStyle(element).color;
    const ground = groundOf(element);
    if (ink !== 'rgba(0, 0, 0, 0)') seen.set(`${ink} ${ground}`, { ink, ground, words });
  }
  return [...seen.values()];
}

/** The nearest background colour of an element. */
function groundOf(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(at);
    if (backgroundImage !== 'none') return backgroundImage;
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return 'nothing';
}

/** Converts `#1b1a19` to the computed form. */
function named(colour = ''): string {
  const parts = colour.match(/[\da-f]{2}/gi) ?? [];
  return `rgb(${parts.map((part) => Number.parseInt(part, 16)).join(', ')})`;
}
