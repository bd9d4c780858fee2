import { describe, expect, it } from 'vitest';
import type { LeagueModel } from './league-model.ts';
import { predictMatch } from './predict-match.ts';

const model: LeagueModel = {
  version: 'test',
  fittedAt: '2026-01-01T00:00:00.000Z',
  sampleMatches: 380,
  base: 0,
  homeAdvantage: Math.log(1.25),
  rho: 0,
  shape: { bothScore: 0, perGoal: 0 },
  firstHalfShare: 0.44,
  teams: {
    strong: { attack: Math.log(2), defence: Math.log(2), matches: 38 },
    plain: { attack: 0, defence: 0, matches: 37 },
    beaten: { attack: 0, defence: -30, matches: 1 },
  },
  newcomer: { attack: -0.15, defence: -0.15, matches: 0 },
};

describe('the prediction of a match', () => {
  it('multiplies attack, defence and home advantage', () => {
    const { expectedGoals, sampleMatches, teamMatches } = predictMatch(model, {
      home: 'strong',
      away: 'plain',
    });
    expect(expectedGoals.home).toBeCloseTo(2.5, 12);
    expect(expectedGoals.away).toBeCloseTo(0.5, 12);
    expect([sampleMatches, teamMatches]).toEqual([380, 37]);
  });

  it('treats an unknown team as a newcomer, for any name', () => {
    for (const home of ['nobody', 'constructor', '__proto__']) {
      const { expectedGoals, teamMatches } = predictMatch(model, { home, away: 'plain' });
      expect(expectedGoals.home).toBeCloseTo(1.25 * Math.exp(-0.15), 12);
      expect(teamMatches).toBe(0);
    }
  });

  it('stays within realistic limits, however one-sided the past was', () => {
    const { expectedGoals, matrix } = predictMatch(model, { home: 'plain', away: 'beaten' });
    expect(expectedGoals.home).toBe(8);
    expect(matrix.flat().reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  });
});
