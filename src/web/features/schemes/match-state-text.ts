import { isOff } from '#domain/match/match-state.ts';
import { serverNowMs } from '../../clock/server-clock.ts';
import type { Locale } from '../../i18n/locale.ts';
import { en, zh } from '../../i18n/off-words.ts';
import { scoreText } from '../../i18n/scores.ts';
import { sameDayTimeText } from '#web/i18n/dates.ts';
import type { SchemeCardData } from './queries.ts';

const offWords = { zh, en };

/** State text of a match not played as scheduled; null otherwise. */
export function offText({ state }: Pick<SchemeCardData['match'], 'state'>, locale: Locale): string | null {
  return isOff(state) ? offWords[locale].full[state] : null;
}

/** State of a scheme's match: cancelled, score, or kick-off. */
export function matchStateText(
  match: Pick<SchemeCardData['match'], 'state' | 'score90' | 'kickoffAt'>,
  locale: Locale,
): string {
  const { score90, kickoffAt } = match;
  const off = offText(match, locale);
  if (off !== null) return off;
  return score90 ? scoreText(score90, locale) : sameDayTimeText(kickoffAt, serverNowMs(), locale);
}
