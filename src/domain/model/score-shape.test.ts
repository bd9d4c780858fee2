import { describe, expect, it } from 'vitest';
import { simulateLeague } from '#test/build/matches/simulated-league.ts';
import { learnShape, newShapeEstimate } from './learn-shape.ts';
import { newLeagueFitter } from './league-fitter.ts';
import { marketChances } from './market-chances.ts';
import { defaultSettings } from './model-settings.ts';
import { scoreMatrix } from './score-matrix.ts';
import { plainShape, shapeScores } from './score-shape.ts';
import { compareByKickoff } from './team-history.ts';

const matrix = scoreMatrix({ home: 1.6, away: 1.1 }, -0.08);
const wins = (of: typeof matrix, market: '1x2' | 'btts' | 'totals', lineQuarters: number | null = null) =>
  marketChances(of, { market, lineQuarters }, 0.44).map(({ win }) => win);

describe('the shape of a matrix', () => {
  it('leaves the results alone and moves all other markets together', () => {
    const shaped = shapeScores(matrix, { bothScore: 0.3, perGoal: -0.05 });
    for (const [index, win] of wins(shaped, '1x2').entries())
      expect(win).toBeCloseTo(wins(matrix, '1x2')[index] ?? 0, 12);
    expect(wins(shaped, 'btts')[0]).toBeGreaterThan((wins(matrix, 'btts')[0] ?? 1) + 0.03);
    expect(shaped.flat().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(wins(shapeScores(matrix, { bothScore: 0, perGoal: 0.1 }), 'totals', 10)[0]).toBeGreaterThan(
      wins(matrix, 'totals', 10)[0] ?? 1,
    );
  });

  it('is no change for a plain shape', () => {
    for (const [home, row] of shapeScores(matrix, plainShape).entries())
      for (const [away, chance] of row.entries()) expect(chance).toBeCloseTo(matrix[home]?.[away] ?? 0, 14);
  });
});

describe('learning the shape', () => {
  it('finds the shape that the scores were drawn from', () => {
    const truth = { bothScore: 0.4, perGoal: -0.08 };
    const shaped = shapeScores(matrix, truth);
    const estimate = newShapeEstimate(1);
    const cells = shaped.flatMap((row, home) => row.map((chance, away) => ({ home, away, chance })));
    // Every score as often as expected among 20,000 matches, in a fixed mixed order.
    const scores = cells.flatMap(({ home, away, chance }) =>
      Array.from({ length: Math.round(chance * 20_000) }, (_, index) => ({
        home,
        away,
        at: (index + 0.5) / chance,
      })),
    );
    for (const { home, away } of scores.toSorted((one, other) => one.at - other.at))
      learnShape(estimate, matrix, [home, away]);
    expect(estimate.shape.bothScore).toBeCloseTo(truth.bothScore, 1);
    expect(estimate.shape.perGoal).toBeCloseTo(truth.perGoal, 2);
  });

  it('begins with the first prediction and uses the score of each match after predicting it', () => {
    const matches = simulateLeague().matches.toSorted(compareByKickoff);
    const shapeAfter = (count: number, lastGoals = matches[count - 1]?.goals ?? [0, 0]) => {
      const fitter = newLeagueFitter(defaultSettings);
      for (const match of matches.slice(0, count - 1)) fitter.addMatch(match);
      const last = matches[count - 1];
      if (last) fitter.addMatch({ ...last, goals: lastGoals });
      const model = fitter.modelAt(new Date('2099-01-01T00:00:00Z'));
      return 'notEnough' in model ? null : model.shape;
    };
    expect(shapeAfter(defaultSettings.minimumMatches)).toEqual(plainShape);
    expect(shapeAfter(defaultSettings.minimumMatches + 1)).not.toEqual(plainShape);
    // A score in which both sides score raises that weight, one in which a side does not lowers it.
    const [before, high, low] = [shapeAfter(60), shapeAfter(61, [3, 2]), shapeAfter(61, [3, 0])];
    expect(high?.bothScore).toBeGreaterThan(before?.bothScore ?? 1);
    expect(low?.bothScore).toBeLessThan(before?.bothScore ?? -1);
  });
});
