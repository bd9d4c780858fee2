import type { LotteryGame } from '#domain/match/lottery.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { wasFollowedAt } from '#web/session/marks/tapped-follows.ts';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { Freshness } from '../freshness.ts';
import { MatchGroupList } from './MatchGroupList.tsx';
import styles from './MatchList.module.css';
import { groupByCompetition, groupByDays, groupMatches, hasScores, type MatchGroup } from './match-groups.ts';
import type { MatchListItem } from '../queries.ts';

interface MatchListProps {
  readonly matches: readonly MatchListItem[];
  /** Several days instead of one: each day has a heading. */
  readonly isOfAllDays: boolean;
  readonly freshness: Freshness;
  /** If false, the visible part is painted before the rest is rendered. */
  readonly rendersWhole: boolean;
  /** Codes of the competitions of the day, to group by; null to group by time. */
  readonly competitions?: readonly string[] | null;
  /** Filter by a lottery game. */
  readonly game?: LotteryGame | undefined;
}

/** Grouped matches. */
export function MatchList(props: MatchListProps) {
  const { matches: all, isOfAllDays, competitions, freshness, rendersWhole, game } = props;
  const matches = useDeferredGrowth(all);
  const isWhole = useDeferredValue(true, rendersWhole);
  // A match followed or unfollowed since then keeps its place under the finger until the list is opened again.
  const [openedAtMs] = useState(() => Date.now());
  // Memoized: a list of five hundred is not regrouped for every age update.
  const groups = useMemo(() => {
    const isPinned = (match: MatchListItem) => wasFollowedAt(match, openedAtMs);
    if (isOfAllDays) return groupByDays(matches);
    return competitions
      ? groupByCompetition(matches, competitions, isPinned)
      : groupMatches(matches, isPinned);
  }, [isOfAllDays, competitions, matches, openedAtMs]);
  const aboveOf = (index: number) =>
    groups.slice(0, index).reduce((sum, { matches: { length } }) => sum + length, 0);
  return groups.map((group, index) => (
    <MatchGroupList
      key={keyOf(group)}
      group={group}
      hasColumns={!continuesColumns(group, groups[index - 1])}
      above={aboveOf(index)}
      isWhole={isWhole}
      game={game}
      isStale={group.matches.some(({ state }) => state === 'live') ? freshness.isStale : isNeverStale}
    />
  ));
}

/** Appended rows are rendered with low priority during scrolling; other changes at once. */
function useDeferredGrowth<Item>(items: readonly Item[]): readonly Item[] {
  const before = useDeferredValue(items);
  return before.length > 0 && before.length < items.length && before[0] === items[0] ? before : items;
}

const isNeverStale = () => false;

/** A day may have two headings: for upcoming and for past matches. */
function keyOf({ kind, day, competition = '', matches }: Group): string {
  return `${kind} ${day} ${competition} ${kind === 'day' ? matches[0]?.state === 'scheduled' : ''}`;
}

/** Whether a group continues the columns of the previous one: consecutive days. */
function continuesColumns(group: Group, before: Group | undefined): boolean {
  return group.kind === 'day' && before?.kind === 'day' && hasScores(group) === hasScores(before);
}

type Group = MatchGroup<MatchListItem>;

/** Skeleton of the list. */
export function MatchListSkeleton() {
  const line = (
    <div className={styles.line}>
      <Bone width="36px" height={12} />
      <Bone width="20px" height={20} />
      <Bone width="72px" height={13} />
      <i className={styles.room} />
      <Bone width="28px" height={12} />
      <Bone width="28px" height={12} />
      <Bone width="28px" height={12} />
    </div>
  );
  const row = (
    <div className={styles.row}>
      {line}
      {line}
    </div>
  );
  return <Skeleton rows={9} row={row} />;
}
