import type { Locale } from '#contract/locale.ts';

/** `npm run check -- full` sets it: everything exhaustive. Without it the level is the one of `npm test`. */
export const isFull = process.env.CHECK_LEVEL === 'full';

/**
 * The languages of a story: the one named here, both at the full level. Files alternate, and the page walk
 * (`e2e/accessibility*.journey.test.ts`) looks at every page and state in both languages at every level.
 */
export function storyIn(locale: Locale): readonly Locale[] {
  return isFull ? ['zh', 'en'] : [locale];
}

/** How often a generated test repeats: `usual`, and four times that at the full level. */
export function rounds(usual: number): number {
  return isFull ? usual * 4 : usual;
}
