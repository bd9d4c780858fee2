import type { Locale } from '#contract/locale.ts';

interface Teams {
  readonly home: string;
  readonly away: string;
}

/** Both teams of a match in a line. */
export function matchText({ home, away }: Teams, locale: Locale): string {
  return locale === 'zh' ? `${home} vs ${away}` : `${home} v ${away}`;
}

/** A score with the home side first, `2-1`; null if one is not known. */
export function scoreText(home: number | null, away: number | null): string | null {
  return home === null || away === null ? null : `${home}-${away}`;
}
