import type { Locale } from './locale.ts';

const dashes = { zh: '-', en: '–' } as const;

/** A score: `1-0`, in English with an en dash: `1–0`. Also accepts `1:0` as in messages. */
export function scoreText(score: readonly number[] | string, locale: Locale): string {
  const goals = typeof score === 'string' ? score.split(':') : score;
  return goals.join(dashes[locale]);
}
