import type { FeedFile, FeedMatch, FeedSource } from '#server/providers/football/record/feed-record.ts';

/** A match in an adapter's output: by default Arsenal v Everton in the Premier League, in half a day. */
export function feedMatch(more: Partial<FeedMatch> = {}): FeedMatch {
  return {
    where: 'match 1',
    competition: 'en.1',
    season: '2025-26',
    stage: 'regular',
    round: 'Matchday 30',
    home: 'Arsenal FC',
    away: 'Everton FC',
    kickoffDate: '2026-03-14',
    kickoffAt: new Date('2026-03-14T15:00:00Z'),
    timeKnown: true,
    state: 'scheduled',
    halfTime: null,
    score90: null,
    afterExtraTime: null,
    shootOut: null,
    odds: [],
    ...more,
  };
}

/** A feed response in normalised form. */
export function feedFile(
  matches: readonly FeedMatch[],
  more: { readonly source?: FeedSource; readonly standings?: FeedFile['standings'] } = {},
): FeedFile {
  const { source = 'football-data.org', standings } = more;
  const counts = {
    read: matches.length,
    matches: matches.length,
    results: 0,
    fixtures: 0,
    refused: 0,
    odds: 0,
  };
  return {
    source,
    fileName: `${source} matches PL`,
    matches,
    notUnderstood: [],
    counts,
    ...(standings && { standings }),
  };
}
