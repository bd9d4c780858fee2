import { describe, expect, it } from 'vitest';
import { seasonResults } from '#test/build/matches/season-results.ts';
import { plainLeague, simulateLeague } from '#test/build/matches/simulated-league.ts';
import { fitGoals, type GoalsFit, goalsStrengths } from './fit-goals.ts';
import { marketChances } from './market-chances.ts';
import type { ModelMatch } from './model-match.ts';
import { defaultSettings, type GoalsSettings } from './model-settings.ts';
import { scoreMatrix } from './score-matrix.ts';
import { type TeamHistory, teamHistory } from './team-history.ts';

const free: GoalsSettings = {
  decayPerDay: 0,
  spread: 1000,
  promotedStart: 0,
  shotsShare: 0,
  shotsStretch: 0,
  rhoMean: 0,
  rhoSpread: 1000,
};
const wholeHistory = (matches: readonly ModelMatch[]): TeamHistory =>
  teamHistory(matches, new Date('2030-01-01'), 100_000);

/** Terms omitted from the likelihood: the log factorials of all goals. */
function factorials(matches: readonly ModelMatch[]): number {
  const of = (goals: number): number => (goals < 2 ? 0 : Math.log(goals) + of(goals - 1));
  return matches.reduce((sum, { goals }) => sum + of(goals[0]) + of(goals[1]), 0);
}

function resultsOf(fit: GoalsFit, { teams }: TeamHistory, home: string, away: string): readonly string[] {
  const at = (side: 'attack' | 'defence', team: string): number =>
    fit[side][teams.indexOf(team)] ?? Number.NaN;
  const expected = {
    home: Math.exp(fit.base + fit.homeAdvantage + at('attack', home) - at('defence', away)),
    away: Math.exp(fit.base + at('attack', away) - at('defence', home)),
  };
  const chances = marketChances(scoreMatrix(expected, fit.rho), { market: '1x2', lineQuarters: null }, 0.5);
  return chances.map(({ win }) => win.toFixed(4));
}

// The season of "The Dixon-Coles model for predicting football matches in R", opisthokonta.net, 2012, which found a
// home advantage of 0.27 and a rho of -0.13; the additional digits come from our own implementation in numpy.
describe('the published fit of the Premier League 2011/12', () => {
  // Without decay the match day has no effect.
  const kickoffAt = new Date('2012-01-01');
  const season = seasonResults('en.1-2011-12').map((match) => ({ ...match, kickoffAt }));
  const history = wholeHistory(season);

  it('is reproduced for independent goals', () => {
    const fit = fitGoals(history, { ...free, rhoSpread: 1e-4 });
    expect((fit.logLikelihood - factorials(season)).toFixed(2)).toBe('-1088.99');
    expect(fit.homeAdvantage.toFixed(3)).toBe('0.268');
  });

  it('is reproduced for dependent low scores, and for the probabilities of three matches', () => {
    const fit = fitGoals(history, free);
    expect(season).toHaveLength(380);
    expect((fit.logLikelihood - factorials(season)).toFixed(2)).toBe('-1087.36');
    expect([fit.homeAdvantage.toFixed(4), fit.rho.toFixed(4)]).toEqual(['0.2728', '-0.1336']);
    expect(fit.largestGradient).toBeLessThan(1e-4);
    expect(resultsOf(fit, history, 'Arsenal FC', 'Fulham FC')).toEqual(['0.6117', '0.2268', '0.1615']);
    expect(resultsOf(fit, history, 'Manchester United', 'Chelsea FC')).toEqual([
      '0.6683',
      '0.2053',
      '0.1264',
    ]);
    expect(resultsOf(fit, history, 'Bolton Wanderers', 'Liverpool FC')).toEqual([
      '0.2522',
      '0.2903',
      '0.4575',
    ]);
  });
});

describe('the fit of goals', () => {
  const settings = defaultSettings.goals;
  const { matches, teams } = simulateLeague({ ...plainLeague, seasons: 12 });

  it('recovers the strengths, home advantage and dependence of a simulated league', () => {
    const history = wholeHistory(matches);
    const fit = fitGoals(history, { ...settings, decayPerDay: 0, rhoMean: 0 });
    expect(fit.base).toBeCloseTo(plainLeague.base, 1);
    expect(fit.homeAdvantage).toBeCloseTo(plainLeague.homeAdvantage, 1);
    expect(Math.abs(fit.rho - plainLeague.rho)).toBeLessThan(0.05);
    for (const [index, team] of history.teams.entries()) {
      const truth = teams.find(({ name }) => name === team);
      expect(Math.abs((fit.attack[index] ?? 9) - (truth?.attack ?? 0))).toBeLessThan(0.2);
      expect(Math.abs((fit.defence[index] ?? 9) - (truth?.defence ?? 0))).toBeLessThan(0.2);
    }
  });

  it('is at the maximum', () => {
    expect(fitGoals(wholeHistory(matches), settings).largestGradient).toBeLessThan(1e-5);
  });

  it('does not depend on the order of matches', () => {
    const one = fitGoals(wholeHistory(matches), settings);
    expect(fitGoals(wholeHistory(matches.toReversed()), settings)).toEqual(one);
  });

  it('shrinks a team with few matches towards the usual start', () => {
    const newcomers = matches
      .slice(-30)
      .map((match) => ({ ...match, home: 'Risen', goals: [9, 0] as const }));
    const strengthAfter = (count: number): number => {
      const history = wholeHistory([...matches, ...newcomers.slice(0, count)]);
      return fitGoals(history, settings).attack[history.teams.indexOf('Risen')] ?? Number.NaN;
    };
    const [one, all] = [strengthAfter(1), strengthAfter(30)];
    expect(one).toBeGreaterThan(settings.promotedStart);
    expect(all).toBeGreaterThan(one + 0.2);
  });

  it('uses shots on target as goals, if known', () => {
    const withShots = matches.map((match) => ({
      ...match,
      shotsOnTarget: match.home === 'Team A' ? ([12, 3] as const) : ([5, 4] as const),
    }));
    const advantageOf = (history: TeamHistory): number => {
      const strengths = goalsStrengths(history, fitGoals(history, settings), settings);
      return strengths.teams.get('Team A')?.attack ?? Number.NaN;
    };
    expect(advantageOf(wholeHistory(withShots))).toBeGreaterThan(advantageOf(wholeHistory(matches)) + 0.2);
  });
});
