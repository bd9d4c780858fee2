import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainLeague, simulateLeague } from '#test/build/matches/simulated-league.ts';
import { fitLeague } from './fit-league.ts';
import { newLeagueFitter } from './league-fitter.ts';
import type { LeagueModel } from './league-model.ts';
import type { ModelMatch } from './model-match.ts';
import { defaultSettings } from './model-settings.ts';
import { predictMatch } from './predict-match.ts';
import { teamRating } from './strengths.ts';
import { compareByKickoff } from './team-history.ts';

const { matches, teams } = simulateLeague();
const unpriced = matches.map((match) => ({ ...match, market: null }));
const middle = matches[200]?.kickoffAt ?? new Date(0);
const afterAll = new Date('2018-09-01');

function fitted(history: readonly ModelMatch[], at: Date = afterAll): LeagueModel {
  const model = fitLeague(history, at);
  if ('notEnough' in model) throw new Error(`only ${model.matches} matches`);
  return model;
}

/** Mean absolute error of the expected goals of all pairings on the log scale. */
function errorOf(model: LeagueModel): number {
  const errors = teams.flatMap((home) =>
    teams.flatMap((away) => {
      if (home === away) return [];
      const { expectedGoals } = predictMatch(model, { home: home.name, away: away.name });
      const truth = plainLeague.base + plainLeague.homeAdvantage + home.attack - away.defence;
      return [Math.abs(Math.log(expectedGoals.home) - truth)];
    }),
  );
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

describe.each([
  ['with past prices', matches],
  ['without prices', unpriced],
])('a fitted league %s', (_, history) => {
  it('does not change by a bit when later data is altered, shuffled or removed', () => {
    const [before, after] = [
      history.filter(({ kickoffAt }) => kickoffAt < middle),
      history.filter(({ kickoffAt }) => kickoffAt >= middle),
    ];
    const model = fitted(before, middle);
    const goals = fc.tuple(fc.nat(9), fc.nat(9));
    const price = fc.record({
      home: fc.double({ min: 0.1, max: 5, noNaN: true }),
      away: fc.double({ min: 0.1, max: 5, noNaN: true }),
      rho: fc.constantFrom(null, -0.1),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(goals, goals, price), { maxLength: after.length }), (altered) => {
        const later = altered.map(([score, shotsOnTarget, market], index): ModelMatch => {
          const match = after[after.length - 1 - index];
          if (!match) throw new Error('more changed matches than matches');
          return { ...match, goals: score, shotsOnTarget, market };
        });
        expect(fitted([...later, ...before], middle)).toEqual(model);
      }),
      { numRuns: 15 },
    );
  });

  it('is identical when fitted match by match or at once', () => {
    const fitter = newLeagueFitter(defaultSettings);
    for (const match of history.toSorted(compareByKickoff)) fitter.addMatch(match);
    expect(fitter.modelAt(afterAll)).toEqual(fitted(history.toReversed()));
  });

  it('round-trips as JSON', () => {
    const model = fitted(history);
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it('comes near the truth', () => {
    expect(errorOf(fitted(history))).toBeLessThan(0.15);
  });
});

describe('a fitted league', () => {
  it('comes nearer to the truth with past prices than without', () => {
    expect(errorOf(fitted(matches))).toBeLessThan(errorOf(fitted(unpriced)) * 0.7);
  });

  it('recovers the home advantage, dependence and half-times of its matches', () => {
    const model = fitted(matches);
    expect(Math.abs(model.homeAdvantage - plainLeague.homeAdvantage)).toBeLessThan(0.06);
    expect(model.rho).toBeCloseTo(plainLeague.rho, 2);
    const goals = (of: (match: ModelMatch) => readonly number[]): number =>
      matches.flatMap(of).reduce((sum, count) => sum + count, 0);
    expect(model.firstHalfShare).toBeCloseTo(
      goals(({ halfTime }) => halfTime ?? []) / goals((match) => match.goals),
      12,
    );
  });

  it('still comes nearer to the truth when every third match has no price', () => {
    const sparse = matches.map((match, index) => (index % 3 === 0 ? { ...match, market: null } : match));
    expect(errorOf(fitted(sparse))).toBeLessThan(errorOf(fitted(unpriced)) * 0.7);
  });

  it('is rejected with too few matches, naming the required number', () => {
    const few = matches.slice(0, defaultSettings.minimumMatches - 1);
    expect(fitLeague(few, afterAll)).toEqual({ notEnough: true, matches: 49, neededMatches: 50 });
    expect(fitLeague([], afterAll)).toMatchObject({ notEnough: true, matches: 0 });
    expect(fitLeague(matches, new Date('2010-01-01'))).toMatchObject({ notEnough: true });
  });

  it('adapts to a season of new prices for a changed team', () => {
    const lastSeason = new Date('2017-07-15');
    const fallen = matches.map((match) => {
      if (match.kickoffAt < lastSeason || !match.market) return match;
      if (match.home === 'Team L')
        return { ...match, market: { ...match.market, home: match.market.home / 2 } };
      return match.away === 'Team L'
        ? { ...match, market: { ...match.market, away: match.market.away / 2 } }
        : match;
    });
    const attackOf = (history: readonly ModelMatch[]): number => fitted(history).teams['Team L']?.attack ?? 9;
    expect(attackOf(fallen) - attackOf(matches)).toBeLessThan(-0.4);
  });

  it('expects of a team returning after a season away the same as of any promoted team', () => {
    const [secondSeason, thirdSeason] = [new Date('2016-07-15'), new Date('2017-07-15')];
    const gone = matches.filter(
      ({ home, away, kickoffAt }) =>
        (home !== 'Team L' && away !== 'Team L') || kickoffAt < secondSeason || kickoffAt >= thirdSeason,
    );
    const { teams: rated, newcomer } = fitted(gone, thirdSeason);
    expect(rated['Team L']).toEqual({ ...newcomer, matches: 22 });
    expect(fitted(matches, thirdSeason).teams['Team L']).not.toMatchObject({ attack: newcomer.attack });
  });

  it('rejects a time before its last match, and matches out of order', () => {
    const fitter = newLeagueFitter(defaultSettings);
    const [first, second] = [matches[0], matches[100]];
    if (!first || !second) throw new Error('a season has matches');
    fitter.addMatch(second);
    expect(() => fitter.addMatch(first)).toThrow('before the match added last');
    expect(() => fitter.modelAt(second.kickoffAt)).toThrow('begins after the model');
  });
});

it('an average team scores and concedes the same, between home and away', () => {
  const { scored, conceded } = teamRating(
    { base: Math.log(1.2), homeAdvantage: Math.log(1.44) },
    { attack: 0, defence: 0 },
  );
  expect(scored).toBeCloseTo(1.2 * 1.2);
  expect(conceded).toBeCloseTo(scored);
});

it('attack raises the goals scored, defence lowers those conceded', () => {
  const { scored, conceded } = teamRating(
    { base: 0, homeAdvantage: 0 },
    { attack: Math.log(1.5), defence: Math.log(2) },
  );
  expect([scored, conceded]).toEqual([expect.closeTo(1.5), expect.closeTo(0.5)]);
});
