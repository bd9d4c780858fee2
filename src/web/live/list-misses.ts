import type { InfiniteData } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/live.ts';
import type { matchList } from '#contract/matches.ts';
import type { MatchFilters } from './match-keys.ts';

type List = InfiniteData<CallReply<typeof matchList>>;

const HOUR_MS = 3_600_000;

/** A football day begins at noon in Beijing. */
const NOON_UTC = 'T04:00:00Z';

const shownStates: Readonly<Record<NonNullable<MatchFilters['state']>, readonly MatchChange['state'][]>> = {
  live: ['live'],
  coming: ['scheduled', 'postponed'],
  finished: ['finished', 'awarded', 'abandoned', 'cancelled'],
};

/**
 * Whether a list of a day should hold a match it does not: a new fixture, one moved to that day, or one that has only
 * now come to the state the list shows. Of followed matches and of those searched for a change does not tell.
 */
export function listMisses(list: List, filters: MatchFilters, change: MatchChange): boolean {
  const day = list.pages[0]?.day;
  if (!day || filters.followed !== undefined || filters.q) return false;
  if (filters.competition !== undefined && filters.competition !== change.competition) return false;
  if (filters.state !== undefined && !shownStates[filters.state].includes(change.state)) return false;
  const sinceNoonMs = Date.parse(change.kickoffAt) - Date.parse(day + NOON_UTC);
  if (sinceNoonMs < 0 || sinceNoonMs >= 24 * HOUR_MS) return false;
  // Pages that are not loaded yet hold the later matches.
  const isLoaded = list.pages.at(-1)?.nextCursor === null;
  return isLoaded && !list.pages.some(({ items }) => items.some(({ id }) => id === change.id));
}
