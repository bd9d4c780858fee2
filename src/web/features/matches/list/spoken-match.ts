import { isModelMade } from '#web/i18n/bookmaker-name.ts';
import { timeText } from '#web/i18n/dates.ts';
import { type LineNaming, type LineStyle, lineText } from '#web/i18n/line-text.ts';
import type { Locale } from '#web/i18n/locale.ts';
import { type OddsNotation, oddsText } from '#web/i18n/odds-text.ts';
import { en as offEn, zh as offZh } from '#web/i18n/off-words.ts';
import { handicapGoalsText, lotteryNames, lotteryNumberText } from '#web/i18n/feed/lottery-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { clockText } from '../clock-text.ts';
import { en as listEn, zh as listZh } from '../list-words.ts';
import { lotteryOf } from '../lottery-of.ts';
import { hasCorners } from './has-corners.ts';
import type { ListedMatch, Quote } from '../queries.ts';
import { quoteLines } from '../quotes.ts';
import { en, zh } from '../words.ts';

const words = { zh, en };
const listWords = { zh: listZh, en: listEn };
const offWords = { zh: offZh, en: offEn };

interface SpokenOptions {
  readonly isStale: boolean;
  readonly notation: OddsNotation;
  readonly lines: LineStyle;
}

/**
 * A row as one sentence for screen readers: competition, teams, state, red cards, schemes, odds and whether they are
 * from the model.
 */
export function spokenMatch(
  match: ListedMatch,
  locale: Locale,
  { isStale, notation, lines }: SpokenOptions,
): string {
  const [text, listText] = [words[locale], listWords[locale]];
  const { competition, home, away, score90, halfTime, redCards, corners, odds, schemes } = match;
  const middle = score90 === null ? text.versus : scoreText(score90, locale);
  const cards = [home, away].map((team, index) => {
    const count = redCards?.[index] ?? 0;
    return count === 0 ? '' : listText.spokenRedCards(team.name[locale], count);
  });
  const parts = [
    ...spokenListings(match, locale),
    text.spoken(competition.short[locale], home.name[locale], middle, away.name[locale]),
    spokenState(match, text, locale),
    isStale ? listText.mayBeOld : '',
    halfTime && listText.spokenHalf(scoreText(halfTime, locale)),
    ...cards,
    hasCorners(match) && corners ? listText.spokenCorners(scoreText(corners, locale)) : '',
    text.spokenSchemes(schemes.total),
    match.state === 'finished' && schemes.win + schemes.loss > 0
      ? `${text.wins(schemes.win)} ${text.losses(schemes.loss)}`
      : '',
    match.state === 'finished' && odds.length > 0 ? listText.spokenClosing : '',
    ...spokenOdds(odds, listText, { notation, naming: { locale, style: lines } }),
    odds.some(({ bookmaker }) => isModelMade(bookmaker)) ? listText.spokenModel : '',
  ];
  return parts.filter(Boolean).join(locale === 'zh' ? '，' : ', ');
}

/** Its number in 竞彩, by which fans know it. */
function spokenListings(match: ListedMatch, locale: Locale): readonly string[] {
  return lotteryOf(match)
    .filter(({ game }) => game === 'jingcai')
    .map((listing) => {
      const { spokenLottery, spokenHandicap } = listWords[locale];
      const number = spokenLottery(lotteryNames[locale].jingcai, lotteryNumberText(listing, locale));
      const { handicapGoals } = listing;
      return handicapGoals === null
        ? number
        : `${number} ${spokenHandicap(handicapGoalsText(handicapGoals))}`;
    });
}

/** The two lines of odds in the row, if complete. */
function spokenOdds(
  odds: ListedMatch['odds'],
  text: typeof listZh,
  { notation, naming }: { readonly notation: OddsNotation; readonly naming: LineNaming },
): readonly string[] {
  const [result] = quoteLines(odds, '1x2');
  const [asian] = quoteLines(odds, 'asian');
  const { home, draw, away } = result?.quotes ?? {};
  const { home: asianHome, away: asianAway } = asian?.quotes ?? {};
  const priceOf = ({ oddsMilli, market }: Quote) => oddsText(oddsMilli, market, notation);
  return [
    home && draw && away ? text.spokenResultOdds(priceOf(home), priceOf(draw), priceOf(away)) : '',
    asianHome && asianAway
      ? text.spokenAsianOdds(
          lineText('asian', asian?.lineQuarters ?? 0, naming),
          priceOf(asianHome),
          priceOf(asianAway),
        )
      : '',
  ];
}

function spokenState(
  { state, clock, kickoffAt, timeKnown }: ListedMatch,
  text: typeof zh,
  locale: Locale,
): string {
  if (state === 'live') return text.spokenLive(clock === null ? '' : clockText(clock, locale)).trim();
  if (state === 'finished') return text.spokenFinished;
  if (state !== 'scheduled') return offWords[locale].full[state];
  return text.spokenKickoff(timeKnown ? timeText(kickoffAt) : text.timeUnknown);
}
