import type { HttpFeed } from '../http-feed.ts';
import { type DemoPlace, demoFeed } from './demo-feed.ts';

/** Complete seasons before the current one. */
const SEASONS_OF_HISTORY = 3;

interface DemoOptions {
  readonly seasons?: number;
  readonly onlyLeague?: string | undefined;
}

/** The two feeds of the demo: a result counts at once because the second confirms the first. */
export function openDemoFeeds(
  place: DemoPlace,
  { seasons = SEASONS_OF_HISTORY, onlyLeague }: DemoOptions = {},
): readonly [HttpFeed, HttpFeed] {
  return [
    demoFeed({ ...place, source: 'demo', seasons, onlyLeague, extent: 'full' }),
    demoFeed({ ...place, source: 'demo-second', seasons, onlyLeague, extent: 'results' }),
  ];
}

/** The first feed for days that are passed through quickly: of coming matches it reads the next day's prices alone. */
export function openDemoHistory(place: DemoPlace): HttpFeed {
  return demoFeed({ ...place, source: 'demo', seasons: SEASONS_OF_HISTORY, extent: 'history' });
}

/** The first feed for the matches of today and tomorrow alone, with all their prices: the rest is read later. */
export function openNearDays(place: DemoPlace): HttpFeed {
  return demoFeed({
    ...place,
    source: 'demo',
    seasons: SEASONS_OF_HISTORY,
    extent: 'full',
    isNearOnly: true,
  });
}
