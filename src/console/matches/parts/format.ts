import { languageTags } from '#contract/locale.ts';
import type { LotteryListing } from '#domain/match/lottery.ts';
import type { Score } from '#domain/match/match-state.ts';
import type { Locale } from '../../i18n/locale.ts';

/** `2–1` in English, `2-1` in Chinese; a dash for no score. */
export function scoreText(score: Score | null, locale: Locale): string {
  if (score === null) return '–';
  return score.join(locale === 'zh' ? '-' : '–');
}

/** The number by which people know a match: `竞彩 周六001 (−1)`, `Jingcai Sat 001 (−1)`; other games with their issue. */
export function listingText({ game, issue, number, handicapGoals }: LotteryListing, locale: Locale): string {
  const goals = handicapGoals === null || handicapGoals === 0 ? '' : ` (${goalsText(handicapGoals)})`;
  return `${games[locale][game]} ${numberText(game, issue, number, locale)}${goals}`;
}

const games = {
  zh: { jingcai: '竞彩', beidan: '北单', zucai: '14 场' },
  en: { jingcai: 'Jingcai', beidan: 'Beidan', zucai: 'Pool 14' },
} as const satisfies Readonly<Record<Locale, Readonly<Record<LotteryListing['game'], string>>>>;

function numberText(game: LotteryListing['game'], issue: string, number: number, locale: Locale): string {
  if (game !== 'jingcai') return `${issue}-${number}`;
  const digits = String(number).padStart(3, '0');
  const weekday = new Intl.DateTimeFormat(languageTags[locale], { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${issue}T00:00:00Z`),
  );
  return locale === 'zh' ? `${weekday}${digits}` : `${weekday} ${digits}`;
}

function goalsText(goals: number): string {
  return goals > 0 ? `+${goals}` : `−${Math.abs(goals)}`;
}
