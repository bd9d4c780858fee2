import { Fragment } from 'react';
import { lotteryGames } from '#domain/match/lottery.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { handicapGoalsText, lotteryNames, lotteryNumberText } from '#web/i18n/feed/lottery-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Sep } from '#web/ui/layout/Text.tsx';
import * as words from './head-words.ts';
import styles from './MatchHead.module.css';
import { lotteryOf } from '../lottery-of.ts';
import type { Match } from '../queries.ts';

/** The numbers of the match in lottery lists: `竞彩 周六001 让球 −1 · 北单 7`. Nothing if it is in none. */
export function LotteryLine({ match }: { readonly match: Pick<Match, 'lottery'> }) {
  const text = useWords(words);
  const locale = useLocale();
  return lotteryGames
    .flatMap((game) => lotteryOf(match).filter((each) => each.game === game))
    .map((listing, at) => (
      <Fragment key={listing.game}>
        {at > 0 && <Sep />}
        <span className={styles.listing}>
          {lotteryNames[locale][listing.game]} {lotteryNumberText(listing, locale)}
          {listing.handicapGoals !== null &&
            ` ${text.lotteryHandicap(handicapGoalsText(listing.handicapGoals))}`}
        </span>
      </Fragment>
    ));
}
