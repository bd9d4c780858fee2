import type { LotteryGame, LotteryListing } from '#domain/match/lottery.ts';
import { weekdayText } from '../dates.ts';
import type { Locale } from '../locale.ts';

/** Names of the games; in English by what they are, as no English name is in use. */
export const lotteryNames: Readonly<Record<Locale, Readonly<Record<LotteryGame, string>>>> = {
  zh: { jingcai: '竞彩', beidan: '北单', zucai: '14 场' },
  en: { jingcai: 'Jingcai', beidan: 'Beidan', zucai: 'Pool 14' },
};

/** The number by which fans know a match: `周六001`, `Sat 001` in 竞彩; in the others the number alone. */
export function lotteryNumberText(
  { game, issue, number }: Pick<LotteryListing, 'game' | 'issue' | 'number'>,
  locale: Locale,
): string {
  if (game !== 'jingcai') return String(number);
  const digits = String(number).padStart(3, '0');
  return locale === 'zh'
    ? `${weekdayText(issue, locale)}${digits}`
    : `${weekdayText(issue, locale)} ${digits}`;
}

/** Goals added to the home side, with the real minus sign: `−1`, `0`, `+1`. */
export function handicapGoalsText(goals: number): string {
  if (goals === 0) return '0';
  return goals > 0 ? `+${goals}` : `−${Math.abs(goals)}`;
}
