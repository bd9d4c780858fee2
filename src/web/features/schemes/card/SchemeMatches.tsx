import { serverNowMs } from '#web/clock/server-clock.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { Tag } from '#web/ui/marks/Tag.tsx';
import * as words from '../card-words.ts';
import { sameDayTimeText } from '#web/i18n/dates.ts';
import { marketTitle } from '../market-title.ts';
import type { PublicCard } from '../queries.ts';
import { matchStateText } from '../match-state-text.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './SchemeCard.module.css';

interface SchemeMatchesProps {
  readonly scheme: PublicCard;
  readonly ofMatch: string | undefined;
}

/** Market and match of a scheme in one line; for a parlay every match with its market. */
export function SchemeMatches({ scheme, ofMatch }: SchemeMatchesProps) {
  const text = useWords(words);
  const markets = useWords(marketWords);
  const locale = useLocale();
  const title = marketTitle(scheme.market, scheme.matches.length, locale);
  if (scheme.market !== 'parlay') {
    return (
      <div className={styles.match}>
        <Tag>{title}</Tag>
        <MatchLine match={scheme.match} />
      </div>
    );
  }
  const isAmong = scheme.matches.some(({ id }) => id === ofMatch);
  const firstAt = sameDayTimeText(scheme.match.kickoffAt, serverNowMs(), locale);
  return (
    <>
      <div className={styles.match}>
        <Tag>{title}</Tag>
        {isAmong && <Tag tone="blue">{text.includesThis}</Tag>}
        <span className={styles.when}>{text.firstAt(firstAt)}</span>
      </div>
      {/* Open picks show match and market themselves. */}
      {scheme.picks === null && (
        <ul>
          {scheme.matches.map((match) => {
            const leg = scheme.legs.find(({ matchId }) => matchId === match.id);
            return (
              <li key={match.id} className={styles.leg}>
                <MatchLine match={match} />
                {leg && <span className={styles.market}>{markets[leg.market]}</span>}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

function MatchLine({ match }: Pick<PublicCard, 'match'>) {
  const { versus } = useWords(words);
  const locale = useLocale();
  return (
    <>
      <span className={styles.when}>
        {match.competition.short[locale]} {matchStateText(match, locale)}
      </span>
      <span className={textStyles.ellipsis}>
        {match.home.short[locale]} {versus} {match.away.short[locale]}
      </span>
    </>
  );
}
