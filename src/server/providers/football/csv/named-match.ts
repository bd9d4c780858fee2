import { parseNumberedSeason, parseSeason } from '#domain/match/season.ts';
import type { Competitions } from '../names/competitions.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { parseTeamName } from '../record/feed-name.ts';
import type { FeedMatch } from '../record/feed-record.ts';

/** What a row of our own formats says of its match. */
export type NamedMatch = Pick<FeedMatch, 'competition' | 'season' | 'home' | 'away'>;

/**
 * The match of a row, from the texts of its cells.
 * @returns null if one is invalid; the report has the reason, once.
 */
export function readNamedMatch(
  where: string,
  [code, seasonText, homeText, awayText]: readonly [code: string, season: string, home: string, away: string],
  competitions: Competitions,
  report: FaultReport,
): NamedMatch | null {
  const competition = competitions.resolve(code);
  if (!competition) return report.dropMatch(where, 'COMPETITION_UNKNOWN', code);
  const season = parseSeason(seasonText) ?? parseNumberedSeason(seasonText);
  if (!season) return report.dropMatch(where, 'SEASON_UNREADABLE', seasonText);
  const [home, away] = [parseTeamName(homeText), parseTeamName(awayText)];
  if (!home || !away) return report.dropMatch(where, 'TEAM_UNREADABLE', `${homeText},${awayText}`);
  if (home === away) return report.dropMatch(where, 'SAME_TEAM_TWICE', home);
  return { competition: competition.code, season, home, away };
}

/** An entry of which nothing is known but its match: no date, state, score or price. */
export function entryOf(where: string, match: NamedMatch): FeedMatch {
  const unknown = { kickoffDate: null, kickoffAt: null, timeKnown: false, state: null, round: null };
  const noScores = { halfTime: null, score90: null, afterExtraTime: null, shootOut: null };
  return { where, ...match, stage: 'regular', ...unknown, ...noScores, odds: [] };
}
