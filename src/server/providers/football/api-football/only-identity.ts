import type { AgendaMatch } from '../http-feed.ts';
import type { FeedMatch } from '../record/feed-record.ts';

/** A match of the agenda by its identity alone: an answer that has neither its date nor its score changes neither. */
export function onlyIdentity(match: AgendaMatch): Omit<FeedMatch, 'where'> {
  const { feedId, competition, season, stage, home, away } = match;
  const unknown = { round: null, kickoffDate: null, kickoffAt: null, timeKnown: false, state: null };
  const noScores = { halfTime: null, score90: null, afterExtraTime: null, shootOut: null };
  return { feedId, competition, season, stage, home, away, ...unknown, ...noScores, odds: [] };
}
