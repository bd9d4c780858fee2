import { fitGoals, goalsStrengths } from './fit-goals.ts';
import type { LeagueModel, NotEnoughHistory } from './league-model.ts';
import { learnShape, newShapeEstimate } from './learn-shape.ts';
import type { ModelMatch } from './model-match.ts';
import { type ModelSettings, modelVersion } from './model-settings.ts';
import { goalsOf } from './predict-match.ts';
import { newRatings, ratedStrengths, rateMatch } from './ratings.ts';
import { scoreMatrix } from './score-matrix.ts';
import { blendStrengths, type Strengths } from './strengths.ts';
import { compareByKickoff, teamHistory } from './team-history.ts';

const DAY_MS = 86_400_000;

/** Number of most recent matches that decide whether a league has prices. */
const LAST_MATCHES = 100;

/** Share of goals before half-time if no half-time score is known; from 14,507 matches of five leagues. */
const USUAL_FIRST_HALF_SHARE = 0.443;

/** Incremental fit of a league, match by match. */
export interface LeagueFitter {
  /** @throws Error when the match began before the previous one */
  addMatch(match: ModelMatch): void;
  /** @throws Error when an added match had not begun before `at` */
  modelAt(at: Date): LeagueModel | NotEnoughHistory;
}

/** For processing a history step by step; use `fitLeague` for a single instant. */
export function newLeagueFitter(settings: ModelSettings): LeagueFitter {
  const matches: ModelMatch[] = [];
  const played = new Map<string, number>();
  const ratings = newRatings(settings.ratings);
  const goals = { firstHalf: 0, all: 0 };
  const scores = newShapeEstimate(settings.shapePrecision);
  let fitted: { readonly at: Date; readonly strengths: Strengths } | null = null;

  const fitOfGoals = (at: Date): Strengths => {
    if (fitted === null || at.getTime() - fitted.at.getTime() >= settings.refitDays * DAY_MS) {
      const history = teamHistory(matches, at, settings.historyDays);
      fitted = { at, strengths: goalsStrengths(history, fitGoals(history, settings.goals), settings.goals) };
    }
    return fitted.strengths;
  };

  const strengthsAt = (at: Date): Strengths => {
    const last = matches.slice(-LAST_MATCHES);
    const isPriced = last.filter(({ market }) => market).length >= last.length / 2;
    const rated = ratedStrengths(ratings, at);
    return isPriced ? rated : blendStrengths(fitOfGoals(at), rated, settings.goalsWeight);
  };

  return {
    addMatch(match) {
      const last = matches.at(-1);
      if (last && compareByKickoff(last, match) > 0) {
        throw new Error(`${match.home} - ${match.away} began before the match added last`);
      }
      matches.push(match);
      for (const team of [match.home, match.away]) played.set(team, (played.get(team) ?? 0) + 1);
      if (match.halfTime) {
        goals.firstHalf += match.halfTime[0] + match.halfTime[1];
        goals.all += match.goals[0] + match.goals[1];
      }
      const { logHome, logAway, rho } = rateMatch(ratings, match);
      // Learned from predictions as they were made; there are none before the minimum of matches.
      if (matches.length > settings.minimumMatches)
        learnShape(scores, scoreMatrix({ home: goalsOf(logHome), away: goalsOf(logAway) }, rho), match.goals);
    },

    modelAt(at) {
      const last = matches.at(-1);
      if (last && last.kickoffAt >= at) throw new Error('An added match begins after the model');
      if (matches.length < settings.minimumMatches) {
        return { notEnough: true, matches: matches.length, neededMatches: settings.minimumMatches };
      }
      const { base, homeAdvantage, rho, teams, newcomer } = strengthsAt(at);
      return {
        version: modelVersion,
        fittedAt: at.toISOString(),
        sampleMatches: matches.length,
        base,
        homeAdvantage,
        rho,
        shape: scores.shape,
        firstHalfShare: goals.all > 0 ? goals.firstHalf / goals.all : USUAL_FIRST_HALF_SHARE,
        teams: Object.fromEntries(
          [...teams].map(([team, sides]) => [team, { ...sides, matches: played.get(team) ?? 0 }]),
        ),
        newcomer: { ...newcomer, matches: 0 },
      };
    },
  };
}
