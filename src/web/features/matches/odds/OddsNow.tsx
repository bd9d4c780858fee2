import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind, oddsText } from '#web/i18n/odds-text.ts';
import { linedPickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { movementOf, OddsContent } from '#web/ui/figures/OddsFigure.tsx';
import styles from './OddsNow.module.css';
import type { Book, MatchOdds } from './queries.ts';
import * as words from './words.ts';

/** The picks of a market side by side: current odds, movement, opening odds. */
export function OddsNow({
  odds: { market, picks },
  book,
}: {
  readonly odds: MatchOdds;
  readonly book: Book;
}) {
  const text = useWords(words);
  const naming = useLineNaming();
  const notation = useOddsNotation();
  return (
    <ul className={styles.grid} aria-label={byPriceKind(market, notation, text.prices)}>
      {picks.map(({ pick, lineQuarters }, index) => {
        const now = book.now[index]?.oddsMilli ?? null;
        const opening = book.opening[index]?.oddsMilli ?? null;
        return (
          <li key={pick} className={styles.cell}>
            <OddsContent
              label={linedPickName({ market, pick, lineQuarters }, naming)}
              odds={now === null ? null : oddsText(now, market, notation)}
              movement={now === null ? null : movementOf(now, opening)}
              {...(opening !== null && { note: text.openingOf(oddsText(opening, market, notation)) })}
            />
          </li>
        );
      })}
    </ul>
  );
}
