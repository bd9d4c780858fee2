import type { z } from 'zod';
import type { form } from '#contract/matches/match-data.ts';
import type { Side } from '#domain/match/match-details.ts';
import type { Score } from '#domain/match/match-state.ts';
import { resultOf, tallyOf, turned } from '#domain/match/tally.ts';
import { type MatchNames, scoreView } from '#server/features/matches/catalogue/present-match.ts';
import type { PastMatch } from './past-matches.ts';

/** Earlier matches of a team from its own point of view; null without any. */
export function formView(
  team: string,
  past: readonly PastMatch[],
  names: MatchNames,
): z.input<typeof form> | null {
  if (past.length === 0) return null;
  return {
    ...tallyOf(past.map((match) => ownScore(team, match))),
    matches: past.map((match) => ({
      ...pastView(match, names),
      at: sideOf(team, match),
      opponent: names.team(match.home === team ? match.away : match.home),
      result: resultOf(ownScore(team, match)),
    })),
  };
}

export function pastView({ id, competition, kickoffAt, score90, halfTime }: PastMatch, names: MatchNames) {
  const [home, away] = score90;
  return {
    id,
    competition: names.competition(competition),
    kickoffAt: kickoffAt.toISOString(),
    score90: [home, away] satisfies [number, number],
    halfTime: scoreView(halfTime),
  };
}

function sideOf(team: string, { home }: PastMatch): Side {
  return home === team ? 'home' : 'away';
}

/** The score with this team's goals first. */
export function ownScore(team: string, match: PastMatch): Score {
  return match.home === team ? match.score90 : turned(match.score90);
}
