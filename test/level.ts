import type { Locale } from '#contract/locale.ts';

/** Set by `npm run check -- full`, the exhaustive level. Otherwise the level of `npm test`. */
export const isFull = process.env.CHECK_LEVEL === 'full';

/**
 * The languages of a story: the given one, or both at the full level. Files alternate; the page walk
 * (`e2e/stories/app/accessibility.journey.test.ts`) covers every page in both languages at every level, every sheet and
 * state in one, in turns.
 */
export function storyIn(locale: Locale): readonly Locale[] {
  return isFull ? ['zh', 'en'] : [locale];
}

/** Repetitions of a property test: `usual`, and four times that at the full level. */
export function rounds(usual: number): number {
  return isFull ? usual * 4 : usual;
}
