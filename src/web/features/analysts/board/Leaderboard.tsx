import { sameDayTimeText } from '#web/i18n/dates.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { InfoIcon } from '#web/ui/icons/states.tsx';
import { IntervalAxis } from '#web/ui/figures/IntervalAxis.tsx';
import { Sentences } from '#web/ui/layout/Sentences.tsx';
import { Note, Sep, Strong } from '#web/ui/layout/Text.tsx';
import { paths } from '#web/paths/paths.ts';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import * as words from './board-words.ts';
import { definitionHref } from '../definitions/definition-href.ts';
import { Explain } from '../definitions/Explain.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './Leaderboard.module.css';
import { RankedRow, UnrankedRow } from './LeaderboardRow.tsx';
import type { Board } from '../queries.ts';
import { commonHalf, ticksOf } from '../yield-axis.ts';

/** Explanation of the order, the ranked analysts on one axis, then those with too few schemes. Empty without rows. */
export function Leaderboard({ pages }: { readonly pages: readonly Board[] }) {
  const text = useWords(words);
  const rows = pages.flatMap(({ items }) => items);
  const ranked = rows.filter(({ place }) => place !== null);
  const others = rows.filter(({ place }) => place === null);
  const [first] = pages;
  if (!first) return null;
  const half = commonHalf(ranked.map(({ adjustedYield }) => adjustedYield));
  const [before, deciding, after] = text.why;
  const isAnyMarked = ranked.some(({ marks }) => marks.closing || marks.profit);
  return (
    <>
      <p className={styles.why}>
        <InfoIcon size={16} className={styles.info} />
        <span>
          {before}
          <Strong>{deciding}</Strong>
          <Sentences
            of={[after, isAnyMarked && text.marked]}
            mark={isAnyMarked && <Explain about="marks" name={text.redBand} />}
          />
        </span>
        <InlineLink href={definitionHref('lowerBound')}>{text.definition}</InlineLink>
      </p>
      {ranked.length > 0 && (
        <section aria-label={text.title}>
          {/* Hidden from screen readers: every row labels its own figures. */}
          <div className={styles.head} aria-hidden="true">
            <span>{text.place}</span>
            <span className={styles.analyst}>{text.analyst}</span>
            <IntervalAxis ticks={ticksOf(half)} keepsInside />
            <span className={styles.low}>{text.lowPercent}</span>
          </div>
          <ol className={styles.rows}>
            {ranked.map((row) => (
              <RankedRow key={row.analyst.id} row={row} half={half} />
            ))}
          </ol>
        </section>
      )}
      {others.length > 0 && (
        <section aria-label={text.tooFew}>
          <h2 className={classNames(rowStyles.group, styles.group)}>
            <b className={rowStyles.groupName}>{text.tooFew}</b> {text.tooFewNote(first.rankedFrom)}
            <Explain about="tooFew" name={text.tooFew} />
          </h2>
          <ul className={styles.rows}>
            {others.map((row) => (
              <UnrankedRow key={row.analyst.id} row={row} rankedFrom={first.rankedFrom} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Number of ranked analysts, of all who ever started and of those who gave up, and time of the figures. */
export function BoardFoot({ board: { ranked, started, stopped, asOf } }: { readonly board: Board }) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Note>
      {text.rankedCount(countText(ranked))}
      <Sep />
      {text.startedCount(countText(started), countText(stopped))}
      {asOf !== null && (
        <>
          <Sep />
          {text.asOf(sameDayTimeText(asOf, serverNowMs(), locale))}
        </>
      )}
      <Sep />
      {text.past}
      <Sep />
      <InlineLink href={paths.compare()}>{text.compareSome}</InlineLink>
    </Note>
  );
}
