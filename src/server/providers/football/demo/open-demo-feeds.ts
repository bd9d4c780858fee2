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

/** The feeds of a first start, which reads what its days need and leaves the rest to the scheduled feeds. */
export interface FirstFeeds {
  /** For days of which little is kept: prices of one bookmaker, and no details. */
  readonly briefly: HttpFeed;
  /** For days that are shown, but are over: prices of one bookmaker. */
  readonly sparingly: HttpFeed;
  /** For days that are passed through quickly: of coming matches it reads the next day's prices alone. */
  readonly quickly: HttpFeed;
  readonly confirming: HttpFeed;
}

export function openFirstFeeds(place: DemoPlace): FirstFeeds {
  const settings = { ...place, seasons: SEASONS_OF_HISTORY, leavesOlderSeasons: true, byDay: true };
  return {
    briefly: demoFeed({ ...settings, source: 'demo', extent: 'brief' }),
    sparingly: demoFeed({ ...settings, source: 'demo', extent: 'single' }),
    quickly: demoFeed({ ...settings, source: 'demo', extent: 'history' }),
    confirming: demoFeed({ ...settings, source: 'demo-second', extent: 'results' }),
  };
}
