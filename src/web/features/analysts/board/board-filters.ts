import { schemeMarkets } from '#domain/market/market.ts';
import { paths } from '#web/paths/paths.ts';
import type { BoardFilters, RecordWindow } from '../queries.ts';

/** Leaderboard filters from the URL; unknown values mean all, a competition goes before a market. */
export function boardFiltersOf(params: URLSearchParams): BoardFilters {
  const window = params.get('window');
  const competition = params.get('competition') || undefined;
  const market = schemeMarkets.find((each) => each === params.get('market'));
  return {
    window: window === '30' || window === '90' ? window : 'all',
    ...(competition ? { competition } : market && { market }),
  };
}

/** URL of a leaderboard. */
export function boardHref({ window, competition, market }: BoardFilters): string {
  return paths.home({ section: 'ranks', window: windowInAddress(window), competition, market });
}

function windowInAddress(window: RecordWindow): '30' | '90' | undefined {
  return window === 'all' ? undefined : window;
}
