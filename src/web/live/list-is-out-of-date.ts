import type { InfiniteData } from '@tanstack/react-query';
import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/matches/live.ts';
import type { matchList } from '#contract/matches/matches.ts';
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
 * Whether a change affects list membership: a match moved to another day or left the listed state, or one that belongs
 * to the list is missing. Membership by follow or search cannot be derived from a change.
 */
export function listIsOutOfDate(list: List, filters: MatchFilters, change: MatchChange): boolean {
  const isListed = list.pages.some(({ items }) => items.some(({ id }) => id === change.id));
  const belongs = isOfState(filters, change) && isOfDay(list.pages[0]?.day ?? null, change);
  if (isListed) return !belongs;
  const isOfAllDays = !list.pages[0]?.day;
  if (!belongs || isOfAllDays || filters.followed !== undefined || filters.q) return false;
  if (filters.competition !== undefined && filters.competition !== change.competition) return false;
  // Pages not yet loaded contain the later matches.
  return list.pages.at(-1)?.nextCursor === null;
}

const openStates: readonly MatchChange['state'][] = ['scheduled', 'live', 'postponed'];

function isOfState({ state, part }: MatchFilters, change: MatchChange): boolean {
  if (part === 'fixtures' && !openStates.includes(change.state)) return false;
  return state === undefined || shownStates[state].includes(change.state);
}

function isOfDay(day: string | null, { kickoffAt }: MatchChange): boolean {
  if (day === null) return true;
  const sinceNoonMs = Date.parse(kickoffAt) - Date.parse(day + NOON_UTC);
  return sinceNoonMs >= 0 && sinceNoonMs < 24 * HOUR_MS;
}
