import { lotteryGames } from '#domain/match/lottery.ts';
import { parseCalendarDate } from '#domain/match/calendar-date.ts';
import { listStates } from '../list-states.ts';
import type { MatchFilters } from '../../../live/match-keys.ts';

/** Match filters from the home URL. Invalid values are ignored; a search covers all days. */
export function filtersOf(params: URLSearchParams): MatchFilters {
  const q = params.get('q');
  if (q) return { q };
  const day = parseCalendarDate(params.get('day') ?? '');
  const competition = params.get('competition');
  const state = listStates.find((name) => name === params.get('state'));
  const lottery = lotteryGames.find((game) => game === params.get('lottery'));
  const hasSchemes = params.get('schemes') === 'true';
  const isFollowed = params.get('followed') === 'true';
  return {
    ...(day && { day }),
    ...(competition && { competition }),
    ...(state && { state }),
    ...(lottery && { lottery }),
    ...(hasSchemes && { schemes: 'true' }),
    ...(isFollowed && { followed: 'true' }),
  };
}
