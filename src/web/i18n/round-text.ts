import type { Locale } from './locale.ts';

/**
 * A round as it is read: feeds write a numbered one as `12` or `Matchday 12` (`12 轮`, `Round 12`); a named one, such
 * as a final, stays as the feed has it.
 */
export function roundText(round: string, locale: Locale): string {
  const number = /^(?:(?:matchday|round)\s+)?(\d{1,3})$/i.exec(round.trim())?.[1];
  if (number === undefined) return round;
  return locale === 'zh' ? `${number} 轮` : `Round ${number}`;
}
