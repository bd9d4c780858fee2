import type { RefObject } from 'react';
import { isEndState } from '#domain/match/confirm-result.ts';
import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import * as words from './head-words.ts';
import { lotteryOf } from '../lottery-of.ts';
import { LotteryLine } from './LotteryLine.tsx';
import { MarketStrip } from './MarketStrip.tsx';
import styles from './MatchHead.module.css';
import { MatchMoment } from './MatchMoment.tsx';
import type { HeadMatch } from './head-match.ts';

interface MatchHeadProps {
  readonly match: HeadMatch;
  /** The displayed data may be outdated. */
  readonly isStale: boolean;
  /** The line of teams and score: once it is out of sight the bar shows them. */
  readonly teams: RefObject<HTMLDivElement | null>;
}

/** Teams, kick-off or score, main odds, and whether settlement is on hold. */
export function MatchHead({ match, isStale, teams }: MatchHeadProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <section className={styles.head}>
      <div ref={teams} className={styles.grid}>
        <Side match={match} side="home" />
        <MatchMoment match={match} isStale={isStale} />
        <Side match={match} side="away" />
      </div>
      {lotteryOf(match).length > 0 && (
        <p className={styles.state}>
          <LotteryLine match={match} />
        </p>
      )}
      {match.heldSince !== null && (
        <p className={styles.state}>
          <Tag tone="amber">{text.onHold}</Tag> {text.onHoldSince(dateTimeText(match.heldSince, locale))}
        </p>
      )}
      {match.competition.demo && (
        <p className={styles.state}>
          <Tag tone="amber">{text.demo}</Tag>
        </p>
      )}
      <MarketStrip odds={match.odds} isOver={isEndState(match.state)} />
    </section>
  );
}

/** Skeleton of the head. */
export function MatchHeadSkeleton() {
  const side = (
    <div className={styles.side}>
      <Bone width="44px" height={52} />
      <Bone width="72px" height={16} />
    </div>
  );
  const row = (
    <div className={styles.grid}>
      {side}
      <div className={styles.side}>
        <Bone width="72px" height={12} />
        <Bone width="110px" height={36} />
      </div>
      {side}
    </div>
  );
  return <Skeleton rows={1} row={row} />;
}

/** A team with its side, table position and red cards. */
function Side({ match, side }: { readonly match: HeadMatch; readonly side: 'home' | 'away' }) {
  const text = useWords(words);
  const locale = useLocale();
  const team = match[side];
  const rank = match.ranks[side];
  const redCards = match.redCards?.[side === 'home' ? 0 : 1] ?? 0;
  return (
    <div className={styles.side}>
      <Link href={paths.teamPage({ id: team.key })} className={styles.team}>
        <Badge team={team} size={52} />
        <b className={styles.name}>{team.name[locale]}</b>
      </Link>
      <small className={styles.role}>
        {text[side]}
        {rank !== null && (
          <>
            <Sep />
            {text.rank(rank)}
          </>
        )}
        {redCards > 0 && (
          <>
            <Sep />
            <i className={styles.card} />
            <span aria-hidden="true">{redCards}</span>
            <Hidden>{text.redCards(redCards)}</Hidden>
          </>
        )}
      </small>
    </div>
  );
}
