import { fitGoals } from './fit-goals.ts';
import type { LeagueModel, NotEnoughHistory } from './league-model.ts';
import type { ModelMatch } from './model-match.ts';
import { defaultSettings, type ModelSettings, modelVersion } from './model-settings.ts';
import { type TeamHistory, teamHistory } from './team-history.ts';

/** Where the goals of a match fall when no half-time score is known; of 14,600 matches of five leagues. */
const USUAL_FIRST_HALF_SHARE = 0.445;

/**
 * Fits a competition on the matches that kicked off before `at`; later ones, and their prices, change nothing.
 * @param history finished matches of this one competition, in any order; every team by one name throughout
 */
export function fitLeague(
  history: readonly ModelMatch[],
  at: Date,
  settings: ModelSettings = defaultSettings,
): LeagueModel | NotEnoughHistory {
  const seen = teamHistory(history, at, settings.historyDays);
  const matches = seen.matches.length;
  if (matches < settings.minimumMatches) {
    return { notEnough: true, matches, neededMatches: settings.minimumMatches };
  }
  const fit = fitGoals(seen, settings.goals);
  const start = settings.goals.promotedStart;
  return {
    version: modelVersion,
    fittedAt: at.toISOString(),
    sampleMatches: matches,
    base: fit.base,
    homeAdvantage: fit.homeAdvantage,
    rho: fit.rho,
    firstHalfShare: firstHalfShare(seen),
    teams: Object.fromEntries(
      seen.teams.map((team, index) => [
        team,
        {
          attack: fit.attack[index] ?? 0,
          defence: fit.defence[index] ?? 0,
          matches: seen.played[index] ?? 0,
        },
      ]),
    ),
    newcomer: { attack: start, defence: start, matches: 0 },
  };
}

function firstHalfShare({ matches }: TeamHistory): number {
  let first = 0;
  let all = 0;
  for (const { goals, halfTime } of matches) {
    if (!halfTime) continue;
    first += halfTime[0] + halfTime[1];
    all += goals[0] + goals[1];
  }
  return all > 0 ? first / all : USUAL_FIRST_HALF_SHARE;
}
