import type { LotteryGame } from '#domain/match/lottery.ts';
import { type CSSProperties, Fragment, memo } from 'react';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { dayHeadText, dayOf } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { StarIcon } from '#web/ui/icons/match.tsx';
import { DocumentIcon } from '#web/ui/icons/things.tsx';
import { PulseDot } from '#web/ui/feedback/PulseDot.tsx';
import type { Freshness } from '../freshness.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import barStyles from '#web/ui/layout/Bars.module.css';
import styles from './MatchGroupList.module.css';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { DayHead } from './DayHead.tsx';
import { hasScores, type MatchGroup } from './match-groups.ts';
import { hasCorners } from './has-corners.ts';
import { MatchRow } from './MatchRow.tsx';
import type { MatchListItem } from '../queries.ts';
import * as words from '../words.ts';

/** Rows visible on a tall phone (932 px); the rest is rendered after the first paint. */
const SEEN_FIRST = 10;
/** Minimum height of a row, and the minimum height above and below the list in rows. */
const ROW_PX = 66;
const ROWS_AROUND = 2;

interface MatchGroupListProps {
  readonly group: MatchGroup<MatchListItem>;
  readonly hasColumns: boolean;
  /** Number of matches in the groups above. */
  readonly above: number;
  /** If false, off-screen rows are placeholders. */
  readonly isWhole: boolean;
  /** Whether data of a live match may be outdated. */
  readonly isStale: Freshness['isStale'];
  readonly game: LotteryGame | undefined;
}

/** A group of the list. Its head labels the columns once; rows have no labels. */
export const MatchGroupList = memo(function MatchGroupList(props: MatchGroupListProps) {
  const { group, hasColumns, above, isWhole, isStale, game } = props;
  const { matches } = group;
  const isOld = (match: MatchListItem) => match.state === 'live' && isStale(match.competition);
  const isFar = above >= SEEN_FIRST;
  return (
    <section>
      <h2 className={classNames(barStyles.head, rowStyles.group, styles.head)}>
        <Name group={group} isStill={matches.every(isOld)} />
        {hasColumns && (
          <Columns hasGoals={hasScores(group)} hasCorners={game === undefined && matches.some(hasCorners)} />
        )}
      </h2>
      <ul
        className={classNames(styles.rows, isFar && styles.far)}
        style={isFar ? roomOf(matches.length) : undefined}
      >
        {matches.map((match, index) => {
          const place = above + index;
          const before = matches[index - 1]?.kickoffAt ?? group.firstAt;
          return (
            <Fragment key={match.id}>
              {group.kind === 'coming' && before !== match.kickoffAt && (
                <DayHead before={before} at={match.kickoffAt} lastAt={matches.at(-1)?.kickoffAt ?? ''} />
              )}
              {!isWhole && place >= visibleRowCount() ? (
                <li className={styles.room} />
              ) : (
                <MatchRow match={match} isStale={isOld(match)} isBelow={place >= SEEN_FIRST} game={game} />
              )}
            </Fragment>
          );
        })}
      </ul>
    </section>
  );
});

/** Number of rows visible without scrolling. */
function visibleRowCount(): number {
  return Math.min(SEEN_FIRST, Math.ceil(window.innerHeight / ROW_PX) - ROWS_AROUND);
}

const roomOf = (rows: number) => ({ '--rows': rows }) as CSSProperties;

function Name({ group, isStill }: Pick<MatchGroupListProps, 'group'> & { readonly isStill: boolean }) {
  const text = useWords(words);
  const locale = useLocale();
  const { kind, day, matches } = group;
  return (
    <>
      {kind === 'live' && <PulseDot isStill={isStill} />}
      {kind === 'followed' && <StarIcon size={14} className={styles.star} />}
      {kind === 'competition' ? (
        <CompetitionName of={matches[0]?.competition} />
      ) : (
        <b className={rowStyles.groupName}>
          {kind === 'day' ? day !== null && headOf(day, locale) : text.groups[kind]}
        </b>
      )}
      {matches.length}
      {kind === 'finished' && <small className={styles.closing}>{text.closingOdds}</small>}
    </>
  );
}

function CompetitionName({ of: competition }: { readonly of: MatchListItem['competition'] | undefined }) {
  const locale = useLocale();
  if (!competition) return null;
  return (
    <Link
      href={paths.competitionPage({ id: competition.code })}
      className={classNames(rowStyles.groupName, styles.competition)}
    >
      {competition.name[locale]}
    </Link>
  );
}

/** Day heading, with the year if not the current one. */
function headOf(day: string, locale: Locale): string {
  const [year = ''] = day.split('-');
  const head = dayHeadText(day, locale);
  if (dayOf(new Date(serverNowMs()).toISOString()).startsWith(year)) return head;
  return locale === 'zh' ? `${year}/${head}` : `${head} ${year}`;
}

interface ColumnsProps {
  readonly hasGoals: boolean;
  readonly hasCorners: boolean;
}

function Columns({ hasGoals, hasCorners }: ColumnsProps) {
  const { columns } = useWords(words);
  const locale = useLocale();
  return (
    <span className={styles.columns} aria-hidden="true">
      <span className={classNames(hasGoals && styles.scores)}>
        {hasGoals && (
          <>
            <i className={styles.corners}>{hasCorners && columns.corners}</i>
            <i>{columns.halfTime}</i>
            <i>{columns.fullTime}</i>
          </>
        )}
      </span>
      <span className={styles.odds}>{columns.home}</span>
      <span className={styles.odds}>{columns.draw}</span>
      <span className={styles.odds}>{columns.away}</span>
      <span className={styles.schemes}>{locale === 'zh' ? columns.schemes : <DocumentIcon size={14} />}</span>
    </span>
  );
}
