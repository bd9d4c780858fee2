import { paths } from '#web/paths/paths.ts';
import type { BoardFilters, RecordWindow } from '../queries.ts';

/** Leaderboard filters from the URL; unknown values mean all. */
export function boardFiltersOf(params: URLSearchParams): BoardFilters {
  const window = params.get('window');
  return {
    window: window === '30' || window === '90' ? window : 'all',
    competition: params.get('competition') || undefined,
  };
}

/** URL of a leaderboard. */
export function boardHref({ window, competition }: BoardFilters): string {
  return paths.home({ section: 'ranks', window: windowInAddress(window), competition });
}

function windowInAddress(window: RecordWindow): '30' | '90' | undefined {
  return window === 'all' ? undefined : window;
}
